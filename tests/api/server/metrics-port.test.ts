import { expect } from 'vitest'
import { readMetrics } from '../../support/metrics.ts'
import { testWith } from '../../support/own-shop.ts'

const test = testWith({ METRICS_PORT: '0', METRICS_TOKEN: '' })

test('the figures have a port of their own, for this machine alone', async ({ shop, stranger }) => {
  const printed = shop.output.join('\n')
  const url = /Metrics\s+(http:\/\/127\.0\.0\.1:\d+)\/metrics/.exec(printed)?.[1] ?? printed
  expect(await readMetrics(url, '')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^shop_pages_stored \d+$/m),
  })
  for (const path of ['/', '/metric', '/metrics/', '/readyz', '/api/get_branch/Aurel'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  for (const headers of [{}, { 'X-Forwarded-For': '192.0.2.1' }, { Authorization: 'Bearer ' }] as HeadersInit[])
    expect((await fetch(`${shop.url}/metrics`, { headers })).status).toBe(404)
  expect((await stranger.get('/metrics')).status).toBe(404)
})
