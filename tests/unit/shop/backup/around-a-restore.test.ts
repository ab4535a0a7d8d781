import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import type { BackupListInfo } from '../../../../cms/base/database/portable/lists.ts'
import { assertDocumentCounts } from '../../../../cms/shop/backup/assert-document-counts.ts'
import { isInBackup } from '../../../../cms/shop/backup/kept-documents.ts'
import { documentListPath, type Manifest } from '../../../../cms/shop/backup/manifest.ts'
import { assertDiskSpace, estimateRestoreSpace } from '../../../../cms/shop/backup/needed-room.ts'
import { createFileHoldRow } from '../../../../cms/shop/pictures/hold-files.ts'
import { CLEANUP_KEY_PREFIX } from '../../../../cms/shop/pictures/stored-files.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const parts = [
  { path: 'documents/products.ndjson', bytes: 100, documents: 2 },
  { path: 'media/a.webp', bytes: 40 },
  { path: 'media/b.webp', bytes: 2 },
]

test('a restore needs room for a database in its folder, and for pictures in theirs', () => {
  const media = temporaryFolder()
  const bytesFor = () => estimateRestoreSpace(parts, { database: '/data', pictures: media })
  expect(bytesFor()).toEqual([
    { folder: '/data', bytes: 300 },
    { folder: media, bytes: 42 },
  ])
  // An existing product, and one with other content.
  for (const name of ['a.webp', 'b.webp']) writeFileSync(join(media, name), 'x'.repeat(40))
  expect(bytesFor()[1]).toEqual({ folder: media, bytes: 2 })
  expect(estimateRestoreSpace(parts, { database: null, pictures: null })).toEqual([])
})

test('a disk with too little room is refused with both figures, also when only the sum is too much', () => {
  const folder = join(tmpdir(), 'not', 'there', 'yet')
  expect(() => assertDiskSpace('This restore', [{ folder, bytes: 1 }])).not.toThrow()
  const half = 2 ** 62
  expect(() =>
    assertDiskSpace('This restore', [
      { folder, bytes: half },
      { folder: tmpdir(), bytes: half },
    ]),
  ).toThrow(/^This restore needs 9223372036922 MB on the disk of .*, and \d+ MB are free\. Nothing was changed\.$/)
})

const isKeyKept = (key: string) => isInBackup({ slug: 'payload-kv' } as BackupListInfo, { id: key, key })

test('a backup has the notes of the shop, and no keys of the processes that run it', () => {
  expect([`${CLEANUP_KEY_PREFIX}pearl.webp`, 'erased:0123'].filter(isKeyKept)).toHaveLength(2)
  const own = [createFileHoldRow().key, createFileHoldRow().key, 'readiness', 'restored', 'backups']
  expect(own.filter(isKeyKept)).toEqual([])
  expect(isInBackup({ slug: 'products' } as BackupListInfo, { id: '1', key: 'readiness' })).toBe(true)
})

type Lists = Record<string, Record<string, unknown>[]>

function databaseOf(lists: Lists): Payload {
  const collections = Object.keys(lists).map((slug) => [slug, { config: { slug, flattenedFields: [] } }])
  const snapshot = {
    async *read({ slug }: { slug: string }) {
      yield* lists[slug] ?? []
    },
    close: async () => {},
  }
  return {
    collections: Object.fromEntries(collections),
    config: { globals: [] },
    db: { openSnapshot: () => snapshot },
  } as unknown as Payload
}

const manifest = {
  parts: Object.entries({ products: 2, 'payload-kv': 1 }).map(([list, documents]) => ({
    path: documentListPath(list),
    documents,
  })),
} as Manifest

const compare = (lists: Lists) => assertDocumentCounts('shop.tar.zst', manifest, databaseOf(lists))

test('a restored database with as many documents as the backup is in order, whatever keys its own process has', async () => {
  const products = [{ id: '1' }, { id: '2' }]
  const keys = [
    { id: '1', key: 'searches' },
    { id: '2', key: 'secret-fingerprint' },
  ]
  await expect(compare({ products, 'payload-kv': keys })).resolves.toBeUndefined()
})

test.each([[], [{ id: '1' }], [{ id: '1' }, { id: '2' }, { id: '3' }]])(
  'a restored database with other documents is told',
  async (...products) => {
    const keys = [{ id: '1', key: 'searches' }]
    await expect(compare({ products, 'payload-kv': keys })).rejects.toThrow(
      `shop.tar.zst has 2 documents of products, and ${products.length} are there after a restore.`,
    )
  },
)
