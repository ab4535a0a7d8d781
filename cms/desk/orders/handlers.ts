import type { Request } from 'express'
import type { Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { readIdempotencyKey } from '../../base/http/idempotency-key.ts'
import { editOrderText } from '../../shop/orders/edit-texts.ts'
import { setOrderStatus, setOrderStatuses } from '../../shop/orders/order-status-changes.ts'
import { placeOrderByStaff } from '../../shop/orders/place-by-staff.ts'
import { previewOrderByStaff, previewStaffRevision } from '../../shop/orders/preview-order.ts'
import { previewOrderMailResend, recomposeAndResendOrderMail } from '../../shop/orders/resend-mail.ts'
import { reviseOrderByStaff } from '../../shop/orders/revise-by-staff.ts'
import { recordAndListOrderViewers } from '../../shop/orders/viewers.ts'
import { assertValidQuery, parseQueryFilter } from '../../web/rest/query.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { sendCsv } from '../calls/send-csv.ts'
import { findTelephoneCallerWithOrders } from './customer-with-orders.ts'
import { generateOrderCsv } from './order-csv.ts'
import { readOrderPageData } from './order-page.ts'
import { createPrintout } from './printout.ts'
import * as requests from './requests.ts'
import { findOrdersUserCanUndo } from './shipments.ts'

export async function readOrderPage(services: PanelServices, { req, user }: PanelRequestContext) {
  const { firstLine } = parseRequestPart(requests.orderPageQuerySchema, req.query)
  return readOrderPageData(services, idOfPath(req), firstLine, user)
}

/**
 * Handler that records that a staff member has an order's page open, or leaves it. Returns the other staff members who
 * have the page open as `viewers`.
 */
export async function recordVisitAndListViewers({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  return {
    viewers: await recordAndListOrderViewers(
      payload,
      idOfPath(req),
      parseRequestPart(requests.orderVisitSchema, body),
      user,
    ),
  }
}

export async function changeOrderStatus(
  { payload, ...services }: PanelServices,
  { req, user, body }: PanelRequestContext,
) {
  const { id } = await setOrderStatus(
    payload,
    idOfPath(req),
    parseRequestPart(requests.orderStatusChangeSchema, body),
    user,
  )
  return readOrderPageData({ payload, ...services }, id, 0, user)
}

/** Handler that returns the lines, total and shortages of a telephone order without placing it. */
export async function previewTelephoneOrder(services: PanelServices, { body }: PanelRequestContext) {
  const { customer: customerId, ...wanted } = parseRequestPart(requests.telephoneOrderPreviewSchema, body)
  const isId = customerId !== null && services.payload.db.isId(customerId)
  return previewOrderByStaff(services, { ...wanted, customerId: isId ? customerId : null })
}

/**
 * Handler that returns the customer with a telephone caller's number; `customer` is null if no customer has this
 * number.
 */
export async function lookUpTelephoneCaller(services: PanelServices, { req }: PanelRequestContext) {
  return {
    customer: await findTelephoneCallerWithOrders(
      services,
      parseRequestPart(requests.telephoneCallerQuerySchema, req.query).phone,
    ),
  }
}

export async function previewOrderRevision(services: PanelServices, { req, body }: PanelRequestContext) {
  return previewStaffRevision(services, idOfPath(req), parseRequestPart(requests.orderRevisionPreviewSchema, body))
}

/**
 * Handler that replaces the lines, delivery, discount code, address and memo of a stored order. Returns the data of
 * the order's page.
 */
export async function saveOrderRevision(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const { id } = await withOwnFieldNames(() =>
    reviseOrderByStaff(services, idOfPath(req), parseRequestPart(requests.orderRevisionSchema, body), user),
  )
  return readOrderPageData(services, id, 0, user)
}

/** Handler that changes the tracking number or the staff notes of an order, and returns its page. */
export async function editTrackingOrNotes(services: PanelServices, { req, user, body }: PanelRequestContext) {
  await editOrderText(services.payload, idOfPath(req), parseRequestPart(requests.trackingOrNotesEditSchema, body), user)
  return readOrderPageData(services, idOfPath(req), 0, user)
}

/**
 * Handler that places an order which staff take by phone, and returns its id. The header Idempotency-Key prevents that
 * a repeated request places a second order.
 */
export async function placeTelephoneOrder(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const key = readIdempotencyKey(req)
  const order = { ...parseRequestPart(requests.telephoneOrderSchema, body), key }
  return { id: await withOwnFieldNames(() => placeOrderByStaff(services, order, user)) }
}

/**
 * Handler that moves several orders to another status. Returns a report on each as `orders`, and the orders that this
 * user can still undo as `held`.
 */
export async function changeOrderStatuses({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  const { ids, to } = parseRequestPart(requests.bulkStatusChangeSchema, body)
  const orders = await setOrderStatuses(payload, ids, to, user)
  return { orders, held: await findOrdersUserCanUndo(payload, user) }
}

export async function sendPrintout(services: PanelServices, { req, res, user }: PanelRequestContext): Promise<void> {
  const { html, policy } = await createPrintout(services, parseRequestPart(requests.printQuerySchema, req.query), user)
  res.set('Content-Security-Policy', policy).type('html').send(html)
}

/** Handler that sends orders as a CSV file, chosen by `ids` or by a list filter such as `where[status][equals]=New`. */
export async function sendOrdersCsv(
  { payload }: PanelServices,
  { req, res, user }: PanelRequestContext,
): Promise<void> {
  const search = req.originalUrl.split('?').slice(1).join('?')
  assertValidQuery(search)
  const { ids, rows, bom } = parseRequestPart(requests.orderCsvQuerySchema, req.query)
  const where: Where = ids ? { id: { in: ids.filter(payload.db.isId) } } : parseQueryFilter(search)
  await sendCsv(res, 'orders.csv', generateOrderCsv(payload, { where, rows, hasByteOrderMark: bom === '1' }, user))
}

export async function resendOrderMail(services: PanelServices, { req, user }: PanelRequestContext) {
  const { id, mailId } = parseRequestPart(requests.orderMailPathSchema, req.params)
  await recomposeAndResendOrderMail(services, id, mailId)
  return readOrderPageData(services, id, 0, user)
}

/**
 * Handler that composes a mail of an order with current data, and returns the differences from the sent mail. Sends
 * nothing.
 */
export async function previewMailResend(services: PanelServices, { req }: PanelRequestContext) {
  const { id, mailId } = parseRequestPart(requests.orderMailPathSchema, req.params)
  return previewOrderMailResend(services, id, mailId)
}

/**
 * Runs `work`. If `work` throws a `Refusal`, renames its fields from the names of the public API (api.md, Orders) to
 * the names of the panel's calls.
 */
async function withOwnFieldNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const named = Object.entries(error.fields).map(([field, messages]) => [
      field.replace(/^saleOrderTransactions\./, 'lines.'),
      messages,
    ])
    throw new Refusal(error.kind, error.message, Object.fromEntries(named), error.retryAfter, error.shortages)
  }
}

function idOfPath({ params }: Request): string {
  return parseRequestPart(requests.orderPathSchema, params).id
}
