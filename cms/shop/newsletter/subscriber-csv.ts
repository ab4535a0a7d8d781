import type { Payload, Where } from 'payload'
import { BYTE_ORDER_MARK, detectCsvTarget, formatCsvLine } from '../../../src/domain/text/csv.ts'
import { toLocalDate } from '../../base/settings/time-zone.ts'
import type { Subscriber } from '../../payload-types.ts'
import { createUnsubscribeLink } from '../mail/newsletter-links.ts'

/** `hasByteOrderMark`: whether the CSV is for Excel. `timeZone` is that of the dates in the table. */
export type SubscriberCsvOptions = { siteUrl: string; timeZone: string; hasByteOrderMark: boolean }

type Row = Pick<Subscriber, 'email' | 'confirmedAt' | 'token'>

const IS_SUBSCRIBED: Where = { state: { equals: 'subscribed' } }
const BATCH = 500

/** Counts the newsletter subscribers who have confirmed and not unsubscribed. */
export async function countConfirmedSubscribers({ db }: Payload): Promise<number> {
  return (await db.count({ collection: 'subscribers', where: IS_SUBSCRIBED })).totalDocs
}

/**
 * Yields the confirmed newsletter addresses as CSV text, sorted, in batches; first the header. Each row has its
 * unsubscribe link.
 */
export async function* generateSubscriberCsv(payload: Payload, options: SubscriberCsvOptions): AsyncGenerator<string> {
  const { siteUrl, timeZone, hasByteOrderMark } = options
  yield (hasByteOrderMark ? BYTE_ORDER_MARK : '') +
    formatCsvLine(['E-mail', 'Confirmed', 'Unsubscribe'], detectCsvTarget(hasByteOrderMark))
  for await (const rows of batches(payload)) {
    yield rows
      .map(({ email, confirmedAt, token }) =>
        formatCsvLine(
          [email, toLocalDate(new Date(confirmedAt ?? 0), timeZone), createUnsubscribeLink(siteUrl, token ?? '')],
          detectCsvTarget(hasByteOrderMark),
        ),
      )
      .join('')
  }
}

/**
 * Yields confirmed subscribers in batches. If subscribers change meanwhile, no other subscriber is repeated or skipped.
 */
async function* batches({ db }: Payload): AsyncGenerator<Row[]> {
  for (let last = ''; ; ) {
    const { docs } = await db.find<Row>({
      collection: 'subscribers',
      where: { and: [IS_SUBSCRIBED, { email: { greater_than: last } }] },
      sort: 'email',
      select: { email: true, confirmedAt: true, token: true },
      limit: BATCH,
      pagination: false,
    })
    if (docs.length > 0) yield docs
    if (docs.length < BATCH) return
    last = docs.at(-1)?.email ?? ''
  }
}
