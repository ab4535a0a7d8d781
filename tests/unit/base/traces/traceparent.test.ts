import { expect, test } from 'vitest'
import { toSpanContext } from '../../../../cms/base/traces/traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('the span of a caller is read as the standard says', () => {
  expect(toSpanContext(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true })
  expect(toSpanContext(`00-${traceId}-${spanId}-00`)?.traceFlags).toBe(0)
  expect(toSpanContext(`cc-${traceId}-${spanId}-01-later`)?.spanId).toBe(spanId)
})

test.each([
  undefined,
  '',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `x00-${traceId}-${spanId}-01`,
])('%o is no span', (header) => {
  expect(toSpanContext(header)).toBeNull()
})
