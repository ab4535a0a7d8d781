import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { type SpanOptions, setTracing } from '../../../../cms/base/traces/spans.ts'
import { createMeasuredListener, createTracedListener } from '../../../../cms/server/metrics/measure-requests.ts'
import { getRequestKind, getRequestRoute } from '../../../../cms/server/metrics/request-kinds.ts'
import { createRequestMetrics } from '../../../../cms/server/metrics/request-metrics.ts'

afterEach(() => setTracing(null))

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const request = (url: string) => ({ method: 'GET', url, headers: { traceparent } }) as unknown as IncomingMessage
const response = (statusCode: number, writableFinished = true, type = 'text/html') =>
  Object.assign(new EventEmitter(), {
    statusCode,
    writableFinished,
    getHeader: () => type,
  }) as unknown as ServerResponse

function measure() {
  const registry = new Registry()
  const routes = { stored: ({ url }: { url?: string | undefined }) => url === '/', others() {}, onStored() {} }
  const handle = createMeasuredListener(routes, createRequestMetrics(registry))
  const send = (url: string, status: number, isSent = true, type = 'text/html') => {
    const res = response(status, isSent, type)
    handle(request(url), res)
    res.emit('close')
  }
  async function counted() {
    const { values } = await registry.getSingleMetric('shop_requests_total')!.get()
    return values.map(({ labels, value }) => `${labels.kind} ${labels.status}: ${value}`)
  }
  return { registry, send, counted }
}

test('requests are counted by kind and status, and aborted requests separately', async () => {
  const { registry, send, counted } = measure()
  for (let time = 0; time < 2; time++) send('/', 200)
  send('/category?search=x', 200)
  send('/api/login', 500)
  send('/api/login', 200, false)
  expect(await counted()).toEqual(['stored 200: 2', 'page 200: 1', 'call 500: 1', 'call aborted: 1'])
  expect(await registry.metrics()).toMatch(/^shop_request_seconds_count\{kind="page"\} 1$/m)
})

test('a stream that a browser closes is no aborted request, and its hours are no delay', async () => {
  const { registry, send, counted } = measure()
  send('/api/panel/news', 200, false, 'text/event-stream')
  expect(await counted()).toEqual(['panel 200: 1'])
  expect(await registry.metrics()).not.toMatch(/shop_request_seconds_count\{/)
})

test('a trace is joined when a proxy that is trusted asks for it', () => {
  const begun: SpanOptions[] = []
  setTracing({
    begin(start) {
      begun.push(start)
      return { rename() {}, set() {}, end() {} }
    },
    within: (_span, work) => work(),
  })
  for (const TRUST_PROXY of [0, 1]) createTracedListener(() => {}, { TRUST_PROXY })(request('/'), response(200))
  expect(begun.map(({ parent }) => parent)).toEqual([undefined, traceparent])
})

test('a request is labeled with its route, and never with an unknown path', () => {
  const path = '/api/get_order/:store/:name'
  expect(getRequestRoute('/api/get_order/Aurel/Ada', 200, { baseUrl: '', route: { path } })).toBe(path)
  const below = { baseUrl: '/api/panel', route: { path: '/orders/:id' } }
  expect(getRequestRoute('/api/panel/orders/7?phone=1', 200, below)).toBe('/api/panel/orders/:id')
  expect(getRequestRoute('/?name=Ada', 200, {})).toBe('/')
  expect(getRequestRoute('/productDetail/7', 304, {})).toBe('/productDetail')
  expect(getRequestRoute('/api/products/7', 200, {})).toBe('/api/products/*')
  for (const status of [301, 404, 500]) expect(getRequestRoute('/Ada', status, {})).toBeUndefined()
  expect(
    ['/', '/api/login', '/api/panel/x', '/admin', '/media/x', '/readyz', '/administer'].map(getRequestKind),
  ).toEqual([...['page', 'call', 'panel', 'panel', 'picture', 'health', 'page']])
})
