import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, Where } from 'payload'
import { toOrderDelivery } from '../../../src/domain/charges/stored-charges.ts'
import { isPickupOrder } from '../../../src/domain/delivery/delivery-way.ts'
import { isSentStatus, type OrderStatus, STATUS_RULES } from '../../../src/domain/orders/order-status.ts'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { type TemplateMailEventName, templateMailEventNames } from './events.ts'
import { mailsDueSignal } from './mail-queue.ts'
import { getMailsDelayedUntil, isUndoRequest } from './request-mail-flags.ts'
import { listReturnMailEvents } from './return-mails.ts'

/**
 * The value of the field `mailsDue` of a new order. The field lists the events whose mails are still to be composed
 * (cms/shop/mail/queue-due-order-mails.ts), an event once for each change, such as each received return. A prefix such
 * as `~2026-11-24T12:30:00.000Z` delays the mails, so that staff can undo the change first.
 */
export const MAILS_DUE_OF_NEW_ORDER = toMailsDue(['orderPlaced', 'shopOrder'])

/**
 * Collection hook of orders, before a save: adds the mail events of the change (status, payments, returns, readiness,
 * or the tracking number of a shipped order) to the field `mailsDue`. If the request undoes a change, removes the mail
 * events of that change instead.
 */
export const setMailsDue: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data
  const [due, delayedUntil] = [parseMailsDue(originalDoc.mailsDue), parseMailsDelayedUntil(originalDoc.mailsDue)]
  if (isUndoRequest(req)) {
    const left = eventsOf(originalDoc, data as SaleOrder).reduce(withoutOne, due)
    return { ...data, mailsDue: left.length > 0 ? toMailsDue(left, delayedUntil) : null }
  }
  const events = eventsOf(data, originalDoc)
  // Without a mail, the end of the undo period is stored as well.
  if (events.length > 0 || getMailsDelayedUntil(req)) {
    return { ...data, mailsDue: toMailsDue([...due, ...events], getMailsDelayedUntil(req) ?? delayedUntil) }
  }
  return isNumberedLater(data, originalDoc) && !due.includes('orderShipped')
    ? { ...data, mailsDue: toMailsDue([...due, 'orderTracking'], delayedUntil) }
    : data
}

/** Returns `events` without the last `event` in it. */
function withoutOne(events: TemplateMailEventName[], event: TemplateMailEventName): TemplateMailEventName[] {
  const at = events.lastIndexOf(event)
  return at < 0 ? events : events.toSpliced(at, 1)
}

/** Returns the mail events of a change. A payment that confirms the order sends only one mail. */
function eventsOf(after: Partial<SaleOrder>, before: SaleOrder): TemplateMailEventName[] {
  if (after.readyAt && !before.readyAt) return ['orderReady']
  if (after.status && after.status !== before.status) {
    const mail = mailOfStatus(after.status, { ...before, ...after })
    return mail ? [mail] : []
  }
  const isPaid = before.paymentState === 'unpaid' && after.paymentState !== 'unpaid'
  return entryMails(after, before).filter((event) => event !== 'orderPaid' || isPaid)
}

/**
 * Returns the mail event of a status; null if there is none. An order that its customer picks up gets no mail about
 * shipping.
 */
function mailOfStatus(status: OrderStatus, order: SaleOrder): TemplateMailEventName | null {
  const { mail } = STATUS_RULES[status]
  return mail === 'orderShipped' && isPickupOrder(toOrderDelivery(order), order) ? null : mail
}

/** Returns the mail events of readiness, payments, refunds and returns that `after` has and `before` lacks. */
function entryMails(after: Partial<SaleOrder>, before: Partial<SaleOrder>): TemplateMailEventName[] {
  const isMore = (field: 'paidAmount' | 'refundedAmount') => (after[field] ?? 0) > (before[field] ?? 0)
  return [
    ...(after.readyAt && !before.readyAt ? (['orderReady'] as const) : []),
    ...(isMore('paidAmount') ? (['orderPaid'] as const) : []),
    ...(isMore('refundedAmount') ? (['orderRefunded'] as const) : []),
    ...listReturnMailEvents(after.returns ?? [], before.returns ?? []),
  ]
}

/** Whether the tracking number changed after the shipping mail. */
function isNumberedLater(after: Partial<SaleOrder>, before: SaleOrder): boolean {
  return isSentStatus(before.status) && Boolean(after.trackingNumber) && after.trackingNumber !== before.trackingNumber
}

/**
 * Collection hook of orders: after the commit of a change of status, tracking number, payment, return or readiness,
 * wakes the outbox, the worker that composes and sends mails.
 */
export const wakeMailOutbox: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  const fields = ['status', 'trackingNumber', 'paidAmount', 'refundedAmount', 'returns', 'readyAt'] as const
  const isTold = fields.some((field) => JSON.stringify(data[field]) !== JSON.stringify(previousDoc[field]))
  if (operation === 'update' && isTold) await scheduleAfterCommit(req, mailsDueSignal.notify)
}

/**
 * Returns the names of the events in an order's field `mailsDue`, once for each change. Ignores unknown names and the
 * delay.
 */
export function parseMailsDue(stored: string | null | undefined): TemplateMailEventName[] {
  const names: readonly string[] = templateMailEventNames
  return (stored ?? '').split(' ').filter((name): name is TemplateMailEventName => names.includes(name))
}

/**
 * Returns when the delayed mails of an order are due, in ISO 8601, from its field `mailsDue`; null if they are not
 * delayed.
 */
export function parseMailsDelayedUntil(stored: string | null | undefined): string | null {
  return /^~(\S+)/.exec(stored ?? '')?.[1] ?? null
}

/**
 * Returns a Where clause for orders whose mails are due at `now` (ISO 8601). In the field `mailsDue`, delayed mails
 * begin with `~` and their due time, which sorts after all event names and by time.
 */
export const createDueMailOrdersWhere = (now: string): Where => ({
  and: [{ mailsDue: { greater_than: '' } }, { mailsDue: { less_than: `~${now}~` } }],
})

/** Where clause for orders whose mails are still delayed at this time. */
export const createDelayedMailOrdersWhere = (now: string): Where => ({ mailsDue: { greater_than_equal: `~${now}~` } })

function toMailsDue(events: readonly TemplateMailEventName[], until: string | null = null): string {
  const names = events.join(' ')
  return until ? `~${until} ${names}`.trimEnd() : names
}
