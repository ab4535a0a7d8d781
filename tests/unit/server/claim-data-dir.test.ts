import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir } from '../../../cms/server/claim-data-dir.ts'

test('a folder is of one shop at a time', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'claim-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const release = claimDataDir({ DATA_DIR })
  expect(() => claimDataDir({ DATA_DIR })).toThrow(`A shop runs in ${DATA_DIR} already: please stop it first`)
  release()
  claimDataDir({ DATA_DIR })()
})
