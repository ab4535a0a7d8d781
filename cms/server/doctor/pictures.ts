import { existsSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCount } from '../../../src/domain/text/count.ts'
import type { Settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import type { Media } from '../../payload-types.ts'
import { iterateBucketKeys, openPictureBucket } from '../../shop/pictures/bucket.ts'
import {
  assertBucketReachable,
  findMissingS3Permissions,
  REQUIRED_S3_PERMISSIONS,
} from '../../shop/pictures/check-bucket.ts'
import { PICTURE_CLEANUP_KEY_PREFIX } from '../../shop/pictures/file-cleanup.ts'
import { isMissingSizesOrColor } from '../../shop/pictures/missing-sizes.ts'
import { listPictureFileNames } from '../../shop/pictures/picture-files.ts'
import { iterateRowsReadInBatches, PICTURE_BATCH_SIZE } from '../../shop/pictures/pictures-in-batches.ts'
import { PICTURE_SIZES, SHARED_LINK_SIZE_NAME } from '../../shop/pictures/sizes.ts'
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

/** The doctor's checks of picture files, in a folder or in a bucket. */
export const pictureChecks: DoctorCheck[] = [
  { id: 'bucket', title: 'Bucket of pictures', limitMs: 45_000, look: lookAtBucket },
  { id: 'pictures', title: 'Pictures without files', limitMs: 120_000, look: lookAtMissing },
  { id: 'picture-sizes', title: 'Sizes of pictures', limitMs: 120_000, look: lookAtIncomplete },
  { id: 'picture-files', title: 'Files without pictures', limitMs: 120_000, look: lookAtStray },
]

async function lookAtBucket(context: DoctorContext): Promise<Finding> {
  const { S3 } = context.settings()
  if (!S3) throw new CheckSkipped('Pictures are in a folder.')
  const refused = await findMissingS3Permissions(S3).catch((error) => {
    if (error instanceof OperatorError) return error
    throw error
  })
  const keys = 'the keys of S3_ACCESS_KEY_ID'
  if (refused instanceof OperatorError)
    return createFailureFinding(refused.message, 'Correct the settings S3_*, or start the server of the bucket.')
  if (refused.length === 0) return createOkFinding(`${S3.bucket}: listed, written, read and deleted.`)
  const rights = refused.join(', ')
  if (refused.length < REQUIRED_S3_PERMISSIONS.length)
    return createFailureFinding(
      `The bucket ${S3.bucket} refuses ${rights}.`,
      `Allow ${rights} on this bucket to ${keys}.`,
    )
  return createFailureFinding(
    `The bucket ${S3.bucket} does not accept ${keys}.`,
    `Correct them, or allow them ${rights}.`,
  )
}

async function lookAtMissing(context: DoctorContext): Promise<Finding> {
  const { pictures, missing, example } = await compared(context)
  if (missing === 0) return createOkFinding(`${formatCount(pictures)} pictures have all their files.`)
  return createFailureFinding(
    `Missing: ${formatTruncatedNames(example, missing)}.`,
    'Put them back from a backup, or upload these pictures again.',
  )
}

async function lookAtIncomplete(context: DoctorContext): Promise<Finding> {
  const { incomplete } = await compared(context)
  if (incomplete === 0) return createOkFinding('All are there.')
  const saw = incomplete === 1 ? '1 picture lacks' : `${formatCount(incomplete)} pictures lack`
  return createWarningFinding(
    `${saw} sizes or the color that an upload makes in this version: browsers fetch larger ones.`,
    'npm run pictures makes them, also beside a running shop.',
  )
}

async function lookAtStray(context: DoctorContext): Promise<Finding> {
  const { stray } = await compared(context)
  if (stray.length === 0) return createOkFinding('None.')
  return createWarningFinding(
    `Files that belong to no picture of this shop: ${formatTruncatedNames(stray)}.`,
    'MEDIA_DIR and the bucket are for this shop alone: move other files elsewhere, or delete them.',
  )
}

type Compared = { pictures: number; incomplete: number; missing: number; example: string[]; stray: string[] }

const comparisons = new WeakMap<DoctorContext, Promise<Compared>>()

/** Compares pictures and files once per context; all checks share the result. */
function compared(context: DoctorContext): Promise<Compared> {
  const known = comparisons.get(context)
  const comparison = known ?? compare(context)
  comparisons.set(context, comparison)
  return comparison
}

/** Compares pictures with their files. Leaves out files that are uploaded meanwhile, and files to be deleted. */
async function compare(context: DoctorContext): Promise<Compared> {
  const settings = context.settings()
  const database = await context.database()
  const rest = new Set<string>()
  for await (const name of filesOf(settings)) rest.add(name)
  const result: Compared = { pictures: 0, incomplete: 0, missing: 0, example: [], stray: [] }
  const isThere = await fileLookup(settings)
  for await (const picture of picturesOf(database)) {
    result.pictures++
    if (isMissingSizesOrColor(picture)) result.incomplete++
    for (const name of listPictureFileNames(picture)) {
      if (rest.delete(name) || (result.missing < 100 && (await isThere(name)))) continue
      result.missing++
      if (result.example.length < 3) result.example.push(name)
    }
  }
  for (const name of await notedFiles(database)) rest.delete(name)
  return { ...result, stray: [...rest] }
}

/** Yields the names of picture files, without unfinished uploads. */
async function* filesOf({ S3, MEDIA_DIR }: Settings): AsyncGenerator<string> {
  if (S3) {
    await assertBucketReachable(S3).catch(() => {
      throw new CheckSkipped('The bucket cannot be read.')
    })
    yield* iterateBucketKeys(S3)
  } else if (existsSync(MEDIA_DIR)) {
    for await (const { name } of await opendir(MEDIA_DIR)) if (!name.endsWith('.part')) yield name
  }
}

async function fileLookup({ S3, MEDIA_DIR }: Settings): Promise<(name: string) => Promise<boolean>> {
  if (S3) return openPictureBucket(S3).has
  return async (name) => existsSync(join(MEDIA_DIR, name))
}

type StoredRow = { id: string } & Record<string, unknown>
type StoredPicture = Pick<Media, 'filename' | 'mimeType' | 'width' | 'color' | 'sizes'>

async function* picturesOf(database: DoctorSqlite | DoctorMongodb): AsyncGenerator<StoredPicture> {
  if (database.kind === 'mongodb') {
    const projection = { filename: 1, mimeType: 1, width: 1, color: 1, sizes: 1 }
    yield* database.db.collection<Media>('media').find({}, { projection, batchSize: PICTURE_BATCH_SIZE })
    return
  }
  const names = [...PICTURE_SIZES.map(({ name }) => name), SHARED_LINK_SIZE_NAME]
  const columns = names.map((name) => `sizes_${name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)}_filename`)
  const sql = `SELECT id, filename, mime_type, width, color, ${columns.join(', ')} FROM media WHERE id > ? ORDER BY id LIMIT ?`
  const rows = iterateRowsReadInBatches(
    async (after, limit) => (await database.rows(sql, [after, limit])) as StoredRow[],
  )
  for await (const { filename, mime_type: mimeType, width, color, ...row } of rows) {
    const sizes = Object.fromEntries(names.map((name, index) => [name, { filename: row[columns[index]!] }]))
    yield { filename, mimeType, width, color, sizes } as StoredPicture
  }
}

/** Reads the names of files that the shop itself will delete once no backup reads them. */
async function notedFiles(database: DoctorSqlite | DoctorMongodb): Promise<string[]> {
  type Note = { names: string[] }
  if (database.kind === 'mongodb') {
    const query = { key: { $regex: `^${PICTURE_CLEANUP_KEY_PREFIX}` } }
    const notes = await database.db.collection<{ data: Note }>('payload-kvs').find(query).toArray()
    return notes.flatMap(({ data }) => data.names)
  }
  const rows = await database.rows('SELECT data FROM payload_kv WHERE key >= ? AND key < ?', [
    PICTURE_CLEANUP_KEY_PREFIX,
    `${PICTURE_CLEANUP_KEY_PREFIX}~`,
  ])
  return rows.flatMap(({ data }) => (JSON.parse(String(data)) as Note).names)
}
