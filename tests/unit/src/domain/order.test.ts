import { expect, test } from 'vitest'
import { formatOrderReference } from '../../../../src/domain/orders/order.ts'
import * as rules from '../../../../src/domain/orders/order-status.ts'
import { findTrackingLink } from '../../../../src/domain/orders/tracking.ts'
import { formatIsoDay } from '../../../../src/domain/text/dates.ts'

type Status = rules.OrderStatus
const all = rules.ORDER_STATUSES
const those = (rule: (status: Status) => boolean) => all.filter(rule)

test('staff can move an order only to allowed statuses, and may keep its status', () => {
  const moves = all.flatMap((from) => rules.getNextStatuses(from).map((to) => `${from} → ${to}`))
  const first = ['New → Confirmed', 'New → Cancelled']
  expect(moves).toEqual([...first, 'Confirmed → Shipped', 'Confirmed → Cancelled', 'Shipped → Completed'])
  for (const from of all)
    expect(those((to) => rules.canChangeStatus(from, to)).toSorted()).toEqual(
      [from, ...rules.getNextStatuses(from)].toSorted(),
    )
})

test.each<[string, readonly Status[], Status[]]>([
  ['may be revised by staff', those((status) => rules.canStaffRevise({ status })), ['New', 'Confirmed']],
  ['may be edited and deleted by their customer', those((status) => rules.canCustomerEditOrder({ status })), ['New']],
  ['count', those(rules.isInSalesFigures), ['New', 'Confirmed', 'Shipped', 'Completed']],
  ['are open', those(rules.isOpenStatus), ['New', 'Confirmed', 'Shipped']],
  ['are sent', those(rules.isSentStatus), ['Shipped', 'Completed']],
  ['take shipping back', those((to) => rules.isStatusChangeUndo('Shipped', to)), ['New', 'Confirmed', 'Cancelled']],
  ['move on', those((to) => !rules.isStatusChangeUndo('New', to)), ['New', 'Confirmed', 'Cancelled']],
  ['are shipped from', rules.SHIPPABLE_STATUSES, ['Confirmed']],
])('orders that %s', (_what, found, expected) => {
  expect([...found].toSorted()).toEqual(expected.toSorted())
})

test('staff read the rules in words', () => {
  expect(rules.describeAllowedStatusChanges()).toBe(
    'New → Confirmed → Shipped → Completed. A new or confirmed order can be cancelled.',
  )
  const words = 'An order that is Shipped can no longer be edited. Only New and Confirmed orders can.'
  expect(rules.formatNotRevisableMessage('Shipped')).toBe(words)
})

test('a reference names the year and a number of six digits or more, and a date is shown by its day', () => {
  expect(formatOrderReference(2026, 42)).toBe('SO-2026-000042')
  expect(formatOrderReference(2026, 1_234_567)).toBe('SO-2026-1234567')
  expect(formatIsoDay('2026-11-21T09:30:00.000Z')).toBe('2026-11-21')
})

const usps = 'https://tools.usps.com/go/TrackConfirmAction?tLabels='

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['1z999aa10123456784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['9400 1000 0000 0000 0000 00', 'USPS', `${usps}9400100000000000000000`],
  ['7712 3456 7890', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=771234567890'],
  ['1234567890', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB=1234567890'],
  ['https://www.post.example/p?n=7', 'post.example', 'https://www.post.example/p?n=7'],
])('%s is followed at %s', (number, carrier, href) => {
  expect(findTrackingLink(number)).toEqual({ carrier, href })
})

test.each(['', 'by courier', 'AB123', 'javascript:alert(1)', 'http://post.example/7'])('%j has no link', (number) => {
  expect(findTrackingLink(number)).toBeNull()
})
