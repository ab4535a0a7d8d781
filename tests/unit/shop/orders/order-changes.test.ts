import { expect, test } from 'vitest'
import type { SaleOrder } from '../../../../cms/payload-types.ts'
import { describeOrderEvent, listOrderVersionDifferences } from '../../../../cms/shop/orders/history.ts'

const line = (itemId: string, quantity: number, price = 10) => ({
  id: `${itemId}-${price}`,
  itemId,
  itemName: `The ${itemId}`,
  quantity,
  price,
  amount: quantity * price,
})

const order = {
  id: 'order',
  reference: 'SO-2026-000001',
  status: 'New',
  customerName: 'Mary',
  grandTotalAmount: 30,
  shippingAddress: '1 Sand Lane',
  memo: '',
  lines: [line('ring', 2), line('pin', 1)],
} as SaleOrder

test('only what differs is a change; a missing and an empty text are the same, and so is a product at two prices', () => {
  expect(listOrderVersionDifferences(order, order)).toEqual([])
  expect(listOrderVersionDifferences(order, { ...order, memo: null, trackingNumber: '' })).toEqual([])
  expect(listOrderVersionDifferences(order, { ...order, status: 'Confirmed', memo: 'Call' })).toEqual([
    { kind: 'status', from: 'New', to: 'Confirmed' },
    { kind: 'memo', from: null, to: 'Call' },
  ])
  const split = { lines: [line('ring', 1), line('ring', 1, 12), line('pin', 1)] }
  expect(listOrderVersionDifferences(order, split)).toEqual([])
  expect(listOrderVersionDifferences(order, { lines: [line('ring', 2), line('ring', 3, 12), line('cup', 1)] })).toEqual(
    [{ kind: 'lines', from: '2 × The ring, 1 × The pin', to: '5 × The ring, 1 × The cup' }],
  )
})

const payment: NonNullable<SaleOrder['payments']>[number] = {
  kind: 'payment',
  method: 'transfer',
  amount: 30,
  reference: '2231',
  byName: 'Mara',
  at: '2026-11-27T00:00:00.000Z',
}

test('a payment that is added or taken away is a change', () => {
  const usd = { ...order, currency: 'USD' }
  const refund = { ...payment, kind: 'refund' as const, amount: 5, method: 'cash' as const, reference: null }
  const recorded = { kind: 'payment', from: null, to: '$30.00 by transfer (2231)' }
  expect(listOrderVersionDifferences(usd, { ...usd, payments: [payment] })).toEqual([recorded])
  const paid = { ...usd, payments: [payment] }
  expect(listOrderVersionDifferences(paid, { memo: 'Call' })).toEqual([{ kind: 'memo', from: null, to: 'Call' }])
  expect(listOrderVersionDifferences(paid, { payments: [] })).toEqual([
    { kind: 'payment', from: recorded.to, to: null },
  ])
  const refunded = listOrderVersionDifferences(paid, { payments: [payment, refund] })
  expect(refunded).toEqual([{ kind: 'refund', from: null, to: '$5.00 in cash' }])
})

test('a refund that failed is a change by the payment provider', () => {
  const paid = { ...payment, method: 'online' as const, byName: 'Stripe' }
  const refund = { ...paid, kind: 'refund' as const, amount: 5, reference: 're_1', byName: 'Mara' }
  const before = { ...order, currency: 'USD', payments: [paid, refund] }
  const after = { payments: [paid, { ...refund, hasFailed: true }] }
  expect(listOrderVersionDifferences(before, after)).toEqual([
    { kind: 'refund', from: '$5.00 online (re_1), which failed', to: null, byName: 'Stripe' },
  ])
  expect(listOrderVersionDifferences({ ...before, ...after }, after)).toEqual([])
})

test('an event is a sentence', () => {
  const by = { byName: 'Mara', from: null, to: null }
  const moved = describeOrderEvent({ ...by, kind: 'status', from: 'New', to: 'Confirmed' })
  expect(moved).toBe('Mara changed the status from New to Confirmed.')
  expect(describeOrderEvent({ ...by, kind: 'tracking', to: 'T-1' })).toBe('Mara changed the tracking number to T-1.')
  expect(describeOrderEvent({ ...by, kind: 'notes', to: 'long' })).toBe('Mara changed the notes for staff.')
  expect(describeOrderEvent({ ...by, kind: 'payment', to: '$3.00' })).toBe('Mara recorded a payment: $3.00.')
  expect(describeOrderEvent({ ...by, kind: 'refund', from: '$3.00' })).toBe('Mara took back the refund: $3.00.')
  expect(describeOrderEvent({ ...by, kind: 'placed-by-staff' })).toBe('Mara took the order by telephone.')
})
