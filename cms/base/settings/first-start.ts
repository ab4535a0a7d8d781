import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPictureFileName } from './picture-file-name.ts'

/** Names of files in DATA_DIR, besides the database, that show that a shop has run. */
const TRACES = ['secret', 'pages.db', 'erased.ndjson', 'mail', 'media-copies']

/**
 * Name of a file in DATA_DIR that marks a folder in which no first start has completed. Without this file, a start
 * without a database is an error.
 */
const NEW_PLACE = 'first-start'

type Folders = { DATA_DIR: string; MEDIA_DIR: string }

/**
 * Creates a marker file in DATA_DIR, which means that no first start has completed there. Does nothing if DATA_DIR has
 * the database or other files of an earlier shop, or MEDIA_DIR has pictures.
 */
export function createFirstStartMarker(folders: Folders): void {
  const isUsed = namesIn(folders.DATA_DIR).includes('shop.db') || findEarlierShopFiles(folders).length > 0
  if (!isUsed) writeFileSync(join(folders.DATA_DIR, NEW_PLACE), '', { mode: 0o600 })
}

/** Removes the marker file of `createFirstStartMarker` from DATA_DIR. Call it when the first start has completed. */
export function removeFirstStartMarker({ DATA_DIR }: Pick<Folders, 'DATA_DIR'>): void {
  rmSync(join(DATA_DIR, NEW_PLACE), { force: true })
}

/** Whether no first start has completed in DATA_DIR (`createFirstStartMarker`). */
export const isFirstStart = ({ DATA_DIR }: Pick<Folders, 'DATA_DIR'>): boolean => namesIn(DATA_DIR).includes(NEW_PLACE)

/** Returns the paths of files, besides the database, that an earlier shop left. */
export function findEarlierShopFiles({ DATA_DIR, MEDIA_DIR }: Folders): string[] {
  const isTrace = (name: string) => TRACES.includes(name) || name.startsWith('before-')
  const left = namesIn(DATA_DIR).filter(isTrace)
  const hasPictures = namesIn(MEDIA_DIR).some(isPictureFileName)
  return [...left.map((name) => join(DATA_DIR, name)), ...(hasPictures ? [MEDIA_DIR] : [])]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Missing or unreadable: a later step reports it.
    return []
  }
}
