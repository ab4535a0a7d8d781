import { expect, test } from 'vitest'
import type { SaleOrder } from '../../../../cms/payload-types.ts'
import { assertOrderUnchanged } from '../../../../cms/shop/orders/order-unchanged.ts'
import { checkoutRequestSchema } from '../../../../src/contract/checkout-request.ts'

/** Returns what an edit that began with the code `before` is told of an order that has the code `now`. */
function told(before: string | undefined, now: string) {
  const editedFrom = { shippingAddress: '', memo: '', lines: [], discountCode: before }
  const sent = checkoutRequestSchema.parse({ saleOrder: {}, saleOrderTransactions: [], editedFrom })
  const order = { lines: [], discount: now ? { code: now } : null } as unknown as SaleOrder
  try {
    assertOrderUnchanged(order, sent.editedFrom)
    return null
  } catch (refusal) {
    return (refusal as { fields: { editedFrom: string[] } }).fields.editedFrom
  }
}

test.for<[before: string | undefined, now: string, changes: string[] | null]>([
  ['SPRING', '', ['It has no discount code now.']],
  ['', 'SPRING', ['Its discount code is now: SPRING.']],
  ['SUMMER', 'SPRING', ['Its discount code is now: SPRING.']],
  ['spring', 'SPRING', null],
  ['', '', null],
  // Older clients send no code.
  [undefined, 'SPRING', null],
])('an edit that began with the code %s of an order that has %s now is told %s', ([before, now, changes]) => {
  expect(told(before, now)).toEqual(changes)
})
