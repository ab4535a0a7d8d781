import { z } from 'zod'
import * as contract from '../../../src/contract/orders.ts'
import { withoutCharges } from '../../../src/domain/charges/charge.ts'
import { emptyOrderMessage } from '../../../src/domain/orders/checkout.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { DoneLimitName } from '../../base/accounts/rate-limits.ts'
import {
  createIdempotentRequest,
  type IdempotentRequest,
  isKnownRequest,
  withdrawIdempotencyKey,
} from '../../base/database/idempotency.ts'
import { readIdempotencyKey } from '../../base/http/idempotency-key.ts'
import { findCustomerByName } from '../../shop/customers/by-name.ts'
import { deleteOwnOrder } from '../../shop/orders/delete-own-order.ts'
import { toOrderWithLines } from '../../shop/orders/order-with-lines.ts'
import { findOwnOrder, readOwnOrder } from '../../shop/orders/own-order.ts'
import { placeOrder } from '../../shop/orders/place-order.ts'
import { readReturnPeriodDays, requestReturn } from '../../shop/orders/request-return.ts'
import { reviseOwnOrder } from '../../shop/orders/revise-order.ts'
import { limitDiscountCodeGuesses } from './discounts.ts'
import { isCallersNameOrPhone } from './own-orders.ts'
import { type ApiServices, type CallContext, createCustomerRoute } from './route.ts'
import { type CustomerCaller, createOtherCustomerRefusal } from './session.ts'

/**
 * POST /api/get_checkout/:store places an order, or revises an existing order if the body has its id. Existing clients
 * use the name "get", although the call writes. Prices come from the catalog. The contract lists what it throws.
 */
export const checkoutRoute = createCustomerRoute(contract.checkoutCall, {
  async locate({ query, body, caller, branches, payload }) {
    const branch = await branches.named(query.store)
    const revised = namedOrder.safeParse(body).data?.saleOrder.id
    if (revised) await readOwnOrder(payload, ownerOf(caller, branch.id), String(revised))
    if (hasNoLines(body)) throw new Refusal('empty-cart', emptyOrderMessage)
  },
  async handle({ query, body, caller, req, ...services }) {
    const { payload, branches } = services
    const branch = await branches.named(query.store)
    const { id: revised, customerName, shippingAddress, memo } = body.saleOrder
    const owner = revised ? ownerOf(caller, branch.id) : null
    const earlier = owner ? await readOwnOrder(payload, owner, String(revised)) : null
    await refuseOtherCustomer([customerName, earlier?.customerName], caller, services)
    const lines = withoutCharges(body.saleOrderTransactions.map((line, at) => ({ ...line, at })))
    const sent = {
      saleOrder: { id: revised, shippingAddress, memo },
      saleOrderTransactions: body.saleOrderTransactions,
    }
    const key = readIdempotencyKey(req)
    const { expectedTotal, editedFrom, delivery, discountCode } = body
    await limitDiscountCodeGuesses(discountCode, { branchId: branch.id, earlier }, req, services)
    const content = [branch.id, sent, ...(delivery ? [delivery] : []), ...(discountCode === null ? [] : [discountCode])]
    const once = key ? createIdempotentRequest(caller.username, key, content) : null
    const order = { lines, delivery, discountCode, shippingAddress, memo, expectedTotal }
    const wanted = { branch, customer: caller, placedByStaff: null, ...order, once }
    if (owner)
      return { result: await reviseOwnOrder(payload, String(revised), owner.customerId, { ...wanted, editedFrom }) }
    return { result: await doWithinLimit('order', caller, services, () => placeOrder(payload, wanted), once) }
  },
})

/**
 * POST /api/withdraw_checkout/:store withdraws the checkout with this `Idempotency-Key`: if the checkout arrives later,
 * it is refused with 409. Returns the id of its order if the checkout has already been executed; null otherwise.
 */
export const withdrawCheckoutRoute = createCustomerRoute(contract.withdrawCheckoutCall, {
  async handle({ query, caller, req, branches, payload }) {
    const branch = await branches.named(query.store)
    const key = readIdempotencyKey(req)
    if (!key) throw new Refusal('invalid', 'The Idempotency-Key is missing.')
    const id = await withdrawIdempotencyKey(payload, caller.username, key)
    // The attempt may have just created the customer.
    const customerId = caller.id ?? (await findCustomerByName(payload, caller.username))?.id
    const order = id && customerId ? await findOwnOrder(payload, { customerId, branchId: branch.id }, id) : null
    return { result: order?.id ?? null }
  },
})

