import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseTooLittleRoom, roomForRestore } from '../../../../cms/shop/backup/needed-room.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const parts = [
  { path: 'documents/products.ndjson', bytes: 100, documents: 2 },
  { path: 'media/a.webp', bytes: 40 },
  { path: 'media/b.webp', bytes: 2 },
]

test('a restore needs room for a database in its folder, and for pictures in theirs', () => {
  const media = temporaryFolder()
  const bytesFor = () => roomForRestore(parts, { database: '/data', pictures: media })
  expect(bytesFor()).toEqual([
    { folder: '/data', bytes: 300 },
    { folder: media, bytes: 42 },
  ])
  // One that is there, and one that is another.
  for (const name of ['a.webp', 'b.webp']) writeFileSync(join(media, name), 'x'.repeat(40))
  expect(bytesFor()[1]).toEqual({ folder: media, bytes: 2 })
  expect(roomForRestore(parts, { database: null, pictures: null })).toEqual([])
})

test('a disk with too little room is refused with both figures, also when only the sum is too much', () => {
  const folder = join(tmpdir(), 'not', 'there', 'yet')
  expect(() => refuseTooLittleRoom('This restore', [{ folder, bytes: 1 }])).not.toThrow()
  const half = 2 ** 62
  expect(() =>
    refuseTooLittleRoom('This restore', [
      { folder, bytes: half },
      { folder: tmpdir(), bytes: half },
    ]),
  ).toThrow(/^This restore needs 9223372036922 MB on the disk of .*, and \d+ MB are free\. Nothing was changed\.$/)
})
