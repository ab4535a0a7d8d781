import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { readCleanupFileNames } from './file-cleanup.ts'
import { isPictureCleanupOnHold } from './file-holds.ts'
import { getPictureStore } from './picture-files.ts'
import { iteratePictureFileNames } from './pictures-in-batches.ts'

/*
 * A restore stores picture files before its database is in place. It lists them in DATA_DIR first: if the restore is
 * killed, the next start deletes the listed files that no picture has.
 */

const fileIn = (dataDir: string) => join(dataDir, 'restored-pictures')

/** Writes the name of a picture file that a restore is about to store into a list in DATA_DIR. */
export function recordFileBeforeRestore(name: string, dataDir: string): void {
  appendFileSync(fileIn(dataDir), `${name}\n`, { mode: 0o600 })
}

/**
 * Deletes picture files that interrupted restores stored and no picture uses. Returns their names. Does nothing while a
 * backup reads picture files. Call only while no restore can run.
 */
export async function deleteUnusedRestoredFiles(payload: Payload, dataDir: string): Promise<string[]> {
  const file = fileIn(dataDir)
  if (!existsSync(file) || (await isPictureCleanupOnHold(payload))) return []
  const unused = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  for await (const name of iteratePictureFileNames(payload)) unused.delete(name)
  for (const name of await readCleanupFileNames(payload)) unused.delete(name)
  await (await getPictureStore()).delete([...unused])
  rmSync(file)
  return [...unused]
}
