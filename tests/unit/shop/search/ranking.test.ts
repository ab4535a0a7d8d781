import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { ListEntry } from '../../../../cms/shop/products/catalog/list-entry.ts'
import { openListIndex } from '../../../../cms/shop/products/catalog/list-index.ts'
import { bestOf } from '../../../../cms/shop/search/best-of.ts'
import { openSampleSearch } from './sample-search.ts'

type Listed = Partial<Pick<ListEntry, 'name' | 'categoryName' | 'isAvailable' | 'featuredOrder' | 'sold' | 'code'>> & {
  text?: string
  material?: string
}

/** The numbers of the products that are found, the best first. */
async function ranked(search: string, products: Listed[], synonym?: [string, string]) {
  const entries = products.map(
    ({ material, text: _text, ...product }, at): ListEntry => ({
      ...{
        id: String(at),
        name: `Thing ${at}`,
        code: `C${at}`,
        price: 1,
        isAvailable: true,
        isOnOffer: false,
        sold: 0,
      },
      // The best of each case is the oldest, which is otherwise the last.
      ...{ createdAt: `2026-11-0${at + 1}T00:00:00.000Z`, updatedAt: '2026-11-09T00:00:00.000Z' },
      ...{ categoryId: 'c', categoryName: 'Things', featuredOrder: null },
      attributes: material ? [{ name: 'Material', value: material }] : [],
      ...product,
    }),
  )
  const index = openListIndex(entries)
  async function* texts() {
    yield products.map(({ text = '' }, at) => ({ id: String(at), descriptionHtml: text }))
  }
  await index.search.prepare(texts())
  const [from, to] = synonym ?? []
  const synonyms = from && to ? [{ from: [from], to: [{ typed: to, stem: to }] }] : []
  return index.list({ search }, synonyms).ids.map(Number)
}

test.each<{ rule: string; search: string; products: Listed[]; synonym?: [string, string] }>([
  { rule: 'what has fewer typos', search: 'pearle', products: [{ name: 'Pearle' }, { name: 'Pearles Pearly' }] },
  {
    rule: 'what was typed, not what means the same',
    search: 'stud',
    products: [{ text: 'A stud' }, { name: 'Hoop' }],
    synonym: ['stud', 'hoop'],
  },
  {
    rule: 'name and category',
    search: 'ring',
    products: [{ name: 'Big Old Ring', categoryName: 'Rings' }, { name: 'Ring' }],
  },
  {
    rule: 'the name, not the material',
    search: 'pearl',
    products: [{ name: 'Pearl and more' }, { material: 'Pearl' }],
  },
  { rule: 'the material, not the code', search: 'gold', products: [{ material: 'Gold' }, { code: 'GOLD' }] },
  { rule: 'the code, not the text', search: 'gold', products: [{ code: 'GOLD' }, { text: 'Gold' }] },
  {
    rule: 'words that are near',
    search: 'rose gold',
    products: [{ name: 'Box of Rose Gold' }, { name: 'Gold Rose' }, { name: 'Rose Hip and Gold' }],
  },
  {
    rule: 'values of an attribute that are near',
    search: 'rose gold',
    products: [{ material: 'Rose gold' }, { material: 'Gold, rose' }],
  },
  { rule: 'whole names', search: 'ring box', products: [{ name: 'Ring Box' }, { name: 'Ring Box of Silk' }] },
  { rule: 'whole words', search: 'gold', products: [{ name: 'Gold Box' }, { name: 'Golden Box' }] },
  {
    rule: 'what can be bought',
    search: 'box',
    products: [{ name: 'Box 1' }, { name: 'Box 2', isAvailable: false, featuredOrder: 1 }],
  },
  {
    rule: 'what staff put in front',
    search: 'box',
    products: [
      { name: 'Box 1', featuredOrder: 2 },
      { name: 'Box 2', featuredOrder: 3, sold: 9 },
      { name: 'Box 3', sold: 9 },
    ],
  },
  {
    rule: 'what others bought',
    search: 'box',
    products: [
      { name: 'Box 1', sold: 9 },
      { name: 'Box 2', sold: 8 },
    ],
  },
])('first comes $rule', async ({ search, products, synonym }) => {
  expect(await ranked(search, products, synonym)).toEqual(products.map((_, at) => at))
})

test('of what is equal by all rules the newest comes first', async () => {
  expect(await ranked('box', [{ name: 'Box 1' }, { name: 'Box 2' }, { name: 'Box 3' }])).toEqual([2, 1, 0])
})

