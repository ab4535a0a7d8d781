import { array, assert, asyncProperty, constantFrom, integer, oneof, record, string } from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { generateFeedChunks, type ProductFeedWriter } from '../../../../src/domain/feeds/product-feed.ts'
import { PRODUCT_FEED_WRITERS_BY_PATH } from '../../../../src/domain/feeds/product-feeds.ts'
import type { PageProduct } from '../../../../src/domain/pages/page-data.ts'
import { filePaths } from '../../../../src/domain/pages/paths.ts'
import { merchantFaults, readItems } from '../../../support/merchant-rules.ts'
import { branch, picture, ring, silent } from '../../../support/page-data.ts'

const siteUrl = 'https://shop.test'

async function textOf(feed: ProductFeedWriter, products: readonly PageProduct[], of = branch()) {
  async function* batches() {
    for (let from = 0; from < products.length; from += 2) yield products.slice(from, from + 2)
  }
  let text = ''
  for await (const piece of generateFeedChunks(feed, { branch: of, siteUrl }, batches())) text += piece
  return text
}

const [google, meta, agents] = [filePaths.googleFeed, filePaths.metaFeed, filePaths.agentsFeed].map(
  (path) => PRODUCT_FEED_WRITERS_BY_PATH.get(path)!,
) as [ProductFeedWriter, ProductFeedWriter, ProductFeedWriter]

const itemsOf = async (...products: PageProduct[]) => readItems(await textOf(google, products))
const rowsOf = (csv: string) => papaparse.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
const linesOf = (jsonl: string) => jsonl.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))

const shown = (of: Partial<PageProduct> = {}) =>
  ring({ itemPictures: [{ picture: '/media/ring.webp', pictureId: 'm' }], ...of })

const nothing = { brand: '', gtin: '', mpn: '', condition: 'new' } as const
const plain = (of: Partial<PageProduct> = {}) =>
  shown({ regularPrice: null, saleFrom: null, saleUntil: null, attributes: [], identity: nothing, ...of })

test('Google reads of a ring on sale all that is known of it', async () => {
  const [item = {}] = await itemsOf(shown())
  const { shipping = [], ...others } = item
  expect(Object.fromEntries(Object.entries(others).map(([name, values]) => [name, values?.join('; ')]))).toEqual({
    id: 'r1',
    title: 'Ring',
    description: 'A ring .',
    link: 'https://shop.test/products/ring-r1',
    image_link: 'https://shop.test/media/ring.webp',
    additional_image_link: 'https://shop.test/media/ring-2.webp',
    availability: 'in_stock',
    price: '50.00 USD',
    sale_price: '40.00 USD',
    sale_price_effective_date: '2026-12-01T00:00:00.000Z/2026-12-24T00:00:00.000Z',
    condition: 'used',
    brand: 'Aurel',
    gtin: '9521234001014',
    mpn: 'R-1',
    product_type: 'Rings',
    color: 'Red/White',
    material: 'Gold',
    size: '6',
  })
  const days = { min_handling_time: ['0'], max_handling_time: ['1'], min_transit_time: ['2'], max_transit_time: ['5'] }
  const to = ['US', 'CA'].map((country) => ({ country: [country], price: ['6.00 USD'], ...days }))
  expect(shipping.map((each) => JSON.parse(each))).toEqual(to)
  expect(merchantFaults(item)).toEqual([])
})

test('a plain product has no identifier, no sale and no delivery', async () => {
  const [item] = readItems(await textOf(google, [plain({ available: 0 })], silent))
  expect(item).toMatchObject({ availability: ['out_of_stock'], price: ['40.00 USD'], identifier_exists: ['no'] })
  for (const name of ['sale_price', 'sale_price_effective_date', 'brand', 'gtin', 'mpn', 'color', 'shipping'])
    expect(item).not.toHaveProperty(name)
  expect(merchantFaults(item!)).toEqual([])
})

test('engines are not sent what they refuse, products for nothing and without a photo; agents are sent all', async () => {
  const unseen = [plain({ id: 'unseen', itemPictures: [] }), plain({ id: 'drawn', pictures: [picture('ring.svg')] })]
  const products = [plain({ id: 'free', price: 0 }), ...unseen, plain({ id: 'sold' })]
  expect((await itemsOf(...products)).map(({ id }) => id?.[0])).toEqual(['sold'])
  expect(rowsOf(await textOf(meta, products)).data.map(({ id }) => id)).toEqual(['sold'])
  const lines = linesOf(await textOf(agents, products))
  expect(lines.map(({ id }) => id)).toEqual(['free', 'unseen', 'drawn', 'sold'])
  expect([lines[0].price, lines[1].pictures]).toEqual([0, undefined])
})

