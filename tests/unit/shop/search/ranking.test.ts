import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductListEntry } from '../../../../cms/shop/catalog/lists/list-entry.ts'
import { createProductListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'
import { selectBestRanked } from '../../../../cms/shop/search/select-best-ranked.ts'
import { openSampleSearch } from './sample-search.ts'

type Listed = Partial<
  Pick<ProductListEntry, 'name' | 'categoryName' | 'isAvailable' | 'featuredOrder' | 'sold' | 'code'>
> & {
  text?: string
  material?: string
}

async function ranked(search: string, products: Listed[], synonym?: [string, string]) {
  const entries = products.map(
    ({ material, text: _text, ...product }, at): ProductListEntry => ({
      id: String(at),
      name: `Thing ${at}`,
      code: `C${at}`,
      price: 1,
      isAvailable: true,
      isOnOffer: false,
      sold: 0,
      // The best result of each case is the oldest product, which is last by default.
      createdAt: `2026-11-0${at + 1}T00:00:00.000Z`,
      updatedAt: '2026-11-09T00:00:00.000Z',
      categoryId: 'c',
      categoryName: 'Things',
      featuredOrder: null,
      attributes: material ? [{ name: 'Material', value: material }] : [],
      ...product,
    }),
  )
  const index = createProductListIndex(entries)
  async function* texts() {
    yield products.map(({ text = '' }, at) => ({ id: String(at), descriptionHtml: text }))
  }
  await index.search.prepare(texts())
  const [from, to] = synonym ?? []
  const synonyms = from && to ? [{ from: [from], to: [{ typed: to, stem: to }] }] : []
  return index.list({ search }, synonyms).ids.map(Number)
}

const boxes = (...all: Listed[]) => all.map((each, at) => ({ name: `Box ${at + 1}`, ...each }))

test.each<[rule: string, search: string, products: Listed[], synonym?: [string, string]]>([
  ['what has fewer typos', 'pearle', [{ name: 'Pearle' }, { name: 'Pearles Pearly' }]],
  ['what was typed, not what means the same', 'stud', [{ text: 'A stud' }, { name: 'Hoop' }], ['stud', 'hoop']],
  ['name and category', 'ring', [{ name: 'Big Old Ring', categoryName: 'Rings' }, { name: 'Ring' }]],
  ['the name, not the material', 'pearl', [{ name: 'Pearl and more' }, { material: 'Pearl' }]],
  ['the material, not the code', 'gold', [{ material: 'Gold' }, { code: 'GOLD' }]],
  ['the code, not the text', 'gold', [{ code: 'GOLD' }, { text: 'Gold' }]],
  ['near words', 'rose gold', ['Box of Rose Gold', 'Gold Rose', 'Rose Hip and Gold'].map((name) => ({ name }))],
  ['values of an attribute that are near', 'rose gold', [{ material: 'Rose gold' }, { material: 'Gold, rose' }]],
  ['whole names', 'ring box', [{ name: 'Ring Box' }, { name: 'Ring Box of Silk' }]],
  ['whole words', 'gold', [{ name: 'Gold Box' }, { name: 'Golden Box' }]],
  ['what can be bought', 'box', boxes({}, { isAvailable: false, featuredOrder: 1 })],
  ['what staff put in front', 'box', boxes({ featuredOrder: 2 }, { featuredOrder: 3, sold: 9 }, { sold: 9 })],
  ['what others bought', 'box', boxes({ sold: 9 }, { sold: 8 })],
])('first comes %s', async (_rule, search, products, synonym) => {
  expect(await ranked(search, products, synonym)).toEqual(products.map((_, at) => at))
})

test('selecting the best of many gives the same as sorting them all', () => {
  assert(
    property(array(integer({ min: 0, max: 9 })), integer({ min: 1, max: 12 }), (ranks, most) => {
      const items = ranks.map((_, at) => at)
      const sorted = items.toSorted((a, b) => ranks[a]! - ranks[b]!)
      expect(selectBestRanked(items, ranks, most).slice(0, most)).toEqual(sorted.slice(0, most))
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
  // The product matches by a synonym.
  ['jewelry', null],
  ['present for mom', null],
])('who searches “%s” may have meant %j', async (search, meant) => {
  const { didYouMean } = await (await openSampleSearch())(search)
  expect(didYouMean).toBe(meant)
})

test.each<[search: string, products: Listed[], found: number[]]>([
  // Equal results are sorted by date, newest first.
  ['box', boxes({}, {}, {}), [2, 1, 0]],
  // Products that lack a word are shown only if no product has all words. Texts always need all words.
  ['gold ring', [{ name: 'Gold Ring' }, { name: 'Ring' }], [0]],
  ['platinum gold ring', [{ name: 'Gold Ring' }, { name: 'Ring' }], [0]],
  ['no such ring', [{ text: 'No ring such as this' }, { text: 'No ring' }], [0]],
  ['no such jewel', [{ text: 'No ring such as this' }, { text: 'No ring' }], []],
  ['big ring', [{ name: 'Ring' }, { text: 'A ring' }], [0]],
  // A match within a word counts only if no word begins with it.
  ['rings', [{ name: 'Ring' }, { name: 'Earring' }], [0]],
  ['ring', [{ name: 'Ringlet' }, { name: 'Earring' }], [0]],
  ['ring', [{ name: 'Earring' }, { text: 'An earring' }], [0]],
  // Words written together or apart. Of many parts, only the first ones count.
  ['rosehip', [{ name: 'Rose Hip' }, { name: 'Rose' }], [0]],
  ['300g', [{ name: 'Tea, 300 g' }, { name: '300 links' }], [0]],
  ['d 3', [{ name: 'Drops D3' }, { name: '300 links' }], [0]],
  ['cuff links', [{ name: 'Cufflinks' }, { name: '300 links' }], [0]],
  ['b12'.repeat(20), [{ name: 'Vitamin B 12' }, { name: 'Vitamin C' }], [0]],
  ['A-100', [{ name: '100 tablets' }, { code: 'A-100' }], [1]],
  ['it 500', [{ name: 'Zinc 500 mg' }, { code: 'IT-500' }], [1]],
  ['xt-a-7', [{ name: 'Ring 7' }, { code: 'XT-A-7' }], [1]],
  ['100-a', [{ name: 'Zinc, 100 A tablets' }, { code: '100-A' }], [1]],
  ['a/b', [{ name: 'Bangle' }, { code: 'A/B' }], [1]],
  ['R-001', [{ code: 'AU-R-001' }, { code: 'AU-R-0011' }], [0]],
  ['项链', [{ name: '珍珠项链 925银' }, { name: '珍珠' }], [0]],
  ['指輪', [{ name: '結婚指輪 プラチナ' }, { name: 'プラチナ' }], [0]],
  ['เงิน', [{ name: 'แหวนเงิน' }, { name: 'แหวน' }], [0]],
  ['or', [{ name: "Bague d'or jaune" }, { name: 'Ring or chain' }], [0]],
  ['loreal', [{ name: "L'Oréal" }, { name: 'Pearl' }], [0]],
  ['0036000291452', [{ text: '036000291452' }, { text: '36000291453' }], [0]],
  ['collagen powder', [{ text: 'for collagen, with rose hip powder' }, { name: 'Marine Collagen' }], [1, 0]],
])('the search "%s" of %j finds %j', async (search, products, found) => {
  expect(await ranked(search, products)).toEqual(found)
})
