import { expect, test, vi } from 'vitest'
import * as storedFiles from '../../../../cms/shop/pictures/file-cleanup.ts'
import { createFileHoldRow } from '../../../../cms/shop/pictures/file-holds.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()
const files = ['ring.webp', 'pin.webp']
const countNotes = async () => {
  const noted = await storedFiles.readCleanupFileNames(payload())
  return files.filter((name) => noted.includes(name)).length
}

test('files that a backup begins to hold while leftover files are deleted keep their notes until it ends', async () => {
  for (const name of files) await storedFiles.recordFilesForCleanup([name], { payload: payload() })
  const later = Date.now() + 2 * 60 * 60_000
  const hold = createFileHoldRow()
  const count = payload().db.count
  const counting = vi.spyOn(payload().db, 'count').mockImplementationOnce(async (args) => {
    await payload().kv.set(hold.key, hold.data)
    return count.call(payload().db, args)
  })
  await storedFiles.deleteLeftoverPictureFiles(payload(), later)
  counting.mockRestore()
  expect(await countNotes()).toBe(2)
  await payload().kv.delete(hold.key)
  await storedFiles.deleteLeftoverPictureFiles(payload(), later)
  expect(await countNotes()).toBe(0)
})
