import type { CollectionSlug, Payload, Where } from 'payload'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { CLEARED_RESET_FIELDS } from '../../base/accounts/reset-token.ts'
import { deleteExpiredAccountSessions } from '../../base/accounts/sessions.ts'
import { forEachIdBatch } from '../../base/database/id-batches.ts'
import { IDEMPOTENCY_KEY_TTL_MS } from '../../base/database/idempotency.ts'
import { settings } from '../../base/settings/env.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import { writeErasureLedgerFile } from '../../shop/customers/erasure-ledger-file.ts'
import { deleteExpiredUnconfirmedSubscribers } from '../../shop/newsletter/delete-subscribers.ts'
import { deleteLeftoverPictureFiles } from '../../shop/pictures/file-cleanup.ts'
import { deleteUnusedRestoredFiles } from '../../shop/pictures/restored-files.ts'
import { pruneSearchCounts } from '../../shop/searches/stored-search-counts.ts'
import { recordFreeSpace } from '../health/free-bytes.ts'

const MINUTE_MS = 60_000

/** Retention of sent mails, in milliseconds. */
const MAIL_RETENTION_MS = 90 * DAY_MS
/** Retention of webhook events, sent or not, in milliseconds. */
const DELIVERY_RETENTION_MS = 30 * DAY_MS
/** Retention of payment pages on which nobody paid, in milliseconds. */
const UNPAID_PAGE_RETENTION_MS = 30 * DAY_MS
/** Retention of changes by staff, in milliseconds. */
const STAFF_CHANGE_RETENTION_MS = 30 * DAY_MS
/** Retention of staff sign-ins, in milliseconds. */
const SIGN_IN_RETENTION_MS = 90 * DAY_MS
const PRUNE_INTERVAL_MS = 60 * MINUTE_MS

/**
 * Deletes expired data, such as idempotency keys, old mails, events, unpaid payment pages, sign-ins, changes, reset
 * links, sessions, unused picture files and replaced databases. Also records erasures and free disk space in DATA_DIR.
 */
async function prune(payload: Payload, now = Date.now()): Promise<void> {
  const before = (age: number) => ({ less_than: new Date(now - age).toISOString() })
  const expired = before(0)
  await deleteRows(payload, 'idempotency-keys', { createdAt: before(IDEMPOTENCY_KEY_TTL_MS) })
  await deleteRows(payload, 'mails', { and: [{ state: { equals: 'sent' } }, { sentAt: before(MAIL_RETENTION_MS) }] })
  await deleteRows(payload, 'webhook-deliveries', { createdAt: before(DELIVERY_RETENTION_MS) })
  const unpaid: Where = { and: [{ state: { equals: 'ended' } }, { updatedAt: before(UNPAID_PAGE_RETENTION_MS) }] }
  await deleteRows(payload, 'online-payments', unpaid)
  await deleteRows(payload, 'sign-ins', { lastAt: before(SIGN_IN_RETENTION_MS) })
  await pruneChanges(payload, now)
  await deleteRows(payload, 'ended-name-sessions', { until: expired })
  for (const collection of ['customers', 'users'] as const) {
    await clearFields(payload, collection, { resetPasswordExpiration: expired }, CLEARED_RESET_FIELDS)
    await eachDue(payload, collection, { 'sessions.expiresAt': expired }, async (id) =>
      deleteExpiredAccountSessions(payload, collection, id),
    )
  }
  await deleteExpiredUnconfirmedSubscribers(payload, now)
  await pruneSearchCounts(payload, now)
  await writeErasureLedgerFile(payload)
  await recordFreeSpace(settings().DATA_DIR, now)
  for (const shop of await payload.db.dropOldShops(now, payload))
    payload.logger.info({ shop }, 'a shop that a restore had replaced was deleted')
  // Last: an unreachable bucket, or one that refuses to delete, delays nothing else.
  await deleteLeftoverPictureFiles(payload, now)
  const unused = await deleteUnusedRestoredFiles(payload, settings().DATA_DIR)
  if (unused.length > 0)
    payload.logger.info({ files: unused.length }, 'pictures of a restore that was killed were deleted')
}

/**
 * Deletes changes by orders after a day and changes by staff after a month. Always keeps the newest change, because
 * processes resume after its position.
 */
async function pruneChanges(payload: Payload, now: number): Promise<void> {
  const newest = await payload.db.find<{ createdAt: string }>({ collection: 'changes', sort: '-createdAt', limit: 1 })
  const last = Date.parse(newest.docs[0]?.createdAt ?? '')
  const before = (age: number) => ({ less_than: new Date(Math.min(now - age, last)).toISOString() })
  if (Number.isNaN(last)) return
  await deleteRows(payload, 'changes', { and: [{ byStaff: { equals: false } }, { createdAt: before(DAY_MS) }] })
  await deleteRows(payload, 'changes', { createdAt: before(STAFF_CHANGE_RETENTION_MS) })
}

/** Deletes expired data every hour until stopped. Logs errors. */
export function startHourlyPruning(payload: Payload): { stop(): void } {
  const run = () =>
    runInSpan({ name: 'job', fields: { 'shop.kind': 'prune' } }, () => prune(payload)).catch((err) =>
      payload.logger.warn({ err }, 'old rows could not be deleted'),
    )
  void run()
  const timer = setInterval(run, PRUNE_INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function deleteRows(payload: Payload, collection: CollectionSlug, where: Where): Promise<void> {
  await forEachIdBatch(
    (limit) => findIds(payload, collection, where, limit),
    (ids) => payload.db.deleteMany({ collection, where: { and: [{ id: { in: ids } }, where] } }),
  )
}

async function clearFields(
  payload: Payload,
  collection: 'customers' | 'users',
  where: Where,
  data: Record<string, null>,
): Promise<void> {
  await eachDue(payload, collection, where, async (id) =>
    payload.db.updateOne({ collection, where: { id: { equals: id } }, data, options: { atomic: true } }),
  )
}

async function eachDue(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  await forEachIdBatch(
    (limit) => findIds(payload, collection, where, limit),
    async (ids) => {
      for (const id of ids) await work(id)
    },
  )
}

async function findIds(payload: Payload, collection: CollectionSlug, where: Where, limit: number): Promise<string[]> {
  const { docs } = await payload.db.find<{ id: string }>({
    collection,
    where,
    select: {},
    limit,
    pagination: false,
  })
  return docs.map(({ id }) => id)
}
