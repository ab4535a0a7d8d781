import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { formatCount } from '../../../src/domain/text/count.ts'
import type { DoctorContext } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'
import { formatMegabytes } from './megabytes.ts'

export const databaseChecks: DoctorCheck[] = [
  { id: 'database', title: 'Database', look: lookAtDatabase },
  { id: 'database-version', title: 'Version of the database', look: lookAtVersion },
  { id: 'database-mode', title: 'Journal of SQLite', look: lookAtMode },
  { id: 'write-ahead-log', title: 'Write-ahead log of SQLite', look: lookAtLog },
  { id: 'integrity', title: 'Integrity of SQLite', limitMs: 130_000, look: lookAtIntegrity },
  { id: 'relations', title: 'Relations in SQLite', limitMs: 35_000, look: lookAtRelations },
]

async function lookAtDatabase(context: DoctorContext): Promise<Finding> {
  try {
    const database = await context.openDatabase()
    if (database.kind === 'mongodb') return createOkFinding(`MongoDB, ${database.db.databaseName}.`)
    return createOkFinding(`SQLite, ${database.file}, ${formatMegabytes(statSync(database.file).size)}.`)
  } catch (error) {
    const mend = context.settings().DATABASE_URI
      ? 'Start MongoDB, or correct DATABASE_URI.'
      : 'Correct DATA_DIR; npm start makes a new shop, npm run restore puts back a backup.'
    return createFailureFinding((error as Error).message, mend)
  }
}

/** Lowest SQLite version without a bug that loses a page when two connections reset the write-ahead log at once. */
const LEAST_SQLITE = '3.51.3'
/** Lowest MongoDB version with which the shop is tested. */
const LEAST_MONGODB = '6.0.0'

async function lookAtVersion(context: DoctorContext): Promise<Finding> {
  const database = await context.database()
  if (database.kind === 'sqlite') {
    const { sqliteVersion } = context.machine
    return compare('SQLite', sqliteVersion, LEAST_SQLITE, 'Run npm ci: it installs the Node that has it.')
  }
  const { version } = await database.db.admin().command({ buildInfo: 1 })
  return compare('MongoDB', version, LEAST_MONGODB, 'Update MongoDB, one major version at a time.')
}

function compare(name: string, version: string, least: string, mend: string): Finding {
  if (isOlder(version, least)) return createFailureFinding(`${name} ${version} is older than ${least}.`, mend)
  return createOkFinding(`${name} ${version}.`)
}

/** Whether a version such as `3.51.3` is lower than `least`. */
function isOlder(version: string, least: string): boolean {
  const [one, other] = [version, least].map((each) => each.split('.').map((part) => Number.parseInt(part, 10)))
  const at = other!.findIndex((part, index) => (one![index] ?? 0) !== part)
  return at >= 0 && (one![at] ?? 0) < other![at]!
}

async function lookAtMode(context: DoctorContext): Promise<Finding> {
  const [mode] = await (await context.sqlite()).rows('PRAGMA journal_mode')
  if (mode?.journal_mode === 'wal') return createOkFinding('WAL: readers and writers do not wait for each other.')
  return createWarningFinding(
    `The journal is in mode ${mode?.journal_mode}: another program has changed it, or the disk cannot do more.`,
    'The next start sets WAL. DATA_DIR belongs on a disk of this machine, not on a network drive.',
  )
}

/** Size of the write-ahead log in bytes from which the check warns. Without long reads it stays near 4 MB. */
const MAX_LOG = 256 * 1024 * 1024

async function lookAtLog(context: DoctorContext): Promise<Finding> {
  const { file } = await context.sqlite()
  const { size = 0 } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? {}
  if (size <= MAX_LOG) return createOkFinding(`${formatMegabytes(size)}.`)
  return createWarningFinding(
    `It has ${formatMegabytes(size)}: a program reads an old state of the database and does not end.`,
    'End other programs that have shop.db open, and start the shop again.',
  )
}

/** Time limit of the integrity check in milliseconds. It runs in a process that can be killed. */
const INTEGRITY_MS = 120_000

const program = `
  import { DatabaseSync } from 'node:sqlite'
  const database = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5000 })
  const found = database.prepare('PRAGMA quick_check(3)').all()
  process.stdout.write(found.map(({ quick_check }) => quick_check).join('\\n'))
`

async function lookAtIntegrity(context: DoctorContext): Promise<Finding> {
  const { file } = await context.sqlite()
  const { found, isLate } = await quickCheck(file)
  if (isLate)
    return createWarningFinding(
      `It took longer than ${INTEGRITY_MS / 1000} seconds.`,
      'Run it on a copy: a backup is one.',
    )
  if (found === 'ok') return createOkFinding('No fault (quick_check).')
  return createFailureFinding(
    found,
    'Stop the shop, keep a copy of DATA_DIR, and put back the last backup: npm run restore.',
  )
}

function quickCheck(file: string): Promise<{ found: string; isLate: boolean }> {
  const args = ['--input-type=module', '--eval', program, file]
  return new Promise((done) => {
    execFile(process.execPath, args, { timeout: INTEGRITY_MS, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      const thrown = /Error: (.*)/.exec(stderr)?.[1]
      done({ found: stdout || thrown || String(error), isLate: error?.killed === true })
    })
  })
}

async function lookAtRelations(context: DoctorContext): Promise<Finding> {
  const rows = await (await context.sqlite()).rows(
    'SELECT "table" AS name, parent, count(*) AS rows FROM pragma_foreign_key_check GROUP BY 1, 2 LIMIT 4',
  )
  if (rows.length === 0) return createOkFinding('Every row refers to one that is there.')
  const parts = rows.map(({ name, parent, rows: count }) => `${formatCount(Number(count))} of ${name} to ${parent}`)
  return createFailureFinding(
    `Rows refer to others that are not there: ${parts.join(', ')}.`,
    'Another program has written to shop.db. Put back a backup from before: npm run restore.',
  )
}
