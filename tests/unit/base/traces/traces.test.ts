import { expect, test, vi } from 'vitest'
import { log } from '../../../../cms/base/log/log.ts'
import { parseTraceparent } from '../../../../cms/base/traces/start-tracing.ts'
import { createExportingTracerProvider } from '../../../../cms/base/traces/tracer-provider.ts'
import { freePort } from '../../../support/free-port.ts'
import { startTraceReceiver } from '../../../support/otlp.ts'

test('while the collector of traces is unreachable the log says so once', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const provider = await createExportingTracerProvider(`http://127.0.0.1:${await freePort()}`, {
    COLLECT_MS: 60_000,
    SEND_MS: 100,
  })
  for (const name of ['first', 'second', 'third']) {
    provider.getTracer('test').startSpan(name).end()
    await provider.flush()
  }
  const message = 'traces cannot be delivered; the shop works without them'
  expect(warn.mock.calls).toEqual([[expect.anything(), message]])
  await provider.close(1000)
})

test('traces that wait when the shop ends are sent', async () => {
  const receiver = await startTraceReceiver()
  const provider = await createExportingTracerProvider(receiver.url, { COLLECT_MS: 60_000, SEND_MS: 10_000 })
  provider.getTracer('test').startSpan('last').end()
  await provider.close(10_000)
  expect(receiver.spans().map(({ name }) => name)).toEqual(['last'])
  await receiver.close()
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('the span of a caller is read as the standard says', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true })
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.traceFlags).toBe(0)
  expect(parseTraceparent(`cc-${traceId}-${spanId}-01-later`)?.spanId).toBe(spanId)
})

test.each([
  ...[undefined, '', `00-${traceId}-${spanId}`, `00-${traceId}-${spanId}-01-more`, `ff-${traceId}-${spanId}-01`],
  ...[`00-${traceId.toUpperCase()}-${spanId}-01`, `00-${'0'.repeat(32)}-${spanId}-01`],
  ...[`00-${traceId}-${'0'.repeat(16)}-01`, `x00-${traceId}-${spanId}-01`],
])('%o is no span', (header) => {
  expect(parseTraceparent(header)).toBeNull()
})
