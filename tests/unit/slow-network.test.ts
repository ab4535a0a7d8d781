import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSlowNetwork } from '../e2e/slow-network.ts'
import { listenLocally } from '../support/local-server.ts'

async function behindSlowNetwork(handle: RequestListener): Promise<string> {
  const shop = await listenLocally(createServer(handle))
  onTestFinished(shop.close)
  const slow = await startSlowNetwork(shop.url)
  onTestFinished(slow.stop)
  return slow.url
}

const pageOf =
  (html: string): RequestListener =>
  (_, res) =>
    res.setHeader('content-type', 'text/html').end(html)

test('a page arrives whole through the slow network', async () => {
  const html = '<h1>Rings</h1><main>A ring</main>'
  const answer = await fetch(await behindSlowNetwork(pageOf(html)))
  expect([answer.status, await answer.text()]).toEqual([200, html])
})

test('a page that the slow network cannot split is refused: a test of it would test nothing', async () => {
  const answer = await fetch(await behindSlowNetwork(pageOf('<h1>Rings</h1>')))
  expect([answer.status, await answer.text()]).toEqual([502, 'This page has no <main> before which it can be split.'])
})

test('a request that the shop does not answer fails through the slow network', async () => {
  await expect(fetch(await behindSlowNetwork((req) => req.socket.destroy()))).rejects.toThrow('fetch failed')
  const half: RequestListener = (_, res) => {
    res.setHeader('content-type', 'text/html').write('<main>', () => res.destroy())
  }
  await expect(fetch(await behindSlowNetwork(half))).rejects.toThrow('fetch failed')
})
