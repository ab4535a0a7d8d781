import type { NewestNotification, NotificationSubject, StaffNotifications } from '../../shop/news/notifications.ts'

/** An order or message that is newer than all known ones. */
export type NewNotification = NewestNotification & { subject: NotificationSubject }

/** The ISO time of the newest known order and of the newest known message. */
export type NewestKnownTimes = Partial<Record<NotificationSubject, string>>

const SUBJECTS: readonly NotificationSubject[] = ['orders', 'messages']

/**
 * Returns the newest order and the newest message, each only if it is newer than its time in `seen`, and the times to
 * pass as `seen` next. With `seen` null, on the first call after the panel opens, `arrived` is empty.
 */
export function findNewNotifications(
  news: StaffNotifications,
  seen: NewestKnownTimes | null,
): { arrived: NewNotification[]; seen: NewestKnownTimes } {
  const next: NewestKnownTimes = { ...seen }
  const arrived: NewNotification[] = []
  for (const subject of SUBJECTS) {
    const newest = news[subject]?.newest
    if (!newest || newest.at <= (seen?.[subject] ?? '')) continue
    next[subject] = newest.at
    if (seen) arrived.push({ ...newest, subject })
  }
  return { arrived, seen: next }
}

/** Returns the number of waiting orders and unread messages together. */
export const sumWaitingCounts = (news: StaffNotifications | null): number =>
  (news?.orders?.count ?? 0) + (news?.messages?.count ?? 0)

/** Returns a page's title with the count before it, such as `(3) Orders`; the title alone if the count is 0. */
export function addCountToTitle(count: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
