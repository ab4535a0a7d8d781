import type { Payload } from 'payload'
import { canStaffRevise, formatNotRevisableMessage } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { idOf } from '../../base/references.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { getDiscountLockKey } from '../discounts/discount-codes.ts'
import { mergeWantedLines, type OrderInput } from './checkout.ts'
import { assertOrderInBranchCurrency } from './order-currency.ts'
import { toEarlierOrder } from './own-order.ts'
import { toPricedOrderFields } from './priced-order.ts'
import { readLineSnapshots, reserveAndPrice } from './reserve.ts'
import { assertOrderVersion, listOrderLockKeys, readOrder } from './staff-order.ts'

/**
 * The new content that staff give an order. `expectedTotal`: the total that staff saw. `version`: the `updatedAt` of
 * the order that staff saw.
 */
export type StaffRevision = Pick<
  OrderInput,
  'lines' | 'delivery' | 'discountCode' | 'shippingAddress' | 'memo' | 'expectedTotal'
> & {
  version: string
}

/**
 * For staff: replaces lines, delivery, discount code, address and memo of a New or Confirmed order, and returns it.
 * Pieces ordered before keep their price. Throws `Refusal`: `not-found`, `changed-meanwhile`, `not-revisable`, and
 * refusals of `placeOrder`.
 */
export async function reviseOrderByStaff(
  services: { payload: Payload; branches: Branches },
  id: string,
  { version, ...revision }: StaffRevision,
  user: User,
): Promise<SaleOrder> {
  const { payload, branches } = services
  const found = await readOrder(payload, id)
  const branch = await resolveOrderBranch(found, branches)
  const wanted = mergeWantedLines(revision)
  assertOrderInBranchCurrency(found, await branch.catalog.branch())
  const snapshots = await readLineSnapshots(branch.catalog, wanted)
  const code = revision.discountCode ? [getDiscountLockKey(revision.discountCode)] : []
  const keys = [...new Set([...listOrderLockKeys(found), ...wanted.map(({ itemId }) => itemId), ...code])]
  return payload.db.serialize(keys, () =>
    runInTransaction(
      payload,
      async (req) => {
        const order = await readOrder(payload, id, req)
        await assertOrderVersion(order, version, req)
        assertStaffCanRevise(order)
        const { shippingAddress, memo, expectedTotal, delivery, discountCode } = revision
        const checkout = { branch, expectedTotal, delivery, discountCode }
        const customerId = idOf(order.customer) ?? idOf(order.heldFor)
        const before = toEarlierOrder(order)
        const priced = await reserveAndPrice(checkout, wanted, { before, snapshots, customerId }, req)
        const data = { ...toPricedOrderFields(priced), shippingAddress, memo }
        // The fields are read-only for staff; the route has checked the role.
        return payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
      },
      { user },
    ),
  )
}

/** Throws `Refusal` `not-revisable` if staff cannot revise an order in this status. */
export function assertStaffCanRevise({ status }: Pick<SaleOrder, 'status'>): void {
  if (!canStaffRevise({ status })) throw new Refusal('not-revisable', formatNotRevisableMessage(status))
}

/** Returns the branch of an order with its catalog. */
export async function resolveOrderBranch({ branch }: SaleOrder, branches: Branches): Promise<OrderInput['branch']> {
  const id = idOf(branch) ?? ''
  return { id, catalog: await branches.catalogOf(id) }
}
