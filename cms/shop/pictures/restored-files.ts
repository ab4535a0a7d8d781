import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { areFilesHeld } from './hold-files.ts'
import { pictureFiles } from './picture-files.ts'
import { allFileNames } from './pictures-in-batches.ts'
import { notedNames } from './stored-files.ts'

/*
 * A restore stores pictures before its database is in place. When it is killed, no picture of the shop has them: they are listed
 * first, in DATA_DIR, and the next start deletes those that nobody needs.
 */

const fileIn = (dataDir: string) => join(dataDir, 'restored-pictures')

/** Lists a file that a restore is about to store, and that was not there before. */
export function listRestored(name: string, dataDir: string): void {
  appendFileSync(fileIn(dataDir), `${name}\n`, { mode: 0o600 })
}

/**
 * Deletes files that restores have stored and no picture has. Only for the running shop, because no restore can run
 * beside it. Returns the names of the deleted files.
 */
export async function deleteUnusedRestored(payload: Payload, dataDir: string): Promise<string[]> {
  const file = fileIn(dataDir)
  if (!existsSync(file) || (await areFilesHeld(payload))) return []
  const unused = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  for await (const name of allFileNames(payload)) unused.delete(name)
  for (const name of await notedNames(payload)) unused.delete(name)
  await (await pictureFiles()).delete([...unused])
  rmSync(file)
  return [...unused]
}
