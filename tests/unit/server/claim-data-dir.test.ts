import { expect, test } from 'vitest'
import { claimDataDir } from '../../../cms/server/claim-data-dir.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a folder is of one shop at a time, and the next one waits for the end of the last', async () => {
  const DATA_DIR = temporaryFolder()
  const release = await claimDataDir({ DATA_DIR })
  await expect(claimDataDir({ DATA_DIR }, 0)).rejects.toThrow(
    `A shop runs in ${DATA_DIR} already: please stop it first`,
  )
  const next = claimDataDir({ DATA_DIR })
  release()
  const end = await next
  end()
})
