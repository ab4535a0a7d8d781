import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data of every shop that unit tests open, deleted when all of them have ended. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-unit-'))
  process.env.UNIT_DATA_DIRS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
