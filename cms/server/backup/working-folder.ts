import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireExclusiveFileLock } from '../../base/locks/file-lock.ts'

const PREFIX = '.backup-'
/** Lock file in a working folder. The process that uses the folder holds it. */
const LOCK = 'lock'

/** A folder for temporary files. `remove` is idempotent. */
export type WorkingFolder = { path: string; remove(): void }

/**
 * Creates a folder in `parent` for the files of a running backup. Deletes folders of backups whose process was killed;
 * the folder of a running backup is locked.
 */
export function createWorkingFolder(parent: string): WorkingFolder {
  for (const name of readdirSync(parent)) if (name.startsWith(PREFIX)) removeUnlessUsed(join(parent, name))
  const path = mkdtempSync(join(parent, PREFIX))
  const release = acquireExclusiveFileLock(join(path, LOCK))
  let isThere = true
  return {
    path,
    remove() {
      if (!isThere) return
      isThere = false
      rmSync(path, { recursive: true, force: true })
      release?.()
    },
  }
}

function removeUnlessUsed(path: string): void {
  const release = acquireExclusiveFileLock(join(path, LOCK))
  if (!release) return
  rmSync(path, { recursive: true, force: true })
  release()
}
