import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shareFileLock, tryFileLock } from '../../../../cms/base/locks/file-lock.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

test('several share a lock, and nobody has it alone before the last of them has let go', () => {
  const file = join(temporaryFolder(), 'deeper', 'lock')
  const [first, second] = [shareFileLock(file), shareFileLock(file)]
  first?.()
  expect(tryFileLock(file)).toBe(null)
  second?.()
  const alone = tryFileLock(file)
  expect(alone).not.toBe(null)
  expect([shareFileLock(file), tryFileLock(file)]).toEqual([null, null])
  alone?.()
  shareFileLock(file)?.()
})
