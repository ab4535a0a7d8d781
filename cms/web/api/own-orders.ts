import * as contract from '../../../src/contract/orders.ts'
import { toOrderDelivery, toPublicCharges } from '../../../src/domain/charges/stored-charges.ts'
import { toLineNote } from '../../../src/domain/orders/line-note.ts'
import type { OrderDetailsLine, OrderReturn } from '../../../src/domain/orders/order.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { countReturnablePieces } from '../../../src/domain/returns/return.ts'
import { mayAskForReturn } from '../../../src/domain/returns/return-terms.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import type { SaleOrder, SaleOrdersSelect } from '../../payload-types.ts'
import { readReturnPeriodDays } from '../../shop/orders/request-return.ts'
import { resolveUsernameFromPhone } from './customers.ts'
import { type ApiServices, type CallContext, createCustomerRoute } from './route.ts'
import type { CustomerCaller } from './session.ts'

export const orderListRoute = createCustomerRoute(contract.orderListCall, {
  async handle(context) {
    const orders = await findOwn(context, { reference: true, date: true, status: true, grandTotalAmount: true })
    return {
      result: orders.map(({ id, reference, date, status, grandTotalAmount: amount }) => ({
        id,
        reference,
        date,
        status,
        amount,
      })),
    }
  },
})

/**
 * GET /api/get_order_details/:store/:customerName returns lines, payment, delivery and returns of each order of the
 * caller, newest first. Throws `Refusal` `not-mine` for another customer's name.
 */
export const allOrderDetailsRoute = createCustomerRoute(contract.allOrderDetailsCall, {
  async handle(context) {
    const orders = await findOwn(context, {
      shippingAddress: true,
      trackingNumber: true,
      currency: true,
      lines: true,
      delivery: true,
      charges: true,
      readyAt: true,
      paymentState: true,
      paidAmount: true,
      refundedAmount: true,
      waivedAmount: true,
      status: true,
      date: true,
      sentAt: true,
      returns: true,
      returnedAmount: true,
    })
    const days = await readReturnPeriodDays(await context.branches.named(context.query.store))
    return {
      result: orders.map(({ id, shippingAddress, trackingNumber, currency, lines, ...order }) => ({
        id,
        shippingAddress: shippingAddress ?? '',
        trackingNumber: trackingNumber ?? '',
        currency: currency ?? '',
        delivery: toOrderDelivery(order),
        charges: toPublicCharges(order),
        readyAt: order.readyAt ?? null,
        payment: order.paymentState ?? null,
        paid: order.paidAmount ?? 0,
        refunded: order.refundedAmount ?? 0,
        waived: order.waivedAmount ?? null,
        returned: order.returnedAmount ?? 0,
        returns: (order.returns ?? []).map(toOwnReturn),
        lines: toOwnLines({ ...order, lines }, days),
      })),
    }
  },
})

type Details = Pick<SaleOrder, 'lines' | 'status' | 'date' | 'sentAt' | 'returns'>

function toOwnLines(order: Details, days: number | null): OrderDetailsLine[] {
  const [lines, returns] = [order.lines ?? [], order.returns ?? []]
  const returnable = mayAskForReturn(order, days, Date.now()) ? countReturnablePieces(lines, returns) : new Map()
  return lines.map(({ id, itemId, itemName, quantity, picture, ...line }) => ({
    id: id ?? '',
    itemId,
    itemName,
    quantity,
    picture: picture ?? '',
    returnable: returnable.get(id ?? '') ?? 0,
    note: toLineNote(line),
  }))
}

function toOwnReturn({ state, amount, answer, lines }: NonNullable<SaleOrder['returns']>[number]): OrderReturn {
  return {
    state,
    amount,
    answer: answer ?? '',
    lines: (lines ?? []).map(({ itemName, quantity }) => ({ itemName, quantity })),
  }
}

/** Whether a name or phone number is the caller's. */
export async function isCallersNameOrPhone(
  name: string,
  caller: CustomerCaller,
  services: Pick<ApiServices, 'branches' | 'payload'>,
): Promise<boolean> {
  return (
    toComparisonKey(name) === toComparisonKey(caller.username) ||
    (await resolveUsernameFromPhone(name, services)) === caller.username
  )
}

/**
 * Returns the caller's orders, newest first; empty for a caller without id. Throws `Refusal` `not-mine` if the query
 * has another customer's name or phone number.
 */
async function findOwn<const Select extends SaleOrdersSelect<true>>(
  { query, caller, ...services }: CallContext<typeof contract.orderListCall, CustomerCaller>,
  select: Select,
) {
  const branch = await services.branches.named(query.store)
  if (!(await isCallersNameOrPhone(query.customerName, caller, services)))
    throw new Refusal('not-mine', 'Order not found')
  if (!caller.id) return []
  const { docs } = await services.payload.find({
    collection: 'sale-orders',
    where: { and: [{ customer: { equals: caller.id } }, { branch: { equals: branch.id } }] },
    sort: ['-date', '-reference'],
    depth: 0,
    pagination: false,
    select,
  })
  return docs
}
