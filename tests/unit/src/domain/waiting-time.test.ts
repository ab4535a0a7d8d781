import { expect, test } from 'vitest'
import { countDaysSinceOrder, formatWaitingDays } from '../../../../src/domain/orders/waiting-time.ts'

test('an order waits for whole days since it was placed', () => {
  const placed = '2026-11-25T10:00:00.000Z'
  const after = (time: string) => formatWaitingDays(countDaysSinceOrder(placed, Date.parse(time)))
  expect(after('2026-11-25T12:00:00.000Z')).toBe('today')
  expect(after('2026-11-26T09:59:59.000Z')).toBe('today')
  expect(after('2026-11-26T10:00:00.000Z')).toBe('1 day')
  expect(after('2026-11-28T11:00:00.000Z')).toBe('3 days')
  // The clocks of two machines differ.
  expect(after('2026-11-25T09:59:00.000Z')).toBe('today')
})