test('Meta reads the JPEG of shared links, prices as Google does, and a brand of every product', async () => {
  const shared = { ...picture('ring.webp'), shared: '/media/ring-shared.jpg' }
  const first = shown({ pictures: [shared, picture('ring-2.webp'), picture('ring-3.webp')] })
  const products = [first, plain({ available: 0 }), plain({ identity: { ...nothing, mpn: 'R-1' } })]
  const { data, errors } = rowsOf(await textOf(meta, products))
  expect(errors).toEqual([])
  expect(data[0]).toEqual({
    id: 'r1',
    title: 'Ring',
    description: 'A ring .',
    availability: 'in stock',
    condition: 'used',
    price: '50.00 USD',
    link: 'https://shop.test/products/ring-r1',
    brand: 'Aurel',
    image_link: 'https://shop.test/media/ring-shared.jpg',
    additional_image_link: 'https://shop.test/media/ring-2.webp,https://shop.test/media/ring-3.webp',
    sale_price: '40.00 USD',
    sale_price_effective_date: '2026-12-01T00:00:00.000Z/2026-12-24T00:00:00.000Z',
    gtin: '9521234001014',
    mpn: 'R-1',
    product_type: 'Rings',
    color: 'Red/White',
    material: 'Gold',
    size: '6',
    item_group_id: '',
    shipping: 'US::Standard:6.00 USD,CA::Standard:6.00 USD',
  })
  expect(data[1]).toMatchObject({ availability: 'out of stock', price: '40.00 USD', sale_price: '', brand: 'Aurel' })
  expect(data[2]).toMatchObject({ mpn: 'R-1', brand: '' })
})

test('the sizes of a product are one group for engines', async () => {
  const sizes = ['r5', 'r6'].map((id) => shown({ id, familyId: 'signet' }))
  expect(await itemsOf(...sizes)).toMatchObject(sizes.map(() => ({ item_group_id: ['signet'] })))
  expect(rowsOf(await textOf(meta, sizes)).data).toMatchObject(sizes.map(() => ({ item_group_id: 'signet' })))
})

test('an agent reads a product a line, with what is known of it', async () => {
  const [line] = linesOf(await textOf(agents, [shown()]))
  expect(line).toEqual({
    id: 'r1',
    code: 'AU-1',
    name: 'Ring',
    url: 'https://shop.test/products/ring-r1',
    category: 'Rings',
    description: 'A ring .',
    price: 40,
    regularPrice: 50,
    currency: 'USD',
    priceValidUntil: '2026-12-24T00:00:00.000Z',
    availability: 'in_stock',
    available: 2,
    condition: 'used',
    brand: 'Aurel',
    gtin: '9521234001014',
    mpn: 'R-1',
    attributes: { Material: ['Gold'], Colour: ['Red', 'White'], Size: ['6'], Stone: ['Ruby'] },
    pictures: ['https://shop.test/media/ring.webp', 'https://shop.test/media/ring-2.webp'],
    delivery: { price: 6, countries: ['US', 'CA'] },
  })
})

/** The sanitizer writes descriptions like this. */
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Texts of staff and imports: markup, formulas, characters that XML lacks, lone surrogates. */
const wild = oneof(
  string({ unit: 'grapheme', minLength: 1 }),
  string({ unit: 'binary', minLength: 1 }),
  constantFrom('=1+1', '-10% "off", now', ']]></item>', '&amp;', '\u0000\u000b\ufffe', '\ud83d', 'x'.repeat(400)),
  constantFrom('💍'.repeat(300), ' '.repeat(9), '\r\n', '<b>', `${'word '.repeat(1500)}`),
)

test('whatever texts a product has, each feed can be read, keeps its limits and has every product once', async () => {
  const value = record({
    name: wild,
    text: wild,
    code: wild,
    category: wild,
    brand: wild,
    mpn: wild,
    attribute: wild,
    price: integer({ min: 1, max: 10_000_000 }),
    off: integer({ min: 0, max: 500 }),
    available: integer({ min: -1, max: 3 }),
  })
  await assert(
    asyncProperty(array(value, { maxLength: 5 }), async (all) => {
      const products = all.map(({ name, text, code, category, brand, mpn, attribute, price, off, available }, index) =>
        shown({
          id: `p${index}`,
          name,
          code,
          categoryName: category,
          available,
          price: price / 100,
          regularPrice: off > 0 ? (price + off) / 100 : null,
          description: `<p>${text.replace(/[&<>]/g, (each) => NAMED[each]!)}</p>`,
          attributes: ['Color', 'Material', 'Size', 'Other'].map((each) => ({ name: each, value: attribute })),
          identity: { brand: brand.trim(), gtin: '', mpn: mpn.trim(), condition: 'new' },
        }),
      )
      const ids = products.map(({ id }) => id)
      const items = await itemsOf(...products)
      expect(items.map(({ id }) => id?.[0])).toEqual(ids)
      const faults = items.flatMap(merchantFaults)
      // Staff may write a color as `red/white/…`, or with tags.
      expect(faults.filter((each) => !/^(color|material) is|^description has markup/.test(each))).toEqual([])
      const { data } = papaparse.parse<string[]>(await textOf(meta, products), { skipEmptyLines: true })
      expect(data.slice(1).map(([id]) => id)).toEqual(ids)
      for (const row of data) expect(row).toHaveLength(data[0]!.length)
      // Meta is no spreadsheet, so that texts get no apostrophe. A text may begin with one.
      const isOwn = (cell: string) => all.some((each) => Object.values(each).join('\n').includes(cell.slice(0, 2)))
      expect(data.flat().filter((cell) => /^'\s*[=+\-@]/.test(cell) && !isOwn(cell))).toEqual([])
      const lines = linesOf(await textOf(agents, products))
      expect(lines).toMatchObject(products.map(({ id, name, price }) => ({ id, name, price })))
    }),
  )
})