test('nothing without all words is shown where something has them all', async () => {
  expect(await ranked('gold ring', [{ name: 'Gold Ring' }, { name: 'Ring' }])).toEqual([0])
  expect(await ranked('platinum gold ring', [{ name: 'Gold Ring' }, { name: 'Ring' }])).toEqual([0])
})

test('a text without all words is not found', async () => {
  expect(await ranked('no such ring', [{ text: 'No ring such as this' }, { text: 'No ring' }])).toEqual([0])
  expect(await ranked('no such jewel', [{ text: 'No ring such as this' }, { text: 'No ring' }])).toEqual([])
  expect(await ranked('big ring', [{ name: 'Ring' }, { text: 'A ring' }])).toEqual([0])
})

test('a part in the middle of a word counts only where no word begins with it', async () => {
  expect(await ranked('rings', [{ name: 'Ring' }, { name: 'Earring' }])).toEqual([0])
  expect(await ranked('ring', [{ name: 'Ringlet' }, { name: 'Earring' }])).toEqual([0])
  expect(await ranked('ring', [{ name: 'Earring' }, { text: 'An earring' }])).toEqual([0])
})

test.each([
  ['rosehip', 'Rose Hip'],
  ['300g', 'Tea, 300 g'],
  ['d 3', 'Drops D3'],
  ['cuff links', 'Cufflinks'],
])('“%s” finds %s', async (search, name) => {
  expect(await ranked(search, [{ name }, { name: 'Rose' }, { name: '300 links' }])).toEqual([0])
})

test('the best of many are those that sorting them all would give', () => {
  assert(
    property(array(integer({ min: 0, max: 9 })), integer({ min: 1, max: 12 }), (ranks, most) => {
      const items = ranks.map((_, at) => at)
      const sorted = items.toSorted((a, b) => ranks[a]! - ranks[b]!)
      expect(bestOf(items, ranks, most).slice(0, most)).toEqual(sorted.slice(0, most))
    }),
  )
})

test.each([
  ['necklase', 'necklace'],
  ['rign', 'ring'],
  ['omga 3', 'omega 3'],
  ['saphire ring under $5000', 'sapphire ring under $5000'],
  ['necklace', null],
  ['xyzzy', null],
  // It has a synonym.
  ['jewelry', null],
  ['present for mom', null],
])('who searches “%s” may have meant %j', async (search, meant) => {
  const { didYouMean } = await (await openSampleSearch())(search)
  expect(didYouMean).toBe(meant)
})

test('of a word that is typed as very many parts, the first ones count', async () => {
  expect(await ranked('b12'.repeat(20), [{ name: 'Vitamin B 12' }, { name: 'Vitamin C' }])).toEqual([0])
})

test.each<{ search: string; products: Listed[]; found: number[] }>([
  { search: 'A-100', products: [{ name: '100 tablets' }, { code: 'A-100' }], found: [1] },
  { search: 'it 500', products: [{ name: 'Zinc 500 mg' }, { code: 'IT-500' }], found: [1] },
  { search: 'xt-a-7', products: [{ name: 'Ring 7' }, { code: 'XT-A-7' }], found: [1] },
  { search: '100-a', products: [{ name: 'Zinc, 100 A tablets' }, { code: '100-A' }], found: [1] },
  { search: 'a/b', products: [{ name: 'Bangle' }, { code: 'A/B' }], found: [1] },
  { search: 'R-001', products: [{ code: 'AU-R-001' }, { code: 'AU-R-0011' }], found: [0] },
  { search: '项链', products: [{ name: '珍珠项链 925银' }, { name: '珍珠' }], found: [0] },
  { search: '指輪', products: [{ name: '結婚指輪 プラチナ' }, { name: 'プラチナ' }], found: [0] },
  { search: 'เงิน', products: [{ name: 'แหวนเงิน' }, { name: 'แหวน' }], found: [0] },
  { search: 'or', products: [{ name: "Bague d'or jaune" }, { name: 'Ring or chain' }], found: [0] },
  { search: 'loreal', products: [{ name: "L'Oréal" }, { name: 'Pearl' }], found: [0] },
  { search: '0036000291452', products: [{ text: '036000291452' }, { text: '36000291453' }], found: [0] },
  {
    search: 'collagen powder',
    products: [{ name: 'Vitamin C', text: 'for collagen, with rose hip powder' }, { name: 'Marine Collagen' }],
    found: [1, 0],
  },
])('the search "$search" finds $found', async ({ search, products, found }) => {
  expect(await ranked(search, products)).toEqual(found)
})
