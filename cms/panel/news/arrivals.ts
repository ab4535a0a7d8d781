import type { Arrival, News, Subject } from '../../shop/news/news.ts'

export type Arrived = Arrival & { subject: Subject }

/** The ISO time of the newest known order and of the newest known message. */
export type Seen = Partial<Record<Subject, string>>

const SUBJECTS: readonly Subject[] = ['orders', 'messages']

/**
 * Returns the newest order and message since `seen`, and the next `seen`. With `seen` null (the first state) nothing is
 * new.
 */
export function arrivalsIn(news: News, seen: Seen | null): { arrived: Arrived[]; seen: Seen } {
  const next: Seen = { ...seen }
  const arrived: Arrived[] = []
  for (const subject of SUBJECTS) {
    const newest = news[subject]?.newest
    if (!newest || newest.at <= (seen?.[subject] ?? '')) continue
    next[subject] = newest.at
    if (seen) arrived.push({ ...newest, subject })
  }
  return { arrived, seen: next }
}

/** Returns the number of waiting orders and unread messages together. */
export const countOf = (news: News | null): number => (news?.orders?.count ?? 0) + (news?.messages?.count ?? 0)

/** Returns a page's title with a number before it, such as `(3) Orders`; without it if 0. */
export function titleWith(count: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
