import type { Request } from 'express'
import type { Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { editOrderText } from '../../shop/orders/edit-texts.ts'
import { moveOrder, moveOrders } from '../../shop/orders/move-order.ts'
import { placeByStaff } from '../../shop/orders/place-by-staff.ts'
import { previewOrder, previewRevision } from '../../shop/orders/preview-order.ts'
import { previewResend, resendMail } from '../../shop/orders/resend-mail.ts'
import { reviseByStaff } from '../../shop/orders/revise-by-staff.ts'
import { recordViewer } from '../../shop/orders/viewers.ts'
import { checkQuery, whereIn } from '../../web/rest/query.ts'
import { type Exchange, type PanelServices, parse } from '../calls/route.ts'
import { sendCsv } from '../calls/send-csv.ts'
import { readCaller } from './order-customer.ts'
import { orderPage } from './order-page.ts'
import { orderTable } from './order-tables.ts'
import { printout } from './print.ts'
import * as requests from './requests.ts'
import { heldShipments } from './shipments.ts'

export async function readOrderPage(services: PanelServices, { req, user }: Exchange) {
  const { firstLine } = parse(requests.pageQuery, req.query)
  return orderPage(services, idOfPath(req), firstLine, user)
}

export async function noteVisit({ payload }: PanelServices, { req, user, body }: Exchange) {
  return { viewers: await recordViewer(payload, idOfPath(req), parse(requests.visit, body), user) }
}

export async function move({ payload, ...services }: PanelServices, { req, user, body }: Exchange) {
  const { id } = await moveOrder(payload, idOfPath(req), parse(requests.move, body), user)
  return orderPage({ payload, ...services }, id, 0, user)
}

/** Handler that returns the lines, total and shortages of a telephone order without placing it. */
export async function previewNew(services: PanelServices, { body }: Exchange) {
  const { customer: customerId, ...wanted } = parse(requests.newPreview, body)
  const isId = customerId !== null && services.payload.db.isId(customerId)
  return previewOrder(services, { ...wanted, customerId: isId ? customerId : null })
}

/** Handler that returns the customer with a telephone caller's number; `customer` is null if none has it. */
export async function findCaller(services: PanelServices, { req }: Exchange) {
  return { customer: await readCaller(services, parse(requests.callerQuery, req.query).phone) }
}

export async function preview(services: PanelServices, { req, body }: Exchange) {
  return previewRevision(services, idOfPath(req), parse(requests.linePreview, body))
}

export async function revise(services: PanelServices, { req, user, body }: Exchange) {
  const { id } = await withOwnFieldNames(() =>
    reviseByStaff(services, idOfPath(req), parse(requests.revision, body), user),
  )
  return orderPage(services, id, 0, user)
}

/** Handler that changes the tracking number or the staff notes of an order, and returns its page. */
export async function editTrackingOrNotes(services: PanelServices, { req, user, body }: Exchange) {
  await editOrderText(services.payload, idOfPath(req), parse(requests.orderText, body), user)
  return orderPage(services, idOfPath(req), 0, user)
}

export async function place(services: PanelServices, { req, user, body }: Exchange) {
  const key = req.get('idempotency-key') ?? null
  if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
  const order = { ...parse(requests.telephoneOrder, body), key }
  return { id: await withOwnFieldNames(() => placeByStaff(services, order, user)) }
}

export async function moveMany({ payload }: PanelServices, { user, body }: Exchange) {
  const { ids, to } = parse(requests.bulkMove, body)
  const orders = await moveOrders(payload, ids, to, user)
  return { orders, held: await heldShipments(payload, user) }
}

export async function sendPrintout(services: PanelServices, { req, res, user }: Exchange): Promise<void> {
  const { html, policy } = await printout(services, parse(requests.printQuery, req.query), user)
  res.set('Content-Security-Policy', policy).type('html').send(html)
}

/** Handler that sends orders as a CSV file, chosen by `ids` or by a list filter such as `where[status][equals]=New`. */
export async function sendTable({ payload }: PanelServices, { req, res, user }: Exchange): Promise<void> {
  const search = req.originalUrl.split('?').slice(1).join('?')
  checkQuery(search)
  const { ids, rows, bom } = parse(requests.tableQuery, req.query)
  const where: Where = ids ? { id: { in: ids.filter(payload.db.isId) } } : whereIn(search)
  await sendCsv(res, 'orders.csv', orderTable(payload, { where, rows, hasByteOrderMark: bom === '1' }, user))
}

export async function sendMail(services: PanelServices, { req, user }: Exchange) {
  const { id, mailId } = parse(requests.mailPath, req.params)
  await resendMail(services, id, mailId)
  return orderPage(services, id, 0, user)
}

/**
 * Handler that composes a mail of an order with current data, and returns the differences from the sent mail. Sends
 * nothing.
 */
export async function previewMailAgain(services: PanelServices, { req }: Exchange) {
  const { id, mailId } = parse(requests.mailPath, req.params)
  return previewResend(services, id, mailId)
}

/** Runs `work` and renames the fields of its refusals, for which public calls have other names (api.md, Orders). */
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
  return parse(requests.orderPath, params).id
}
