import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'

/** Overwrites all but the first pages of a SQLite file, like a failing disk: it opens, but is mostly unreadable. */
export function damageFile(file: string, from = 4 * 4096): void {
  const opened = openSync(file, 'r+')
  const size = fstatSync(opened).size - from
  writeSync(opened, Buffer.alloc(size, 'x'), 0, size, from)
  closeSync(opened)
}
