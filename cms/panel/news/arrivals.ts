import type { Arrival, News, Subject } from '../../shop/news/news.ts'

export type Arrived = Arrival & { subject: Subject }

/** The ISO time of the newest known order and message. */
export type Seen = Partial<Record<Subject, string>>

const SUBJECTS: readonly Subject[] = ['orders', 'messages']

/**
 * Returns the orders and messages that arrived after `seen`, at most the newest of each, and the next `seen`. The first
 * state has no arrivals. An older order that becomes the newest waiting one is no arrival either.
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

/** Returns the number of waiting orders and messages. */
export const countOf = (news: News | null): number => (news?.orders?.count ?? 0) + (news?.messages?.count ?? 0)

/** Adds a number to a page's title: `(3) Orders`. */
export function titleWith(count: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
