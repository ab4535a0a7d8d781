import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flushToDisk } from '../../../../cms/base/node/flush-to-disk.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

test.each([0, 1, 1024 * 1024, 2 * 1024 * 1024 + 7])('nothing changes in a file of %i bytes', async (bytes) => {
  const content = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 31) % 251))
  const file = join(temporaryFolder({ file: content }), 'file')
  await flushToDisk(file)
  expect(readFileSync(file).equals(content)).toBe(true)
})
