import type { Payload, Where } from 'payload'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import type { Mail, User, WebhookDelivery } from '../../payload-types.ts'
import { readSubmissionState } from '../../site/index-now/submission-state.ts'

export type OutboxName = 'mails' | 'webhooks' | 'search-engines' | 'front-cache'

/** An entry of an outbox that is not sent: it waits for the next attempt, or failed permanently. Times are ISO 8601. */
export type UnsentOutboxRow = {
  outbox: OutboxName
  id: string
  /** The subject of a mail or the type of a webhook event; null in other outboxes. */
  what: string | null
  /** The recipient of a mail or the name of a webhook; null in other outboxes. */
  to: string | null
  state: 'waiting' | 'failed'
  tries: number
  nextTryAt: string | null
  problem: string | null
  /** Whether the user may resend the row. */
  maySend: boolean
}

/**
 * The state of all outboxes: mails, webhook events, submissions to search engines, purges of the cache in front of the
 * shop. `counts` covers all rows, `rows` only the newest of each outbox.
 */
export type OutboxReport = {
  rows: UnsentOutboxRow[]
  counts: { waiting: number; failed: number }
  now: string
  timeZone: string
}

/** Maximum number of listed rows per outbox. */
const LISTED = 50

type Services = { payload: Payload; log: FollowedChangeLog; settings: { TIME_ZONE: string } }

/** Reads the state of those outboxes that the user may see. */
export async function readOutboxReport({ payload, log, settings }: Services, user: User): Promise<OutboxReport> {
  const parts = [
    ...(hasCapability(user, 'readMails') ? [await mailPart(payload, hasCapability(user, 'manageMails'))] : []),
    ...(hasCapability(user, 'manageWebhooks')
      ? [await eventPart(payload), await pagePart(payload), cachePart(log)]
      : []),
  ]
  const count = (state: UnsentOutboxRow['state']) => parts.reduce((sum, { counts }) => sum + counts[state], 0)
  return {
    rows: parts.flatMap(({ rows }) => rows),
    counts: { waiting: count('waiting'), failed: count('failed') },
    now: new Date().toISOString(),
    timeZone: settings.TIME_ZONE,
  }
}

type Part = Pick<OutboxReport, 'rows' | 'counts'>

async function mailPart(payload: Payload, maySend: boolean): Promise<Part> {
  const { docs, counts } = await readRows<Mail>(payload, 'mails', ['waiting'])
  const rows = docs.map(
    ({ id, subject, to, state, tries, nextTryAt, problem }): UnsentOutboxRow => ({
      outbox: 'mails',
      id,
      what: subject,
      to,
      tries: tries ?? 0,
      problem: problem ?? null,
      maySend,
      ...withTime(state === 'failed', nextTryAt),
    }),
  )
  return { rows, counts }
}

async function eventPart(payload: Payload): Promise<Part> {
  const { docs, counts } = await readRows<WebhookDelivery>(payload, 'webhook-deliveries', ['new', 'waiting'])
  const rows = docs.map(
    ({ id, type, webhookName, state, attempts, nextTryAt, problem, answerStatus, body }): UnsentOutboxRow => ({
      outbox: 'webhooks',
      id,
      what: type,
      to: webhookName ?? null,
      tries: attempts,
      problem: problem ?? (answerStatus ? `The receiver answered ${answerStatus}.` : null),
      maySend: Boolean(body),
      ...withTime(state === 'failed', nextTryAt),
    }),
  )
  return { rows, counts }
}

/** Returns the state of submissions to search engines (IndexNow), whose retries never end. */
async function pagePart(payload: Payload): Promise<Part> {
  const { failed } = await readSubmissionState(payload)
  if (!failed) return { rows: [], counts: { waiting: 0, failed: 0 } }
  const row = { outbox: 'search-engines', id: 'search-engines', what: null, to: null, ...failed } as const
  return { rows: [{ ...row, state: 'waiting', maySend: true }], counts: { waiting: 1, failed: 0 } }
}

const REFUSED = 'It did not take a purge: see the log of the shop.'

/** Returns whether purges of the cache in front of the shop fail. Each process retries them within seconds. */
function cachePart(log: FollowedChangeLog): Part {
  if (!log.isFailing('purges')) return { rows: [], counts: { waiting: 0, failed: 0 } }
  const row = { outbox: 'front-cache', id: 'front-cache', what: null, to: null, tries: 0, nextTryAt: null } as const
  return { rows: [{ ...row, problem: REFUSED, state: 'waiting', maySend: false }], counts: { waiting: 1, failed: 0 } }
}

function withTime(
  isFailed: boolean,
  nextTryAt: string | null | undefined,
): Pick<UnsentOutboxRow, 'state' | 'nextTryAt'> {
  return isFailed ? { state: 'failed', nextTryAt: null } : { state: 'waiting', nextTryAt: nextTryAt ?? null }
}

async function readRows<Row>({ db }: Payload, collection: 'mails' | 'webhook-deliveries', waiting: string[]) {
  const areIn = (states: string[]): Where => ({ state: { in: states } })
  const { docs } = await db.find<Row & { id: string }>({
    collection,
    where: areIn(['failed', ...waiting]),
    sort: '-createdAt',
    limit: LISTED,
    pagination: false,
  })
  const count = async (states: string[]) => (await db.count({ collection, where: areIn(states) })).totalDocs
  return { docs, counts: { waiting: await count(waiting), failed: await count(['failed']) } }
}
