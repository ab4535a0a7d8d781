import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished } from 'vitest'
import { readArchive } from '../../cms/shop/backup/archive.ts'
import { type CommandResult, runCommand } from './commands.ts'
import { dropDatabase } from './mongo-dump.ts'
import { inMongodb } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'

/** Creates a temporary folder that several tests use, and that the end of the run deletes. Returns its path. */
export const lastingFolder = (): string => mkdtempSync(join(inject('template').copies, 'place-'))

/** Creates a temporary folder for backups and shops, which the end of the test deletes. Returns its path. */
export function newFolder(): string {
  const folder = lastingFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the settings of a shop without data, on the database under test or on SQLite. */
export function emptyPlace(database: 'this' | 'sqlite' = 'this', folder = newFolder()): ShopSettings {
  const DATA_DIR = join(folder, 'data')
  const DATABASE_URI = inject('template').mongo?.replace('{database}', `place_${crypto.randomUUID().slice(0, 8)}`)
  if (!DATABASE_URI || database === 'sqlite') return { DATA_DIR }
  onTestFinished(() => dropDatabase(DATABASE_URI))
  return { DATA_DIR, DATABASE_URI }
}

/** Makes a backup of a shop, which may be running, by the shop's command. Returns the path of the file. */
export async function backUp(settings: ShopSettings, ending = '.tar.zst', folder = newFolder()): Promise<string> {
  const file = join(folder, `shop${ending}`)
  expectSuccess(await runCommand('backup', [file], settings))
  return file
}

/** Restores a backup into an empty place by the shop's command, and returns the settings of the place. */
export async function restoreInto(place: ShopSettings, file: string): Promise<ShopSettings> {
  expectSuccess(await runCommand('restore', [file], place))
  return place
}

const expectSuccess = ({ code, stderr }: CommandResult) => expect([code, stderr]).toEqual([0, ''])

/** Returns the sorted names of the collections of a MongoDB database, except leftovers of a killed restore. */
export async function collectionsOf({ DATABASE_URI = '' }: ShopSettings): Promise<string[]> {
  const found = await inMongodb(DATABASE_URI, (db) => db.listCollections({}, { nameOnly: true }).toArray())
  return found.flatMap(({ name }) => (name.startsWith('restoring.') ? [] : [name])).sort()
}

/** Returns the documents in a backup, as sorted lines of JSON, by the path of their list. */
export async function documentsIn(file: string): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {}
  for await (const { path, content } of readArchive(file)) {
    if (path.endsWith('.ndjson')) lists[path] = (await text(content)).trim().split('\n').map(comparable).sort()
  }
  return lists
}

/** Removes the times of a counter, which only SQLite has and nobody reads. */
function comparable(line: string): string {
  const document = line === '' ? {} : JSON.parse(line)
  const isCounter = 'key' in document && 'value' in document
  return JSON.stringify(isCounter ? { ...document, updatedAt: undefined, createdAt: undefined } : document)
}
