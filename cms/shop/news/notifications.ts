import type { Payload, Where } from 'payload'
import { FIRST_ORDER_STATUS } from '../../../src/domain/orders/order-status.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { ChangePosition } from '../../base/changes/logged-change.ts'
import type { ContactMessage, SaleOrder, User } from '../../payload-types.ts'
import { UNREAD_MESSAGES_FILTER } from '../messages/unread.ts'

/**
 * The newest order with the status New, or the newest unread message, for the panel's notice. `title` is the order's
 * reference or the message's sender; `at` is the time of arrival.
 */
export type NewestNotification = { id: string; title: string; at: string }

/**
 * The number of orders with the status New, or of unread messages, and the newest of them. `position`: the change
 * log's position of the last known change of these documents; a list that was read before that change may be outdated.
 */
export type NotificationSummary = { count: number; newest: NewestNotification | null; position: ChangePosition }

/** What a notification is about: new orders, or unread messages. */
export type NotificationSubject = 'orders' | 'messages'

/**
 * The notifications for staff: orders with the status New, and unread messages. A subject is missing if the person may
 * not see it.
 */
export type StaffNotifications = Partial<Record<NotificationSubject, NotificationSummary>>

type Found = Omit<NotificationSummary, 'position'>

/** Counts the orders whose status is New, and reads the newest. */
export async function readNewOrderSummary({ db }: Payload): Promise<Found> {
  const where: Where = { status: { equals: FIRST_ORDER_STATUS } }
  const [{ totalDocs }, { docs }] = await Promise.all([
    db.count({ collection: 'sale-orders', where }),
    db.find<Pick<SaleOrder, 'id' | 'reference' | 'date'>>({
      collection: 'sale-orders',
      where,
      sort: '-date',
      limit: 1,
      pagination: false,
      select: { reference: true, date: true },
    }),
  ])
  const newest = docs.map(({ id, reference, date }) => ({ id, title: reference, at: String(date) }))[0] ?? null
  return { count: totalDocs, newest }
}

/** Counts the contact messages that nobody has opened, and reads the newest. */
export async function readUnreadMessageSummary({ db }: Payload): Promise<Found> {
  const [{ totalDocs }, { docs }] = await Promise.all([
    db.count({ collection: 'contact-messages', where: UNREAD_MESSAGES_FILTER }),
    db.find<Pick<ContactMessage, 'id' | 'name' | 'createdAt'>>({
      collection: 'contact-messages',
      where: UNREAD_MESSAGES_FILTER,
      sort: '-createdAt',
      limit: 1,
      pagination: false,
      select: { name: true, createdAt: true },
    }),
  ])
  const newest = docs.map(({ id, name, createdAt }) => ({ id, title: name, at: String(createdAt) }))[0] ?? null
  return { count: totalDocs, newest }
}

/** Returns the notifications without the subjects (orders or messages) that this member of staff may not see. */
export function filterNotificationsForUser(user: User, { orders, messages }: StaffNotifications): StaffNotifications {
  return {
    ...(orders && hasCapability(user, 'readOrders') ? { orders } : {}),
    ...(messages && hasCapability(user, 'handleMessages') ? { messages } : {}),
  }
}
