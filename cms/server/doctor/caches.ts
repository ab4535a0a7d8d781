import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findCacheFileFault } from '../../base/database/sqlite/cache-file.ts'
import { LAST_RESTORE_KEY } from '../../shop/backup/backed-up-documents.ts'
import { computeCacheFileKey } from '../services/open-catalog-and-page-store.ts'
import { getLocalUrl } from '../start/listen.ts'
import { CheckSkipped } from './check-skipped.ts'
import { type DoctorContext, type DoctorMongodb, type DoctorSqlite, readKeyValueEntry } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'

/**
 * The doctor's checks of data that is derived from the database. They also check how far the copies of this data in a
 * running shop lag behind.
 */
export const cacheChecks: DoctorCheck[] = [
  { id: 'shop', title: 'Running shop', look: lookAtShop },
  { id: 'stored-pages', title: 'Stored pages', look: lookAtPages },
  { id: 'change-log', title: 'Change log', look: lookAtChangeLog },
]

/** Timeout in milliseconds for the shop's response on this machine. */
const ANSWER_MS = 5000
/** Number of changes by which a copy may lag behind. Above this number the check warns. */
const MAX_BEHIND = 1000

type Ready = { database: string; writing: string; disk: string; pages: number; failed: number; behind: object }

async function lookAtShop(context: DoctorContext): Promise<Finding> {
  const { HOST, PORT } = context.settings()
  const response = await fetch(`${getLocalUrl(HOST, PORT)}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error) => {
      if (error.name === 'TimeoutError') return null
      throw new CheckSkipped(`None on port ${PORT} of this machine.`)
    },
  )
  const mend = 'Read its log; when it does not mend itself, start it again.'
  if (!response)
    return createFailureFinding(`The program on port ${PORT} did not answer in ${ANSWER_MS / 1000} seconds.`, mend)
  const ready = (await response.json().catch(() => null)) as Partial<Ready> | null
  if (!ready?.database) throw new CheckSkipped(`Another program listens on port ${PORT}.`)
  const { database, writing, disk, pages, failed = 0, behind = {} } = ready
  if (response.status !== 200)
    return createFailureFinding(`database ${database}, writing ${writing}, disk ${disk}.`, mend)
  const lag = Math.max(0, ...Object.values(behind).map(Number))
  if (lag > MAX_BEHIND) return createWarningFinding(`It is ${lag} changes behind the change log.`, mend)
  if (failed > 0) return createWarningFinding(`${failed} pages could not be rendered.`, 'Its log says which, and why.')
  return createOkFinding(`Ready, with ${pages} stored pages.`)
}

/** Returns the path of the file of rendered pages; null before the first start. */
function pagesFile(context: DoctorContext): string | null {
  const file = join(context.settings().DATA_DIR, 'pages.db')
  return existsSync(file) ? file : null
}

/** Returns the name that identifies the cache file of this shop (`computeCacheFileKey`). */
export async function computeExpectedCacheFileKey(context: DoctorContext): Promise<string> {
  const settings = context.settings()
  const restored = await readKeyValueEntry(await context.database(), LAST_RESTORE_KEY)
  if (!settings.DATABASE_URI) return computeCacheFileKey(settings, restored)
  const { client } = await context.mongodb()
  const { setName } = await client.db('admin').command({ hello: 1 })
  const { parseMongodbUri } = await import('../../base/database/mongodb/client.ts')
  const address = parseMongodbUri(settings.DATABASE_URI)
  if (!address.searchParams.has('replicaSet')) address.searchParams.set('replicaSet', setName)
  return computeCacheFileKey({ ...settings, DATABASE_URI: address.href }, restored)
}

async function lookAtPages(context: DoctorContext): Promise<Finding> {
  const file = pagesFile(context)
  if (!file) throw new CheckSkipped('None yet.')
  const fault = findCacheFileFault(file, await computeExpectedCacheFileKey(context))
  if (!fault) return createOkFinding('They belong to this shop and its settings.')
  return createWarningFinding(`pages.db cannot be used: ${fault}.`, 'It is a cache: the next start makes it again.')
}

async function lookAtChangeLog(context: DoctorContext): Promise<Finding> {
  const file = pagesFile(context)
  const place = file && !findCacheFileFault(file, await computeExpectedCacheFileKey(context)) ? readPlace(file) : null
  if (!place) throw new CheckSkipped('No stored page depends on it.')
  const after = await changesAfter(place, await context.database())
  if (after !== null) return createOkFinding(`The stored pages lack the last ${after} changes.`)
  return createWarningFinding(
    'The last change of the stored pages is no longer in the change log: the database was replaced, or no shop ran for a month.',
    'The next start renders all pages anew, by itself.',
  )
}

/** The last change applied to rendered pages: row number and id on SQLite; on MongoDB the id, as `row`. */
type Place = { row: string | number; id?: string }

function readPlace(file: string): Place | null {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 })
  try {
    const value = database.prepare("SELECT value FROM meta WHERE name = 'changes'").get()?.value
    const { cursor = '' } = value ? JSON.parse(String(value)) : {}
    return cursor ? JSON.parse(cursor) : null
  } finally {
    database.close()
  }
}

/** Counts the changes after a position. Returns null if the log no longer has that position. */
async function changesAfter({ row, id }: Place, database: DoctorSqlite | DoctorMongodb): Promise<number | null> {
  if (database.kind === 'sqlite') {
    const [found] = await database.rows(
      'SELECT (SELECT id FROM changes WHERE rowid = ?) AS id, (SELECT count(*) FROM changes WHERE rowid > ?) AS after',
      [row, row],
    )
    return row === 0 || found?.id === id ? Number(found?.after) : null
  }
  const { mongo } = await import('mongoose')
  const changes = database.db.collection('changes')
  const _id = new mongo.ObjectId(String(row))
  if (!(await changes.findOne({ _id }))) return null
  return changes.countDocuments({ _id: { $gt: _id } })
}
