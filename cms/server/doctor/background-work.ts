import { formatMailEventLabel, templateMailEventNames } from '../../shop/mail/events.ts'
import { verifyMailServer } from '../../shop/mail/transport.ts'
import { findWordingFault } from '../../shop/mail/wording.ts'
import { CheckSkipped } from './check-skipped.ts'
import type { DoctorContext, DoctorMongodb, DoctorSqlite } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
  formatTruncatedNames,
} from './finding.ts'
import { checkOutboxes } from './outbox.ts'

/** The doctor's checks of background work: mail, outboxes, schedules. */
export const backgroundWorkChecks: DoctorCheck[] = [
  { id: 'mail-server', title: 'Mail server', limitMs: 20_000, look: lookAtMailServer },
  { id: 'outbox', title: 'Mails and events', look: checkOutboxes },
  { id: 'mail-templates', title: 'Mail templates', look: lookAtTemplates },
  { id: 'jobs', title: 'What is scheduled', look: lookAtJobs },
]

/** Milliseconds within which a running shop does due work. */
const PATIENCE_MS = 15 * 60_000

async function lookAtMailServer(context: DoctorContext): Promise<Finding> {
  const { SMTP_URL, DATA_DIR } = context.settings()
  if (!SMTP_URL) throw new CheckSkipped(`None: mails are files in ${DATA_DIR}/mail (SMTP_URL).`)
  const { host } = new URL(SMTP_URL)
  try {
    await verifyMailServer(SMTP_URL)
    return createOkFinding(`${host} lets the shop send.`)
  } catch (error) {
    return createFailureFinding(
      `${host}: ${(error as Error).message}.`,
      'Correct SMTP_URL, or start the mail server. Mails wait.',
    )
  }
}

/** Checks stored mail templates by the rules of this version. An empty template stands for the default wording. */
async function lookAtTemplates(context: DoctorContext): Promise<Finding> {
  const stored = await readTemplates(await context.database())
  const faults = templateMailEventNames.flatMap((event) =>
    (['subject', 'text'] as const).flatMap((part) => {
      const fault = findWordingFault(event, part, String(stored(event, part) ?? ''))
      return fault ? [`${formatMailEventLabel(event)}: ${fault}`] : []
    }),
  )
  if (faults.length === 0) return createOkFinding('Each has the fields that its mail needs, and no other.')
  return createWarningFinding(
    `Mails lack a required field: ${formatTruncatedNames(faults)}`,
    'Correct them in the panel under Mail templates.',
  )
}

type ReadTemplate = (event: string, part: 'subject' | 'text') => unknown

async function readTemplates(database: DoctorSqlite | DoctorMongodb): Promise<ReadTemplate> {
  if (database.kind === 'sqlite') {
    const [row = {}] = await database.rows('SELECT * FROM mail_templates LIMIT 1')
    return (event, part) => row[`${event.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_${part}`]
  }
  const row = await database.db.collection('globals').findOne({ globalType: 'mail-templates' })
  return (event, part) => row?.[event]?.[part]
}

async function lookAtJobs(context: DoctorContext): Promise<Finding> {
  const since = new Date(context.machine.now() - PATIENCE_MS)
  const { late, givenUp } = await countJobs(await context.database(), since)
  if (late === 0 && givenUp === 0) return createOkFinding('Nothing is late.')
  const saw = [
    ...(late > 0 ? [`${late} should have been published 15 minutes ago or earlier.`] : []),
    ...(givenUp > 0 ? [`${givenUp} failed for good.`] : []),
  ]
  return createWarningFinding(
    saw.join(' '),
    'Start the shop, which runs late jobs. The dashboard of the panel says why others failed.',
  )
}

type Jobs = { late: number; givenUp: number }

async function countJobs(database: DoctorSqlite | DoctorMongodb, since: Date): Promise<Jobs> {
  if (database.kind === 'sqlite') {
    const [found] = await database.rows(
      `SELECT coalesce(sum(has_error IS NOT 1 AND coalesce(wait_until, created_at) < ?), 0) AS late,
       coalesce(sum(has_error = 1), 0) AS given_up FROM payload_jobs WHERE completed_at IS NULL`,
      [since.toISOString()],
    )
    return { late: Number(found?.late), givenUp: Number(found?.given_up) }
  }
  const jobs = database.db.collection('payload-jobs')
  const isDue = { $or: [{ waitUntil: { $lt: since } }, { waitUntil: null, createdAt: { $lt: since } }] }
  const late = await jobs.countDocuments({ completedAt: null, hasError: { $ne: true }, ...isDue })
  return { late, givenUp: await jobs.countDocuments({ completedAt: null, hasError: true }) }
}
