import { SUBMISSION_STATE_KEY } from '../../site/index-now/submission-state.ts'
import type { DoctorContext, DoctorMongodb, DoctorSqlite } from './context.ts'
import { createOkFinding, createWarningFinding, type Finding } from './finding.ts'

/** Milliseconds within which a running shop sends a due mail, and within which a working receiver accepts an event. */
const [MAIL_PATIENCE_MS, RECEIVER_PATIENCE_MS] = [15 * 60_000, 60 * 60_000]

/**
 * A check of the doctor: warns of mails that failed or wait too long, of webhook events that wait too long, and of
 * failed submissions to search engines.
 */
export async function checkOutboxes(context: DoctorContext): Promise<Finding> {
  const database = await context.database()
  const since = (patience: number) => new Date(context.machine.now() - patience)
  const late = await countWaiting(database, since(MAIL_PATIENCE_MS))
  const { failed, problem } = await readFailed(database)
  const events = await countEvents(database, since(RECEIVER_PATIENCE_MS))
  const untold = await readUntold(database)
  const saw = [
    ...(late > 0 ? [`${countMails(late)} should have been sent 15 minutes ago or earlier.`] : []),
    ...(failed > 0 ? [`${countMails(failed)} failed, the last because: ${problem || 'no reason was stored'}.`] : []),
    ...(events > 0 ? [`${events === 1 ? '1 event waits' : `${events} events wait`} for longer than an hour.`] : []),
    ...(untold ? [`Changed pages could not be submitted: ${untold}.`] : []),
  ]
  if (saw.length === 0) return createOkFinding('Nothing failed, and nothing waits too long.')
  return createWarningFinding(
    saw.join(' '),
    'Start the shop, which sends what waits. The dashboard of the panel says under Mails and events why each failed: correct it, and send it again.',
  )
}

const countMails = (count: number): string => (count === 1 ? '1 mail' : `${count} mails`)

async function countWaiting(database: DoctorSqlite | DoctorMongodb, since: Date): Promise<number> {
  if (database.kind === 'sqlite') {
    const [found] = await database.rows(
      `SELECT count(*) AS mails FROM mails WHERE state = 'waiting' AND coalesce(next_try_at, created_at) < ?`,
      [since.toISOString()],
    )
    return Number(found?.mails)
  }
  const isDue = { $or: [{ nextTryAt: { $lt: since } }, { nextTryAt: null, createdAt: { $lt: since } }] }
  return database.db.collection('mails').countDocuments({ state: 'waiting', ...isDue })
}

async function readFailed(database: DoctorSqlite | DoctorMongodb): Promise<{ failed: number; problem: string }> {
  if (database.kind === 'sqlite') {
    const [found] = await database.rows(
      `SELECT count(*) AS failed, (SELECT problem FROM mails WHERE state = 'failed' ORDER BY updated_at DESC LIMIT 1) AS problem
       FROM mails WHERE state = 'failed'`,
    )
    return { failed: Number(found?.failed), problem: String(found?.problem ?? '') }
  }
  const mails = database.db.collection('mails')
  const last = await mails.findOne({ state: 'failed' }, { sort: { updatedAt: -1 } })
  return { failed: await mails.countDocuments({ state: 'failed' }), problem: last?.problem ?? '' }
}

async function countEvents(database: DoctorSqlite | DoctorMongodb, since: Date): Promise<number> {
  if (database.kind === 'sqlite') {
    const [found] = await database.rows(
      `SELECT count(*) AS events FROM webhook_deliveries WHERE state IN ('new', 'waiting') AND created_at < ?
       AND webhook IN (SELECT id FROM webhooks WHERE is_on = 1)`,
      [since.toISOString()],
    )
    return Number(found?.events)
  }
  const on = await database.db
    .collection('webhooks')
    .find({ isOn: true }, { projection: { _id: 1 } })
    .toArray()
  const webhook = { $in: on.map(({ _id }) => String(_id)) }
  const where = { state: { $in: ['new', 'waiting'] }, createdAt: { $lt: since }, webhook }
  return database.db.collection('webhook-deliveries').countDocuments(where)
}

/** Returns why the last submission to search engines failed; '' if it did not fail. */
async function readUntold(database: DoctorSqlite | DoctorMongodb): Promise<string> {
  if (database.kind === 'sqlite') {
    const sql = `SELECT json_extract(data, '$.failed.problem') AS problem FROM payload_kv WHERE key = ?`
    const [found] = await database.rows(sql, [SUBMISSION_STATE_KEY])
    return String(found?.problem ?? '')
  }
  // The name that mongoose derives from `payload-kv`.
  const found = await database.db.collection('payload-kvs').findOne({ key: SUBMISSION_STATE_KEY })
  return found?.data?.failed?.problem ?? ''
}
