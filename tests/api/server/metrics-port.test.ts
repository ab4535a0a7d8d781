import { expect, inject, onTestFinished, test } from 'vitest'
import { METRICS_TOKEN, readMetrics } from '../../support/metrics.ts'
import { testWith } from '../../support/own-shop.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startFailing } from '../../support/shop-process.ts'
import { visitor } from '../../support/visitor.ts'

const withPort = testWith({ METRICS_PORT: '0', METRICS_TOKEN: '' })
const open = testWith({ METRICS_TOKEN: '' })

open(
  'without a setting nobody reads the figures, also through a proxy that does not say that it is one',
  async ({ shop }) => {
    const requests: HeadersInit[] = [{}, { 'X-Forwarded-For': '192.0.2.1' }, { Authorization: 'Bearer ' }]
    for (const headers of requests) {
      expect((await fetch(`${shop.url}/metrics`, { headers })).status).toBe(404)
    }
    expect((await readMetrics(shop.url)).status).toBe(404)
  },
)

withPort(
  'the figures have a port of their own that only this machine reaches, and it serves nothing else',
  async ({ shop }) => {
    const printed = shop.output.join('\n')
    const url = /Metrics\s+(http:\/\/127\.0\.0\.1:\d+)\/metrics/.exec(printed)?.[1] ?? printed
    expect(await readMetrics(url, '')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^shop_pages_stored \d+$/m),
    })
    for (const path of ['/', '/metric', '/metrics/', '/readyz', '/api/get_branch/Aurel']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
    }
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await visitor(shop.url).get('/metrics')).status).toBe(404)
  },
)

test('a port of the figures that others reach needs a token, and a port of its own', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const refusals = [
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /^METRICS_HOST is "0\.0\.0\.0", .* METRICS_TOKEN as well\.$/],
    [{ PORT: '9464', METRICS_PORT: '9464' }, /^PORT and METRICS_PORT are both 9464: .*\.$/],
    [{ METRICS_PORT: 'x' }, /^The setting METRICS_PORT must be a port number; it is "x"\.$/],
  ] as const
  for (const [settings, sentence] of refusals) {
    expect(await startFailing({ ...copy.settings, METRICS_TOKEN: '', ...settings })).toEqual({
      code: 1,
      stderr: expect.stringMatching(sentence),
    })
  }
  const elsewhere = { METRICS_PORT: '0', METRICS_HOST: '203.0.113.7', METRICS_TOKEN }
  expect((await startFailing({ ...copy.settings, ...elsewhere })).stderr).toBe(
    'The setting METRICS_HOST must be a name or an address of this machine; it is "203.0.113.7".',
  )
})
