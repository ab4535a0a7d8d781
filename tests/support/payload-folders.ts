import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global setup of the unit tests: a folder for the data of their shops, deleted at the end. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-unit-'))
  process.env.UNIT_DATA_DIRS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
