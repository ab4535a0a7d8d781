import type { Payload, PayloadRequest, Where } from 'payload'
import { afterCommit } from '../../base/changes/after-commit.ts'
import type { Media } from '../../payload-types.ts'
import { areFilesHeld, deleteExpiredHolds } from './hold-files.ts'
import { fileNames, pictureFiles } from './picture-files.ts'

/*
 * Files are stored before the row that names them is written, and deleted after the row. A note of their names is
 * written first: if the process stops in between, the noted files without a row are deleted later.
 */

const NOTES = 'payload-kv'
export const NOTE_KEY = 'picture-files:'

/**
 * Where clause for all notes: rows of the key-value store that list picture files that are about to be stored or
 * deleted.
 */
export const ALL_NOTES: Where = { key: { like: NOTE_KEY } }

/** Milliseconds after which a noted file without a picture may be deleted. */
const SETTLED_MS = 60 * 60_000

type Note = { key: string; data: { names: string[]; since: string } }

type NoteRequest = Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>

/**
 * Writes a note of the names of a picture's files, in the transaction of `req`: files that no picture has an hour later
 * are deleted. The first of `names` is the original.
 */
export async function noteFiles(names: readonly string[], req: NoteRequest): Promise<void> {
  const key = `${NOTE_KEY}${names[0]}`
  const data = { key, data: { names, since: new Date().toISOString() } }
  await req.payload.db.upsert({ collection: NOTES, where: { key: { equals: key } }, data, select: {}, req })
}

export const isNote = (key: string) => key.startsWith(NOTE_KEY)

/**
 * Writes a note of picture files that are deleted after `until` (milliseconds since 1970), unless a picture then has
 * the first of `names`.
 */
export async function noteFilesUntil(names: readonly string[], until: number, payload: Payload): Promise<void> {
  await payload.kv.set(NOTE_KEY + names[0], { names: [...names], since: new Date(until - SETTLED_MS).toISOString() })
}

/** Whether a stored picture or a note already has this name for its original file. */
export async function isNameTaken(name: string, { db }: Payload): Promise<boolean> {
  const noted = await db.count({ collection: NOTES, where: { key: { equals: `${NOTE_KEY}${name}` } } })
  return noted.totalDocs > 0 || (await hasPicture(name, db))
}

/** Deletes a picture's files after the commit of `req`, which deletes the picture or replaces its files. */
export async function deleteFilesAfterwards(picture: Pick<Media, 'filename' | 'sizes'>, req: PayloadRequest) {
  const names = fileNames(picture)
  if (names.length === 0) return
  await noteFiles(names, req)
  await afterCommit(req, () => {
    deleteFiles(names, req.payload).catch((err) =>
      req.payload.logger.warn({ err, names }, 'files of a picture are deleted later'),
    )
  })
}

/** Deletes picture files that were noted more than an hour ago and that no picture has. Also deletes expired holds. */
export async function deleteLeftoverFiles(payload: Payload, now: number): Promise<void> {
  const { db } = payload
  await deleteExpiredHolds(payload, now)
  const { docs } = await db.find<Note>({ collection: NOTES, where: ALL_NOTES, limit: 0, pagination: false })
  for (const { key, data } of docs) {
    if (Date.parse(data.since) > now - SETTLED_MS) continue
    const isUsed = await hasPicture(data.names[0]!, db)
    // A backup may begin to hold the files meanwhile. The notes then stay for the next run.
    if (!isUsed && !(await deleteFiles(data.names, payload))) return
    await db.deleteOne({ collection: NOTES, where: { key: { equals: key } } })
  }
}

/** Returns the names of all picture files in notes. */
export async function notedNames({ db }: Payload): Promise<string[]> {
  const { docs } = await db.find<Note>({ collection: NOTES, where: ALL_NOTES, limit: 0, pagination: false })
  return docs.flatMap(({ data }) => data.names)
}

async function hasPicture(filename: string, db: Payload['db']): Promise<boolean> {
  return (await db.count({ collection: 'media', where: { filename: { equals: filename } } })).totalDocs > 0
}

/** Deletes picture files. Returns false, without deleting any, while a backup reads them. */
export async function deleteFiles(names: readonly string[], payload: Payload): Promise<boolean> {
  if (await areFilesHeld(payload)) return false
  await (await pictureFiles()).delete(names)
  return true
}
