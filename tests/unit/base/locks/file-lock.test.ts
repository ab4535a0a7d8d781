import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shareFileLock, tryFileLock } from '../../../../cms/base/locks/file-lock.ts'

test('several share a lock, and nobody has it alone before the last of them has let go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'deeper', 'lock')
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
