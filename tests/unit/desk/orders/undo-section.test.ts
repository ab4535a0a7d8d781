import { expect, test } from 'vitest'
import { findSectionWithUndoButton } from '../../../../cms/desk/orders/undo-section.ts'
import type { OrderEvent, SaleOrder } from '../../../../cms/payload-types.ts'

type Change = Partial<Pick<OrderEvent, 'kind' | 'at' | 'from' | 'to'>>

const [before, now] = ['2026-11-27T10:00:00.000Z', '2026-11-27T10:00:05.000Z']
const paid = (method: 'cash' | 'online') => [{ kind: 'refund', method, amount: 10, at: now }] as SaleOrder['payments']

function sectionAfter(changes: Change[], payments: SaleOrder['payments'] = []) {
  const history = changes.map((change) => ({ at: now, kind: 'notes', from: null, to: 'x', ...change }) as OrderEvent)
  return findSectionWithUndoButton({ updatedAt: now, payments }, history)
}

const shipped: Change = { kind: 'status', from: 'Confirmed', to: 'Shipped' }
const earlier: Change[] = [
  { kind: 'return', at: before },
  { ...shipped, at: before },
]

test.each<[string, ReturnType<typeof sectionAfter>, Change[], SaleOrder['payments']?]>([
  ['a shipment', 'mails', [shipped]],
  ['a completion', 'mails', [{ ...shipped, from: 'Shipped', to: 'Completed' }]],
  ['a cancellation', 'mails', [{ ...shipped, to: 'Cancelled' }]],
  ['a confirmation', null, [{ ...shipped, from: 'New', to: 'Confirmed' }]],
  ['a payment, which also confirmed the order', 'payment', [shipped, { kind: 'payment' }], paid('cash')],
  ['a refund by hand', 'payment', [{ kind: 'refund' }], paid('cash')],
  ['a return', 'returns', [{ kind: 'return' }]],
  ['a ready mark', 'delivery', [{ kind: 'ready' }]],
  ['a refund online, beside a shipment and return before', null, [{ kind: 'refund' }, ...earlier], paid('online')],
  ['a note for staff, after a shipment', null, [{ kind: 'notes' }, { ...shipped, at: before }]],
  ['a return that was undone', null, [{ kind: 'return', from: 'x', to: null }]],
  ['a placed order', null, [{ kind: 'status', to: 'New' }]],
])('undone after %s: %s', (_, section, changes, payments) => {
  expect(sectionAfter(changes, payments)).toBe(section)
})
