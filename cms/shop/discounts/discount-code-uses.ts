import type { Payload, PayloadRequest, Where } from 'payload'
import {
  type CodeUseCounts,
  findCodeUsesFault,
  formatInapplicableCodeMessage,
} from '../../../src/domain/discounts/code-limits.ts'
import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { idOf } from '../../base/references.ts'
import type { DiscountCode, SaleOrder } from '../../payload-types.ts'
import { getDiscountCodeLimits } from './discount-codes.ts'

/*
 * The uses of a code are counted from the orders that have it and are not cancelled. There is no counter that could
 * differ. An order that is revised, deleted or cancelled releases its use.
 */

type By = { customerId: string | null; exceptOrder?: string }

/**
 * Returns why one more order of this customer cannot use the discount code, as a sentence; null if a use is left.
 * Transactions call `lockDiscountCode` first.
 */
export async function findDiscountUseLimitFault(
  code: DiscountCode,
  by: By,
  { payload, req }: { payload: Payload; req?: PayloadRequest },
): Promise<string | null> {
  const limits = getDiscountCodeLimits(code)
  if (limits.maxUses === null && limits.maxUsesEach === null) return null
  const count = async (where: Where) =>
    (await payload.db.count({ collection: 'sale-orders', where, ...(req ? { req } : {}) })).totalDocs
  const isUse: Where[] = [
    { discountCode: { equals: code.id } },
    { status: { not_in: STATUSES_NOT_IN_SALES_FIGURES } },
    ...(by.exceptOrder ? [{ id: { not_equals: by.exceptOrder } }] : []),
  ]
  const isOwn: Where = { or: [{ customer: { equals: by.customerId } }, { heldFor: { equals: by.customerId } }] }
  const uses: CodeUseCounts = {
    all: limits.maxUses === null ? 0 : await count({ and: isUse }),
    own: limits.maxUsesEach === null || !by.customerId ? 0 : await count({ and: [...isUse, isOwn] }),
  }
  return findCodeUsesFault(limits, uses)
}

/**
 * Locks a discount code until the commit of `req`: concurrent transactions that count its uses conflict. Keeps
 * `updatedAt`, so that staff who edit the code get no conflict.
 */
export async function lockDiscountCode(id: string, req: PayloadRequest): Promise<void> {
  await req.payload.db.updateOne({
    collection: 'discount-codes',
    where: { id: { equals: id } },
    data: { holds: { $inc: 1 }, updatedAt: null } as never,
    options: { atomic: true },
    req,
  })
}

/**
 * Checks that an order's discount code has a use left when the order's cancellation is undone. Throws `Refusal`
 * `illegal-move` if none is left; the caller then rolls back.
 */
export async function assertDiscountUseLeft(order: SaleOrder, req: PayloadRequest): Promise<void> {
  const id = idOf(order.discountCode)
  if (!id) return
  await lockDiscountCode(id, req)
  const code = await req.payload.db.findOne<DiscountCode>({
    collection: 'discount-codes',
    where: { id: { equals: id } },
    req,
  })
  const by = { customerId: idOf(order.customer) ?? idOf(order.heldFor), exceptOrder: order.id }
  const fault = code && (await findDiscountUseLimitFault(code, by, { payload: req.payload, req }))
  if (fault)
    throw new Refusal(
      'illegal-move',
      `${order.reference} stays cancelled. ${formatInapplicableCodeMessage(code.code, fault)}`,
    )
}
