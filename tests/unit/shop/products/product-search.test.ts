import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductListEntry } from '../../../../cms/shop/catalog/lists/list-entry.ts'
import { createProductListIndex, type ProductListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'

const { array, constantFrom, integer, record } = fc

type Searched = ProductListEntry & { description: string }

async function* textsOf(entries: Iterable<Searched>) {
  for (const { id, description } of entries) yield [{ id, descriptionHtml: description }]
}

async function openSearched(entries: readonly Searched[]): Promise<ProductListIndex> {
  const index = createProductListIndex(entries)
  await index.search.prepare(textsOf(entries))
  return index
}

const words = ['pearl', 'ring', 'rings', 'earring', 'gold', 'rose', 'necklace', 'omega', '3', 'box']
const phrase = array(constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))
const ids = [...'abcdef']
const product = record({
  id: constantFrom(...ids),
  name: phrase,
  code: constantFrom('AU-R-001', 'AU-R-002', 'X 7'),
  description: phrase.map((text) => `<p>${text} &amp; silver</p>`),
  createdAt: integer({ min: 1, max: 4 }).map((day) => `2026-11-0${day}T00:00:00.000Z`),
  updatedAt: constantFrom('2026-11-09T00:00:00.000Z'),
  price: constantFrom(5, 50, 500),
  sold: integer({ min: 0, max: 2 }),
  isAvailable: fc.boolean(),
  isOnOffer: fc.boolean(),
  categoryId: constantFrom('rings', 'gifts'),
  categoryName: constantFrom<string>('Rings', 'Gifts'),
  attributes: constantFrom('Gold', 'Rose gold', '').map((value) => (value ? [{ name: 'Material', value }] : [])),
  featuredOrder: fc.option(integer({ min: 1, max: 2 })),
})
const searches = [
  ...[...words, 'gold ring', 'rings pearl', 'perl', 'pearls', 'aur001', 'au r 00', 'neklace', 'silver', 'omega3'],
  ...['ring under $50', '$50', 'gifts'],
]
const query = record({ search: constantFrom(...searches), category: constantFrom('', 'Rings') })
const action = fc.oneof(
  product.map((set) => ({ set })),
  record({ price: constantFrom(...ids), to: constantFrom(5, 50) }),
  constantFrom(...ids).map((remove) => ({ remove })),
  record({ rename: constantFrom('rings', 'gifts'), to: constantFrom('Rings', 'Presents') }),
  record({ draft: product, ask: query }),
)

test('whatever changes, a search finds what it would find if all products were read again', async () => {
  const [products, actions] = [array(product, { maxLength: 6 }), array(action, { maxLength: 12 })]
  await fc.assert(
    fc.asyncProperty(products, actions, query, async (first, all, ask) => {
      const model = new Map(first.map((each) => [each.id, each]))
      const index = await openSearched([...model.values()])
      for (const each of all) {
        if ('set' in each) {
          model.set(each.set.id, each.set)
          index.set(each.set)
        } else if ('price' in each) {
          const before = model.get(each.price)
          if (!before) continue
          model.set(each.price, { ...before, price: each.to })
          index.set({ ...before, price: each.to, description: undefined })
        } else if ('remove' in each) {
          model.delete(each.remove)
          index.delete(each.remove)
        } else if ('rename' in each) {
          for (const entry of model.values()) {
            if (entry.categoryId === each.rename) model.set(entry.id, { ...entry, categoryName: each.to })
          }
          index.renameCategory(each.rename, each.to)
        } else {
          const drafted = await openSearched([...new Map([...model, [each.draft.id, each.draft]]).values()])
          expect(index.withEntry(each.draft, (shown) => shown.list(each.ask)).ids).toEqual(drafted.list(each.ask).ids)
        }
      }
      const again = await openSearched([...model.values()])
      expect(index.list(ask).ids).toEqual(again.list(ask).ids)
      const { ids: listed, total } = index.list({ search: ask.search })
      expect(index.found(ask.search, [], 2)).toMatchObject({ ids: listed.slice(0, 2), total })
    }),
    { numRuns: 300 },
  )
})

const ring: Searched = {
  id: 'ring',
  name: 'Pearl Ring',
  code: 'AU-1',
  description: '<p>Of gold</p>',
  price: 20,
  sold: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  isAvailable: true,
  isOnOffer: false,
  categoryId: 'rings',
  categoryName: 'Rings',
  attributes: [],
  featuredOrder: null,
}

test('changes during the first read of all words are not lost', async () => {
  const band = { ...ring, id: 'band', name: 'Band' }
  const index = createProductListIndex([ring, band])
  async function* changing() {
    yield [{ id: 'ring', descriptionHtml: 'Of gold' }]
    index.set({ ...ring, description: 'Of platinum' })
    index.set({ ...band, description: 'Of platinum' })
    index.set({ ...ring, id: 'new', description: 'Of platinum' })
    // Read before the change.
    yield [{ id: 'band', descriptionHtml: 'Of gold' }]
  }
  await index.search.prepare(changing())
  expect(index.list({ search: 'platinum' }).ids.toSorted()).toEqual(['band', 'new', 'ring'])
  expect(index.list({ search: 'gold' }).ids).toEqual([])
})

test('when indexing the words fails, the next search repeats it', async () => {
  const index = createProductListIndex([ring])
  async function* failing(): AsyncGenerator<{ id: string; descriptionHtml: string }[]> {
    yield []
    throw new Error('The database is away')
  }
  await expect(index.search.prepare(failing())).rejects.toThrow('away')
  expect(index.list({ search: 'gold' }).ids).toEqual([])
  await index.search.prepare(textsOf([ring]))
  expect(index.list({ search: 'gold' }).ids).toEqual(['ring'])
})

test('a word that no product has any more hides no results', async () => {
  const others = Object.entries({ gone: 'Braceletta', b: 'Bracelet' }).map(([id, name]) => ({ ...ring, id, name }))
  const index = await openSearched([ring, ...others])
  expect(index.list({ search: 'bracelett' }).ids).toEqual(['gone'])
  index.delete('gone')
  expect(index.list({ search: 'bracelett' }).ids).toEqual(['b'])
})

test('an index with more dead words than living ones is worn, and as good as new when it is made again', async () => {
  const index = await openSearched([ring])
  for (let change = 0; change < 5002; change++) index.set({ ...ring, description: `Version ${change}` })
  expect(index.search.isWorn()).toBe(true)
  await index.search.prepare(textsOf([ring]))
  expect([index.search.isWorn(), index.list({ search: 'gold' }).ids]).toEqual([false, ['ring']])
})
