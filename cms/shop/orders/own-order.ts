import type { Payload, PayloadRequest, Where } from 'payload'
import { toLineNote, toStoredNoteFields } from '../../../src/domain/orders/line-note.ts'
import { getCannotChangeOrderMessage } from '../../../src/domain/orders/order.ts'
import { canCustomerEditOrder } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { SaleOrder } from '../../payload-types.ts'
import type { PricedLine } from './lines.ts'
import { toEarlierDeliveryAndCharges } from './priced-order.ts'
import type { EarlierOrder } from './reserve.ts'

/** The customer and the branch to which an order must belong. */
export type OwningCustomerAndBranch = { customerId: string; branchId: string }

/**
 * Reads a customer's own order. Throws `Refusal` `not-mine` for an unknown order, or one of another customer or branch.
 */
export async function readOwnOrder(
  payload: Payload,
  owner: OwningCustomerAndBranch,
  id: string,
  req?: PayloadRequest,
): Promise<SaleOrder> {
  const order = await findOwnOrder(payload, owner, id, req)
  if (!order) throw new Refusal('not-mine', 'Order not found')
  return order
}

/** Like `readOwnOrder`, but returns null where `readOwnOrder` throws. */
export async function findOwnOrder(
  payload: Payload,
  { customerId, branchId }: OwningCustomerAndBranch,
  id: string,
  req?: PayloadRequest,
): Promise<SaleOrder | null> {
  const mine: Where[] = [{ id: { equals: id } }, { customer: { equals: customerId } }, { branch: { equals: branchId } }]
  // The filter replaces the access rule, which covers only staff.
  const { docs } = await payload.find({
    collection: 'sale-orders',
    where: { and: mine },
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs[0] ?? null
}

/**
 * Reads a customer's own order that is still New, so that its customer may change it. Throws `Refusal`: `not-mine`,
 * `not-new` with the message for `action`.
 */
export async function readEditableOrder(
  payload: Payload,
  owner: OwningCustomerAndBranch,
  id: string,
  action: 'Edit' | 'Delete',
  req: PayloadRequest,
): Promise<SaleOrder> {
  const order = await readOwnOrder(payload, owner, id, req)
  if (!canCustomerEditOrder(order)) throw new Refusal('not-new', getCannotChangeOrderMessage(action))
  return order
}

/** Returns the lines and charges of a stored order, with which its revision is compared. */
export const toEarlierOrder = (order: SaleOrder): EarlierOrder => ({
  lines: toPricedLines(order),
  ...toEarlierDeliveryAndCharges(order),
})

/** Returns the lines of a stored order at their agreed prices, with their ids. */
export function toPricedLines(order: Pick<SaleOrder, 'lines'>): PricedLine[] {
  return (order.lines ?? []).map((line) => ({
    ...(line.id ? { id: line.id } : {}),
    itemId: line.itemId,
    itemName: line.itemName,
    itemCode: line.itemCode ?? '',
    unitMeasureId: line.unitMeasureId ?? '',
    unitMeasureName: line.unitMeasureName ?? '',
    picture: line.picture ?? '',
    pictureId: line.pictureId ?? null,
    price: line.price,
    quantity: line.quantity,
    amount: line.amount,
    ...toStoredNoteFields(toLineNote(line)),
  }))
}
