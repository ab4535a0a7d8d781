import { expect, test } from 'vitest'
import { createChangeRecordingHooks } from '../../../../cms/base/changes/record-change.ts'
import { toChangedProductTags } from '../../../../cms/base/changes/tags.ts'

const ring = { id: 'ring', name: 'Ring', category: 'rings', family: 'signet', _status: 'published' }

/** Saves a product over its newest version, and returns the tags of the recorded changes. */
async function save(stored: object, newest: object, doc: typeof ring) {
  const rows: { tags: string[] }[] = []
  let now = stored
  const db = {
    findOne: async () => now,
    create: async ({ data }: { data: (typeof rows)[number] }) => rows.push(data),
    newId: () => 'id',
  }
  const { beforeChange, afterChange } = createChangeRecordingHooks('Product', toChangedProductTags)
  const collection = { slug: 'products', admin: { useAsTitle: 'name' }, versions: { drafts: true } }
  const shared = { operation: 'update', collection, req: { context: {}, payload: { db } } }
  for (const hook of beforeChange) await hook({ ...shared, data: doc, originalDoc: newest } as never)
  now = doc
  for (const hook of afterChange) await hook({ ...shared, data: doc, doc, previousDoc: newest } as never)
  return rows.flatMap(({ tags }) => tags)
}

test.each(['published', 'draft'])(
  'a draft moved to another category that becomes %s touches the old one',
  async (as) => {
    const moved = { ...ring, category: 'gifts', family: 'seal' }
    const tags = await save(ring, { ...moved, _status: 'draft' }, { ...moved, _status: as })
    const old = ['products:rings', 'pictured:rings', 'family:signet']
    expect(tags).toEqual(expect.arrayContaining([...old, 'products:gifts', 'pictured:gifts', 'family:seal']))
    expect(new Set(tags).size).toBe(tags.length)
  },
)

test('a draft that was never published touches its own category only', async () => {
  const tags = await save(
    { ...ring, _status: 'draft' },
    { ...ring, category: 'gifts', _status: 'draft' },
    {
      ...ring,
      category: 'gifts',
    },
  )
  expect(tags.filter((tag) => tag.startsWith('products:'))).toEqual(['products:gifts'])
})