export const orderReceiptRoute = createCustomerRoute(contract.orderReceiptCall, { handle: ownReceipt })

export const orderToEditRoute = createCustomerRoute(contract.orderToEditCall, { handle: ownReceipt })

type OwnOrder = CallContext<typeof contract.orderToEditCall, CustomerCaller>

async function ownReceipt({ query, caller, branches, payload }: OwnOrder) {
  const branch = await branches.named(query.store)
  const order = await readOwnOrder(payload, ownerOf(caller, branch.id), query.orderId)
  return { result: toOrderWithLines(order, branch.name) }
}

export const deleteOrderRoute = createCustomerRoute(contract.deleteOrderCall, {
  async handle({ query, caller, ...services }) {
    const branch = await services.branches.named(query.store)
    const owner = ownerOf(caller, branch.id)
    await doWithinLimit('order deletion', caller, services, () => deleteOwnOrder(services, owner, query.orderId))
    return { result: true as const }
  },
})

/** POST /api/ask_return/:store/:orderId asks to return pieces of an order. Staff then receive or refuse them. */
export const requestReturnRoute = createCustomerRoute(contract.returnRequestCall, {
  async locate({ query, caller, branches, payload }) {
    const branch = await branches.named(query.store)
    await readOwnOrder(payload, ownerOf(caller, branch.id), query.orderId)
  },
  async handle({ query, body, caller, req, branches, payload }) {
    const branch = await branches.named(query.store)
    const key = readIdempotencyKey(req)
    const once = key ? createIdempotentRequest(caller.username, key, [query.orderId, body]) : null
    const asked = { ...body, once, days: await readReturnPeriodDays(branch) }
    return { result: await requestReturn(payload, ownerOf(caller, branch.id), query.orderId, asked) }
  },
})

/**
 * Limits how many orders are placed or deleted for a mail address, which nobody may have confirmed. Counts only what
 * `work` has done; a request that repeats `once` is neither counted nor limited. Throws `Refusal` `too-many`.
 */
export async function doWithinLimit<Result>(
  what: DoneLimitName,
  { email, username }: CustomerCaller,
  { limits, settings, payload }: Pick<ApiServices, 'limits' | 'settings' | 'payload'>,
  work: () => Promise<Result>,
  once: IdempotentRequest | null = null,
): Promise<Result> {
  if (settings.SIGN_IN !== 'password' || (once && (await isKnownRequest(payload, once)))) return work()
  // Several accounts may have the same mail address.
  const subject = email || username
  await limits.done.refuseClosed(what, subject)
  const result = await work()
  // The work is done: a fault of the counter must not make it look undone.
  await limits.done.add(what, subject).catch((err: unknown) => payload.logger.warn({ err }, `${what} was not counted`))
  return result
}

/** The body of a checkout that revises an order: has the order's id. */
const namedOrder = z.object({ saleOrder: z.object({ id: z.union([z.string(), z.number()]) }) })

/** Whether the list of lines is empty or missing. Values of other types are checked by the schema of the body. */
function hasNoLines(body: unknown): boolean {
  if (typeof body !== 'object' || Array.isArray(body)) return false
  const { saleOrderTransactions: lines = null } = body as { saleOrderTransactions?: unknown }
  return lines === null || (Array.isArray(lines) && lines.length === 0)
}

/**
 * Throws `Refusal` `other-customer` if a checkout by name has another name than the caller's, because all tabs share
 * the session. An edited order may keep the name under which it was placed.
 */
async function refuseOtherCustomer(
  [sent = '', placedUnder]: [string, string | undefined],
  caller: CustomerCaller,
  { settings, payload, branches }: Pick<ApiServices, 'settings' | 'payload' | 'branches'>,
): Promise<void> {
  const name = sent.trim()
  if (
    settings.SIGN_IN !== 'name' ||
    !name ||
    name === placedUnder ||
    (await isCallersNameOrPhone(name, caller, { branches, payload }))
  )
    return
  const named = await findCustomerByName(payload, name)
  if (!named || named.id !== caller.id) throw createOtherCustomerRefusal(caller)
}

/** Returns customer and branch of the caller's orders. Throws `Refusal` `not-mine` for a caller without id. */
function ownerOf(caller: CustomerCaller, branchId: string) {
  if (!caller.id) throw new Refusal('not-mine', 'Order not found')
  return { customerId: caller.id, branchId }
}
