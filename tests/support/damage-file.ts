import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'

/** Writes over all but the first pages of a SQLite file, as a failing disk does: it opens, and most of it cannot be read. */
export function damageFile(file: string, from = 4 * 4096): void {
  const opened = openSync(file, 'r+')
  const size = fstatSync(opened).size - from
  writeSync(opened, Buffer.alloc(size, 'x'), 0, size, from)
  closeSync(opened)
}
