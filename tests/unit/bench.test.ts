import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startBare } from '../bench/baseline.ts'
import { readOptions } from '../bench/options.ts'
import { isShown, untilShown } from '../bench/poll.ts'
import { percentile } from '../bench/statistics.ts'
import { readResponse } from '../bench/stored-response.ts'
import { listenLocally } from '../support/local-server.ts'

async function serve(handler: RequestListener): Promise<string> {
  const { url, close } = await listenLocally(createServer(handler))
  onTestFinished(close)
  return url
}

test('the bench measures all parts of the sample shop, or the sizes and parts that are named', () => {
  const { sizes, parts } = readOptions([], {})
  expect(sizes).toEqual([44])
  expect([...parts]).toEqual(expect.arrayContaining(['starts', 'rates', 'orders']))
  const chosen = readOptions(['--products', '10000,44', '--only', 'live,orders'], { BENCH_SECONDS: '2' })
  expect(chosen).toMatchObject({ sizes: [44, 10_000], parts: new Set(['live', 'orders']), seconds: 2 })
})

for (const [option, value] of [
  ['--products', '12'],
  ['--products', 'many'],
  ['--only', 'lives'],
] as const) {
  test(`the bench refuses ${option} ${value} and names what it takes`, () => {
    expect(() => readOptions([option, value], {})).toThrow(`${option} takes`)
  })
}

test('percentiles are values that were measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.95), percentile([7], 0.95)]).toEqual([51, 96, 7])
})

test('the bare server sends the bytes and headers of the shop, in the same order', async () => {
  const headers = ['ETag', '"abc-br"', 'Vary', 'Accept-Encoding', 'Content-Encoding', 'br', 'Content-Length', '4']
  const body = Buffer.from([0, 255, 128, 10])
  const bare = await startBare({ headers, body })
  onTestFinished(bare.stop)
  expect(await readResponse(bare.url, 'br')).toEqual({ headers, body })
})

test('a page is asked for until it shows a change', async () => {
  let asked = 0
  const url = await serve((_req, res) => res.end(`<p>${++asked < 3 ? 'old' : 'new'} price</p>`))
  await untilShown(url, { text: 'new price' })
  expect(asked).toBe(3)
})

test('a long list is read up to the product that is looked for, and no further', async () => {
  const url = await serve((_req, res) => {
    res.write(`[{"id":"one","price":5},${' '.repeat(30_000)}`)
  })
  expect(await isShown(url, { text: '"price":5', near: '"id":"one"' })).toBe(true)
  expect(await isShown(url, { text: '"price":6', near: '"id":"one"' })).toBe(false)
})
