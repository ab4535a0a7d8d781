import type { CollectionSlug, Payload, Where } from 'payload'
import { dropExpiredSessions } from '../auth/sessions.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds that sent mails are kept. */
const MAILS_FOR = 90 * DAY
const PRUNE_EVERY = 60 * MINUTE
/** Accounts per batch when expired sessions are removed. */
const ACCOUNTS_AT_ONCE = 100

/** Deletes expired data: idempotency keys, old mails, reset links and sessions. */
async function prune(payload: Payload, now = Date.now()): Promise<void> {
  const before = (age: number) => ({ less_than: new Date(now - age).toISOString() })
  const expired = before(0)
  await remove(payload, 'idempotency-keys', { createdAt: before(DAY) })
  await remove(payload, 'mails', { and: [{ state: { equals: 'sent' } }, { sentAt: before(MAILS_FOR) }] })
  await remove(payload, 'ended-name-sessions', { until: expired })
  await clear(payload, 'customers', { resetExpires: expired }, { resetHash: null, resetExpires: null })
  const noReset = { resetPasswordToken: null, resetPasswordExpiration: null }
  await clear(payload, 'users', { resetPasswordExpiration: expired }, noReset)
  for (const collection of ['customers', 'users'] as const) {
    const accounts = await idsOf(payload, collection, { 'sessions.expiresAt': expired })
    for (const id of accounts) await dropExpiredSessions(payload, collection, id)
  }
}

/** Prunes periodically until `stop` is called. Errors are logged; the next run retries. */
export function openPruning(payload: Payload): { stop(): void } {
  const run = () => prune(payload).catch((err) => payload.logger.warn({ err }, 'old rows could not be deleted'))
  void run()
  const timer = setInterval(run, PRUNE_EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function remove(payload: Payload, collection: CollectionSlug, where: Where): Promise<void> {
  await payload.db.deleteMany({ collection, where })
}

async function clear(
  payload: Payload,
  collection: 'customers' | 'users',
  where: Where,
  data: Record<string, null>,
): Promise<void> {
  for (const id of await idsOf(payload, collection, where)) {
    await payload.db.updateOne({ collection, where: { id: { equals: id } }, data, options: { atomic: true } })
  }
}

async function idsOf(payload: Payload, collection: 'customers' | 'users', where: Where): Promise<string[]> {
  const { docs } = await payload.db.find<{ id: string }>({
    collection,
    where,
    select: {},
    limit: ACCOUNTS_AT_ONCE,
    pagination: false,
  })
  return docs.map(({ id }) => id)
}
