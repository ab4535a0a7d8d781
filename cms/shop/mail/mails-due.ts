import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, Where } from 'payload'
import { deliveryOf } from '../../../src/domain/charges/stored-charges.ts'
import { isCollected } from '../../../src/domain/delivery/delivery-way.ts'
import { isSent, type OrderStatus, STATUS_RULES } from '../../../src/domain/orders/order-status.ts'
import { afterCommit } from '../../base/changes/after-commit.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { type TemplateEvent, templateEventNames } from './events.ts'
import { isUndone, mailsDelayedUntil } from './held-mail.ts'
import { mailsWaiting } from './mail-queue.ts'

/**
 * The field `mailsDue` of a new order: events whose mails are still to be written (cms/shop/mail/compose-due.ts). A
 * prefix such as `~2026-11-24T12:30:00.000Z` delays the mails, so that staff can undo the change.
 */
export const MAILS_OF_NEW_ORDER = toMailsDue(['orderPlaced', 'shopOrder'])

/** Collection hook: sets `mailsDue` when status, payments, readiness, or tracking number (once shipped) of an order change. */
export const setMailsDue: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data
  const due = readMailsDue(originalDoc.mailsDue)
  if (isUndone(req)) {
    const mail = mailOfStatus(originalDoc.status, originalDoc)
    const undone = [data.status !== originalDoc.status && mail, isPaidMore(originalDoc, data) && 'orderPaid']
    return { ...data, mailsDue: toMailsDue(due.filter((each) => !undone.includes(each))) || null }
  }
  const event = eventOf(data, originalDoc)
  // Without a mail, the time until which the change can be undone is stored all the same.
  if (event || mailsDelayedUntil(req)) {
    const until = mailsDelayedUntil(req) ?? heldUntil(originalDoc.mailsDue)
    return { ...data, mailsDue: toMailsDue(event ? [...due, event] : due, until) }
  }
  return isNumberedLater(data, originalDoc) && !due.includes('orderShipped')
    ? { ...data, mailsDue: toMailsDue([...due, 'orderTracking'], heldUntil(originalDoc.mailsDue)) }
    : data
}

/** Returns the event of a change; null if it sends no mail. A payment that confirms the order sends one mail. */
function eventOf(after: Partial<SaleOrder>, before: SaleOrder): TemplateEvent | null {
  if (after.readyAt && !before.readyAt) return 'orderReady'
  if (after.status && after.status !== before.status) return mailOfStatus(after.status, { ...before, ...after })
  const isPaid = before.paymentState === 'unpaid' && after.paymentState === 'paid'
  return isPaid && isPaidMore(after, before) ? 'orderPaid' : null
}

/** An order that its customer collects is not on its way. */
function mailOfStatus(status: OrderStatus, order: SaleOrder): TemplateEvent | null {
  const { mail } = STATUS_RULES[status]
  return mail === 'orderShipped' && isCollected(deliveryOf(order), order) ? null : mail
}

const isPaidMore = (after: Partial<SaleOrder>, before: Partial<SaleOrder>): boolean =>
  (after.paidAmount ?? 0) > (before.paidAmount ?? 0)

/** Whether the tracking number changed after the shipping mail. */
function isNumberedLater(after: Partial<SaleOrder>, before: SaleOrder): boolean {
  return isSent(before.status) && Boolean(after.trackingNumber) && after.trackingNumber !== before.trackingNumber
}

/** Collection hook of orders: wakes the outbox after the commit of a changed status or tracking number. */
export const wakeOutbox: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  const fields = ['status', 'trackingNumber', 'paidAmount', 'readyAt'] as const
  const isTold = fields.some((field) => data[field] !== previousDoc[field])
  if (operation === 'update' && isTold) await afterCommit(req, mailsWaiting.notify)
}

export function readMailsDue(stored: string | null | undefined): TemplateEvent[] {
  const names: readonly string[] = templateEventNames
  return (stored ?? '').split(' ').filter((name): name is TemplateEvent => names.includes(name))
}

/** Returns when an order's delayed mails are due; null if they are not delayed. */
export function heldUntil(stored: string | null | undefined): string | null {
  return /^~(\S+)/.exec(stored ?? '')?.[1] ?? null
}

/** Filter for orders whose mails are due now. Delayed ones sort after all event names, by their time. */
export const mailsDueWhere = (now: string): Where => ({
  and: [{ mailsDue: { greater_than: '' } }, { mailsDue: { less_than: `~${now}~` } }],
})

/** Filter for orders whose mails are still delayed at this time. */
export const mailsDelayedWhere = (now: string): Where => ({ mailsDue: { greater_than_equal: `~${now}~` } })

function toMailsDue(events: readonly TemplateEvent[], until: string | null = null): string {
  const names = [...new Set(events)].join(' ')
  return until ? `~${until} ${names}`.trimEnd() : names
}
