import { expect, test } from 'vitest'
import { describeDeliveryAddress } from '../../../../src/domain/orders/delivery-address.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../../src/domain/orders/order-status.ts'
import {
  describeDeliveryCost,
  isPossiblyUnpaid,
  listTermsPageLinks,
  toOrderTerms,
} from '../../../../src/domain/orders/order-terms.ts'
import { branch, silent } from '../../../support/page-data.ts'

const pages = {
  delivery: { title: 'Delivery', path: '/pages/delivery' },
  payment: { title: 'How to pay', path: '/pages/pay' },
}
const terms = toOrderTerms({ ...branch(), paymentTerms: 'Pay by bank transfer.' }, pages)

test.for([
  [9_900, 'Plus $6.00 for delivery: $15.90 in all.'],
  [48_990, 'Plus $6.00 for delivery: $54.99 in all.'],
  [49_000, 'Delivery is free.'],
  [0, 'Plus $6.00 for delivery: $6.00 in all.'],
] as const)('beside a total of %i mills shoppers read: %s', ([total, sentence]) => {
  expect(describeDeliveryCost(total, terms.delivery, 'USD')).toBe(sentence)
})

test('products decide whether delivery is free, and charges for notes are in the sum', () => {
  expect(describeDeliveryCost(50_000, terms.delivery, 'USD', 45_000)).toBe('Plus $6.00 for delivery: $56.00 in all.')
  expect(describeDeliveryCost(54_000, terms.delivery, 'USD', 49_000)).toBe('Delivery is free.')
})

test('delivery at no cost is free, and without terms by staff there is no sentence', () => {
  expect(describeDeliveryCost(9_900, { rate: 0, freeFrom: 49 }, 'USD')).toBe('Delivery is free.')
  const unsaid = toOrderTerms(silent, { delivery: null, payment: null })
  expect([unsaid.delivery, unsaid.payment, listTermsPageLinks(unsaid)]).toEqual([null, '', []])
  expect(describeDeliveryCost(9_900, unsaid.delivery, 'USD')).toBe('')
})

test('the pages on delivery and payment are linked, and no other', () => {
  const others = { ...pages, privacy: { title: 'Privacy', path: '/pages/privacy' } }
  expect(listTermsPageLinks(toOrderTerms(branch(), others)).map(({ title }) => title)).toEqual([
    'Delivery',
    'How to pay',
  ])
})

test('the recorded payment state decides whether an order is unpaid; without a state, only orders that were not sent are', () => {
  const those = (state?: 'unpaid' | 'paid') => ORDER_STATUSES.filter((status) => isPossiblyUnpaid(status, state))
  expect([those(), those('unpaid'), those('paid')]).toEqual([['New', 'Confirmed'], ORDER_STATUSES, []])
})

test('an order ships to its address, was sent there, or is held for pickup', () => {
  const words = ORDER_STATUSES.map((status) => describeDeliveryAddress('Lane', status))
  expect(words).toEqual(['Ships to Lane', 'Ships to Lane', 'Sent to Lane', 'Sent to Lane', 'Address: Lane'])
  expect(describeDeliveryAddress('', 'New')).toMatch(/^No address given/)
  const collected = (status: OrderStatus, readyAt: string | null) =>
    describeDeliveryAddress('Lane', status, { delivery: { isPickup: true }, readyAt })
  const pickups = [collected('New', null), collected('Shipped', null), collected('Shipped', '2026-11-28')]
  expect(pickups).toEqual(['Address: Lane', 'Sent to Lane', 'Address: Lane'])
  expect([describeDeliveryAddress('', 'Shipped'), describeDeliveryAddress('', 'Cancelled')]).toEqual(['', ''])
})
