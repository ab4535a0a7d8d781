import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { compareCounts } from '../../../../cms/shop/backup/compare-counts.ts'
import { listPath, type Manifest } from '../../../../cms/shop/backup/manifest.ts'

type Lists = Record<string, Record<string, unknown>[]>

/** A database with these documents. */
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
    path: listPath(list),
    documents,
  })),
} as Manifest

const compare = (lists: Lists) => compareCounts('shop.tar.zst', manifest, databaseOf(lists))

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
