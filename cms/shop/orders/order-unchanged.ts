import { withoutCharges } from '../../../src/domain/charges/charge.ts'
import { toOrderDelivery } from '../../../src/domain/charges/stored-charges.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { getStoredDiscountTerms } from '../discounts/order-discount.ts'

/** The content of an order when the shopper began to edit it. */
export type OrderEditBaseline = {
  shippingAddress: string
  memo: string
  lines: readonly { itemId: string; quantity: number }[]
  /** The id of the order's delivery method; '' if the order has none. Undefined if the client did not send it. */
  delivery?: string | undefined
  /** The order's discount code; '' if the order has none. Undefined if the client did not send it. */
  discountCode?: string | undefined
}

/**
 * Optimistic lock: throws `Refusal` `changed-meanwhile`, with the current content, if the order's content differs from
 * `editedFrom`. If `editedFrom` is null, nothing is checked.
 */
export function assertOrderUnchanged(order: SaleOrder, editedFrom: OrderEditBaseline | null): void {
  if (!editedFrom) return
  const lines = order.lines ?? []
  const changes = [
    ...(piecesOf(lines) === piecesOf(withoutCharges(editedFrom.lines)) ? [] : [`It has ${inWords(lines)} now.`]),
    ...changedDelivery(order, editedFrom),
    ...changedDiscountCode(order, editedFrom),
    ...changeOf('shipping address', editedFrom.shippingAddress, order.shippingAddress),
    ...changeOf('memo', editedFrom.memo, order.memo),
  ]
  if (changes.length === 0) return
  const message = ['This order was changed meanwhile.', ...changes, 'Please check your changes and confirm them.']
  throw new Refusal('changed-meanwhile', message.join(' '), { editedFrom: changes })
}

function changedDelivery(order: SaleOrder, { delivery }: OrderEditBaseline): string[] {
  const now = toOrderDelivery(order)
  if (delivery === undefined || delivery === (now?.id ?? '')) return []
  return [now ? `Its delivery is now: ${now.name}.` : 'It has no way of delivery now.']
}

function changedDiscountCode(order: SaleOrder, { discountCode }: OrderEditBaseline): string[] {
  const now = getStoredDiscountTerms(order)?.code ?? ''
  if (discountCode === undefined || toComparisonKey(discountCode) === toComparisonKey(now)) return []
  return changeOf('discount code', discountCode, now)
}

function changeOf(what: string, before: string, now: string | null | undefined): string[] {
  if (before === (now ?? '')) return []
  return [now ? `Its ${what} is now: ${now}.` : `It has no ${what} now.`]
}

/** Serializes the pieces of each product, for comparison. A product can have two lines, at two prices. */
function piecesOf(lines: OrderEditBaseline['lines']): string {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return JSON.stringify([...pieces].sort())
}

/** Describes at most five lines, such as `3 Pearl Ring, 1 Rose Balm`. */
function inWords(lines: readonly { itemName: string; quantity: number }[]): string {
  const some = lines.slice(0, 5).map(({ itemName, quantity }) => `${quantity} ${itemName}`)
  return lines.length > 5 ? `${some.join(', ')} and ${lines.length - 5} more lines` : some.join(', ')
}
