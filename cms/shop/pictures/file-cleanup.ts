import type { Payload, PayloadRequest, Where } from 'payload'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import type { Media } from '../../payload-types.ts'
import { deleteExpiredFileHolds, isPictureCleanupOnHold } from './file-holds.ts'
import { getPictureStore, listPictureFileNames } from './picture-files.ts'

/*
 * Files are stored before the row that names them is written, and deleted after the row. A cleanup record with their
 * names is written first: if the process stops in between, those of the files that have no row are deleted later.
 */

const NOTES = 'payload-kv'
/** Key prefix of cleanup records in Payload's key-value store. */
export const PICTURE_CLEANUP_KEY_PREFIX = 'picture-files:'

/**
 * Where clause for all cleanup records. A cleanup record is a row of Payload's key-value store with the names of
 * picture files that are about to be stored or deleted.
 */
export const PICTURE_CLEANUP_FILTER: Where = { key: { like: PICTURE_CLEANUP_KEY_PREFIX } }

/** Milliseconds after which a picture file in a cleanup record may be deleted if no picture uses it. */
const SETTLED_MS = 60 * 60_000

type Note = { key: string; data: { names: string[]; since: string } }

type NoteRequest = Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>

/**
 * Stores a cleanup record with the names of a picture's files, in the transaction of `req`. After an hour these files
 * are deleted, unless a picture then has the first of `names` as its original file.
 */
export async function recordFilesForCleanup(names: readonly string[], req: NoteRequest): Promise<void> {
  const key = `${PICTURE_CLEANUP_KEY_PREFIX}${names[0]}`
  const data = { key, data: { names, since: new Date().toISOString() } }
  await req.payload.db.upsert({ collection: NOTES, where: { key: { equals: key } }, data, select: {}, req })
}

export const isPictureCleanupKey = (key: string) => key.startsWith(PICTURE_CLEANUP_KEY_PREFIX)

/**
 * Stores a cleanup record with the names of picture files to delete after `until` (milliseconds since 1970). The files
 * stay if a picture then has the first of `names` as its original file.
 */
export async function recordFilesForCleanupAtTime(
  names: readonly string[],
  until: number,
  payload: Payload,
): Promise<void> {
  await payload.kv.set(PICTURE_CLEANUP_KEY_PREFIX + names[0], {
    names: [...names],
    since: new Date(until - SETTLED_MS).toISOString(),
  })
}

/** Whether a stored picture or a cleanup record already has this name for its original file. */
export async function isPictureFileNameTaken(name: string, { db }: Payload): Promise<boolean> {
  const noted = await db.count({
    collection: NOTES,
    where: { key: { equals: `${PICTURE_CLEANUP_KEY_PREFIX}${name}` } },
  })
  return noted.totalDocs > 0 || (await hasPicture(name, db))
}

/** Deletes a picture's files after the commit of `req`, which deletes the picture or replaces its files. */
export async function deletePictureFilesAfterCommit(picture: Pick<Media, 'filename' | 'sizes'>, req: PayloadRequest) {
  const names = listPictureFileNames(picture)
  if (names.length === 0) return
  await recordFilesForCleanup(names, req)
  await scheduleAfterCommit(req, () => {
    deletePictureFiles(names, req.payload).catch((err) =>
      req.payload.logger.warn({ err, names }, 'files of a picture are deleted later'),
    )
  })
}

/**
 * Deletes the picture files in cleanup records older than an hour, unless their picture exists, and then deletes these
 * records. Also deletes expired holds, by which backups prevent the deletion of files.
 */
export async function deleteLeftoverPictureFiles(payload: Payload, now: number): Promise<void> {
  const { db } = payload
  await deleteExpiredFileHolds(payload, now)
  const { docs } = await db.find<Note>({
    collection: NOTES,
    where: PICTURE_CLEANUP_FILTER,
    limit: 0,
    pagination: false,
  })
  for (const { key, data } of docs) {
    if (Date.parse(data.since) > now - SETTLED_MS) continue
    const isUsed = await hasPicture(data.names[0]!, db)
    // A backup may begin to hold the files meanwhile. The records then stay for the next run.
    if (!isUsed && !(await deletePictureFiles(data.names, payload))) return
    await db.deleteOne({ collection: NOTES, where: { key: { equals: key } } })
  }
}

/** Returns the names of all picture files in cleanup records: files that are about to be stored or deleted. */
export async function readCleanupFileNames({ db }: Payload): Promise<string[]> {
  const { docs } = await db.find<Note>({
    collection: NOTES,
    where: PICTURE_CLEANUP_FILTER,
    limit: 0,
    pagination: false,
  })
  return docs.flatMap(({ data }) => data.names)
}

async function hasPicture(filename: string, db: Payload['db']): Promise<boolean> {
  return (await db.count({ collection: 'media', where: { filename: { equals: filename } } })).totalDocs > 0
}

/** Deletes picture files. Returns false, without deleting any, while a backup reads them. */
export async function deletePictureFiles(names: readonly string[], payload: Payload): Promise<boolean> {
  if (await isPictureCleanupOnHold(payload)) return false
  await (await getPictureStore()).delete(names)
  return true
}
