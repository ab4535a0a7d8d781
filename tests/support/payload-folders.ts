import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Deletes the data of all shops that unit tests opened, after the last test. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-unit-'))
  process.env.UNIT_DATA_DIRS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
