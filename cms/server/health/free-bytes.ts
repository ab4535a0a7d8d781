import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../../../src/domain/text/durations.ts'

/** The free bytes on the disk of DATA_DIR (`free`) at a time (`at`, in milliseconds since 1970). */
export type FreeSpaceRecord = { at: number; free: number }

/** Maximum number of records: one month. */
const MAX_NOTES = 31

const fileIn = (dataDir: string) => join(dataDir, 'free-bytes.ndjson')

/**
 * Appends the free disk space to a file, at most once a day. `npm run doctor` estimates the growth of the data from
 * this file.
 */
export async function recordFreeSpace(dataDir: string, now: number): Promise<void> {
  const notes = readFreeSpaceRecords(dataDir)
  if (now - (notes.at(-1)?.at ?? 0) < DAY_MS) return
  const { bavail, bsize } = await statfs(dataDir)
  const all = [...notes, { at: now, free: bavail * bsize }].slice(-MAX_NOTES)
  writeFileSync(fileIn(dataDir), all.map((note) => `${JSON.stringify(note)}\n`).join(''), { mode: 0o600 })
}

/** Reads the recorded free disk space, oldest first. Skips lines that a killed process left incomplete. */
export function readFreeSpaceRecords(dataDir: string): FreeSpaceRecord[] {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => parseNote(line) ?? [])
}

function parseNote(line: string): FreeSpaceRecord | null {
  const [, at, free] = /^\{"at":(\d+),"free":(\d+)\}$/.exec(line) ?? []
  return at && free ? { at: Number(at), free: Number(free) } : null
}
