import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir } from '../../../cms/server/claim-data-dir.ts'

test('a folder is of one shop at a time, and the next one waits for the end of the last', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'claim-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const release = await claimDataDir({ DATA_DIR })
  await expect(claimDataDir({ DATA_DIR }, 0)).rejects.toThrow(
    `A shop runs in ${DATA_DIR} already: please stop it first`,
  )
  const next = claimDataDir({ DATA_DIR })
  release()
  const end = await next
  end()
})
