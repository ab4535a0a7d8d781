import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import type { BackupListInfo } from '../../../../cms/base/database/portable/backup-lists.ts'
import { assertDocumentCounts } from '../../../../cms/shop/backup/assert-document-counts.ts'
import { isInBackup } from '../../../../cms/shop/backup/backed-up-documents.ts'
import { assertDiskSpace, estimateRestoreSpace } from '../../../../cms/shop/backup/disk-space.ts'
import { type BackupManifest, getDocumentListPath } from '../../../../cms/shop/backup/manifest.ts'
import { PICTURE_CLEANUP_KEY_PREFIX } from '../../../../cms/shop/pictures/file-cleanup.ts'
import { createFileHoldRow } from '../../../../cms/shop/pictures/file-holds.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const inArchive = [
  { path: 'documents/products.ndjson', bytes: 100, documents: 2 },
  { path: 'media/a.webp', bytes: 40 },
  { path: 'media/b.webp', bytes: 2 },
]

test('a restore needs room for a database in its folder, and for pictures in theirs', () => {
  const media = temporaryFolder()
  const bytesFor = () => estimateRestoreSpace(inArchive, { database: '/data', pictures: media })
  expect(bytesFor().map(({ folder, bytes }) => `${folder} ${bytes}`)).toEqual(['/data 300', `${media} 42`])
  // An existing product, and one with other content.
  for (const name of ['a.webp', 'b.webp']) writeFileSync(join(media, name), 'x'.repeat(40))
  expect(bytesFor()[1]).toEqual({ folder: media, bytes: 2 })
  expect(estimateRestoreSpace(inArchive, { database: null, pictures: null })).toEqual([])
})

test('a disk with too little room is refused with both figures, also when only the sum is too much', () => {
  const folder = join(tmpdir(), 'not', 'there', 'yet')
  expect(() => assertDiskSpace('This restore', [{ folder, bytes: 1 }])).not.toThrow()
  const halves = [folder, tmpdir()].map((each) => ({ folder: each, bytes: 2 ** 62 }))
  const sentence =
    /^This restore needs 9223372036922 MB on the disk of .*, and \d+ MB are free\. Nothing was changed\.$/
  expect(() => assertDiskSpace('This restore', halves)).toThrow(sentence)
})

const isKeyKept = (key: string) => isInBackup({ slug: 'payload-kv' } as BackupListInfo, { id: key, key })

test('a backup has the notes of the shop, and no keys of the processes that run it', () => {
  expect([`${PICTURE_CLEANUP_KEY_PREFIX}pearl.webp`, 'erased:0123'].filter(isKeyKept)).toHaveLength(2)
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

const counts = Object.entries({ products: 2, 'payload-kv': 1 })
const parts = counts.map(([list, documents]) => ({ path: getDocumentListPath(list), documents }))

/** Compares a database of this many products with a backup of two. */
function compare(products: number, ...keys: string[]) {
  const lists = { products: ids(products), 'payload-kv': keys.map((key) => ({ id: key, key })) }
  return assertDocumentCounts('shop.tar.zst', { parts } as BackupManifest, databaseOf(lists))
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }))

test('a restored database has as many documents as its backup, whatever keys its own process has', async () => {
  await expect(compare(2, 'searches', 'secret-fingerprint')).resolves.toBeUndefined()
  for (const count of [0, 1, 3]) {
    const sentence = `shop.tar.zst has 2 documents of products, and ${count} are there after a restore.`
    await expect(compare(count, 'searches')).rejects.toThrow(sentence)
  }
})
