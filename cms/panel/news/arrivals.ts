import type { Arrival, News, Subject } from '../../shop/news/news.ts'

export type Arrived = Arrival & { subject: Subject }

/** The time of the newest of each subject that is known. */
export type Seen = Partial<Record<Subject, string>>

const SUBJECTS: readonly Subject[] = ['orders', 'messages']

/**
 * Returns the newest order and message that came in after `seen`, and the next `seen`. The first state has no arrivals, nor
 * does an older order that becomes the newest because somebody handled those after it.
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

/** Orders and messages that wait. */
export const countOf = (news: News | null): number => (news?.orders?.count ?? 0) + (news?.messages?.count ?? 0)

/** The title of a page with the number of what waits: `(3) Orders`. */
export function titleWith(count: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
