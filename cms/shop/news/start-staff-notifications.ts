import type { Payload } from 'payload'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import { anyChangeTag, contactMessagesTag, ordersTag, type Tag } from '../../base/changes/tags.ts'
import { type NotificationSubject, readNewOrderSummary, readUnreadMessageSummary } from './notifications.ts'
import { createNotificationStreams, type NotificationStreams } from './streams.ts'

const SUBJECTS = new Map<Tag, NotificationSubject[]>([
  [ordersTag, ['orders']],
  [contactMessagesTag, ['messages']],
  [anyChangeTag, ['orders', 'messages']],
])

/**
 * Opens the streams that tell open panels about new orders and unread messages. The streams follow the change log, so
 * that panels learn of the changes by every process.
 */
export function startStaffNotifications(payload: Payload, log: FollowedChangeLog): NotificationStreams {
  const positions: Record<NotificationSubject, number> = { orders: log.head(), messages: log.head() }
  const streams = createNotificationStreams({
    async read() {
      const { orders, messages } = { ...positions }
      const [newOrders, unread] = await Promise.all([readNewOrderSummary(payload), readUnreadMessageSummary(payload)])
      return { orders: { ...newOrders, position: orders }, messages: { ...unread, position: messages } }
    },
    onError: (err) => payload.logger.warn({ err }, 'open panels could not be told what is new; it is tried again'),
  })
  log.subscribe('news', async (changes) => {
    let isNews = false
    for (const { tags, position } of changes) {
      for (const subject of tags.flatMap((tag) => SUBJECTS.get(tag) ?? [])) {
        positions[subject] = position
        isNews = true
      }
    }
    if (isNews) streams.wake()
  })
  return streams
}
