import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import { afterCommit } from '../changes/after-commit.ts'
import { type TemplateEvent, templateEventNames } from './events.ts'
import { notifyMailsWaiting } from './mail-queue.ts'

/**
 * An order holds the names of the events whose mails are not written yet, in `mailsDue`: they are set in the write of the
 * order itself, so that they cost none of their own and no mail is lost. cms/mail/compose-due.ts writes the mails.
 */
export const MAILS_OF_NEW_ORDER = toMailsDue(['orderPlaced', 'shopOrder'])

const MAIL_OF_STATUS: Partial<Record<OrderStatus, TemplateEvent>> = {
  Confirmed: 'orderConfirmed',
  Shipped: 'orderShipped',
  Cancelled: 'orderCancelled',
}

/** For every change of an order's status that Payload makes. */
export const setMailsDue: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const event =
    operation === 'update' && data.status !== originalDoc.status && MAIL_OF_STATUS[data.status as OrderStatus]
  return event ? { ...data, mailsDue: toMailsDue([...readMailsDue(originalDoc.mailsDue), event]) } : data
}

/** After the same change: its mails are written soon after the commit. */
export const announceMailsDue: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  if (operation === 'update' && data.status !== previousDoc.status) await afterCommit(req, notifyMailsWaiting)
}

export function readMailsDue(stored: string | null | undefined): TemplateEvent[] {
  const names: readonly string[] = templateEventNames
  return (stored ?? '').split(' ').filter((name): name is TemplateEvent => names.includes(name))
}

function toMailsDue(events: readonly TemplateEvent[]): string {
  return [...new Set(events)].join(' ')
}
