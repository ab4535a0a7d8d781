import { expect, test } from 'vitest'
import {
  NEW_PRODUCT_VALUES,
  type ProductFormValues,
  toPayloadProductData,
  toProductFormValues,
} from '../../../../cms/desk/products/form/product-form-values.ts'
import { listNextCodes } from '../../../../cms/desk/products/form/propose-code.ts'
import { deriveStockAdjustments } from '../../../../cms/desk/products/form/stock-adjustments.ts'
import { getUnsavedFormValuesKey, isUnsavedFormValues } from '../../../../cms/panel/editing/unsaved-form-values.ts'
import { readBrowserStorage, writeBrowserStorage } from '../../../../cms/panel/parts/browser-storage.ts'
import { formatCropQuery, NO_CROP } from '../../../../cms/panel/pictures/crop.ts'
import { proposeAltText, renameDefaultAltTexts } from '../../../../cms/panel/products/form/alt-text.ts'
import {
  findChangedAltTextIds,
  hasProductChanges,
  mergeProductChanges,
} from '../../../../cms/panel/products/form/changed.ts'
import { findProductFaults } from '../../../../cms/panel/products/form/faults.ts'
import { describeShopperPrices } from '../../../../cms/panel/products/form/price-summary.ts'
import * as sale from '../../../../cms/panel/products/form/sale.ts'
import type { Product } from '../../../../cms/payload-types.ts'

const ring: ProductFormValues = {
  ...NEW_PRODUCT_VALUES,
  name: 'Pearl Ring',
  code: 'R-1',
  price: 25,
  category: 'rings',
  branch: 'main',
}
const picture = (id: string, alt = 'Pearl Ring') => ({ id, alt })
const known = { id: 'a', alt: 'Pearl Ring', src: '', thumbnail: '', width: 100, height: 50, focus: { x: 50, y: 50 } }

test('a product that is read and saved is the same, empty fields and references included', () => {
  const stored = {
    name: 'Pearl Ring',
    code: 'R-1',
    price: 25,
    regularPrice: 40,
    savePrice: null,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    stockChange: 2,
    stockReason: 'Delivery',
    lowStockThreshold: 3,
    family: 'signet',
    familyValues: ['7'],
    category: 'rings',
    branch: 'main',
    featuredOrder: null,
    gtin: null,
    mpn: null,
    brand: 'Aurel',
    condition: 'used',
    unitMeasureName: 'Piece',
    unitMeasureId: null,
    pictures: ['b', 'a'],
    attributes: ['silver'],
    description: { root: { type: 'root', children: [] } },
    meta: { title: 'Pearls', description: null, image: 'b' },
  }
  const silver = { id: 'silver', name: 'Material', value: 'Silver' }
  const referenced = { pictures: [picture('a'), picture('b')], attributes: [silver] }
  const values = toProductFormValues(stored as unknown as Product, referenced as never)
  expect(values.pictures.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(values.attributes).toEqual([silver])
  expect(toPayloadProductData(values, ['silver'])).toEqual(stored)
  const empty = toProductFormValues({}, { pictures: [], attributes: [] })
  expect(empty, 'a draft that has nothing yet').toEqual({ ...NEW_PRODUCT_VALUES, unitMeasureName: '' })
})

test('the next code follows the newest one, with its zeros', () => {
  expect(listNextCodes('AU-0099', 2)).toEqual(['AU-0100', 'AU-0101'])
  expect(listNextCodes('Pearl ring', 2)).toEqual([])
})

test('an unchanged form is not unsaved, and an order of pictures is a change', () => {
  const base = { ...ring, pictures: [picture('a'), picture('b')] }
  expect(hasProductChanges(base, structuredClone(base))).toBe(false)
  expect(hasProductChanges(base, { ...base, savePrice: '' })).toBe(false)
  expect(hasProductChanges(base, { ...base, price: 26 })).toBe(true)
  expect(hasProductChanges(base, { ...base, pictures: base.pictures.toReversed() })).toBe(true)
  expect(hasProductChanges(ring, { ...ring, ...sale.getChangesToStartSale() }), 'a sale without a price yet').toBe(
    false,
  )
})

test('only pictures whose text is not the stored one are named', () => {
  const values = { ...ring, pictures: [picture('a', 'A pearl')] }
  expect(findChangedAltTextIds(values, [known])).toEqual(['a'])
  expect(findChangedAltTextIds({ ...ring, pictures: [picture('a')] }, [known])).toEqual([])
})

test('what two people changed is put together, and only what both changed is asked about', () => {
  const mine = { ...ring, price: 30, brand: 'Aurel' }
  const theirs = { ...ring, price: 31, mpn: 'P-7' }
  const { values, changes } = mergeProductChanges({ base: ring, mine, theirs }, null)
  expect(values).toMatchObject({ price: 30, brand: 'Aurel', mpn: 'P-7' })
  expect(changes.map(({ key, by }) => `${key} ${by}`)).toEqual(['price both', 'mpn theirs', 'brand mine'])
  expect(mergeProductChanges({ base: ring, mine, theirs }, null, new Map([['price', 31]])).values.price).toBe(31)
})

test('pieces of a save whose answer was lost are not added once more', () => {
  const mine = { ...ring, stockChange: 5, stockReason: 'Delivery' }
  const lost = mergeProductChanges({ base: ring, mine, theirs: ring }, mine)
  expect([lost.values.stockChange, lost.changes]).toEqual([null, []])
  const more = { ...mine, stockChange: 6 }
  expect(mergeProductChanges({ base: ring, mine: more, theirs: ring }, mine).values.stockChange).toBe(6)
  // Somebody else has saved meanwhile, and the response to this save was lost.
  expect(mergeProductChanges({ base: ring, mine, theirs: { ...ring, price: 30 } }, mine).values.stockChange).toBe(5)
})

test('a product needs a name, a price, a code and a category; a draft its name only', () => {
  const empty = { ...NEW_PRODUCT_VALUES, unitMeasureName: '' }
  const fields = ['branch', 'category', 'code', 'name', 'price', 'unitMeasureName']
  expect(Object.keys(findProductFaults(empty, false, 'USD')).sort()).toEqual(fields)
  expect(Object.keys(findProductFaults(empty, true, 'USD'))).toEqual(['name'])
  const inFamily = { ...ring, family: 'signet', familyValues: ['7', ''] }
  expect(findProductFaults(inFamily, true, 'USD')).toEqual({ familyValues: 'Please choose a value for each.' })
  expect(findProductFaults(ring, false, 'USD')).toEqual({})
})

test('a number that could not be read, a sale without a price and half an attribute are named', () => {
  const attributes = [{ id: 'x', name: 'Material', value: ' ' }]
  const values = { ...ring, price: '1,200', salePrice: '', attributes, pictures: [picture('a', '')] }
  expect(findProductFaults(values, false, 'USD')).toEqual({
    price: '1,200 can be read in two ways. Please write 1200.00 or 1.20.',
    salePrice: expect.stringContaining('switch the sale off'),
    'attributes.x': 'An attribute has a name and a value.',
    'pictures.a': 'Please say what the picture shows.',
  })
})

const reduced = { ...ring, price: 20, regularPrice: 25, savePrice: 'Deal' }

test('a struck-through price is a sale without times; switched off, it is paid again', () => {
  expect([ring, reduced, { ...ring, salePrice: 20 }].map(sale.getSaleKind)).toEqual(['none', 'reduced', 'sale'])
  expect(sale.getChangesToEndSale(reduced)).toEqual({ price: 25, regularPrice: null, savePrice: '' })
  const none = { salePrice: null, saleFrom: null, saleUntil: null }
  expect(sale.getChangesToEndSale({ ...ring, salePrice: 20 })).toMatchObject(none)
})

test('a sale with a time is a sale price, so that it ends', () => {
  const until = '2026-12-01T00:00:00.000Z'
  const values = { ...reduced, ...sale.withSaleTimes(reduced, { saleUntil: until }) }
  expect(values).toMatchObject({ price: 25, salePrice: 20, regularPrice: null, saleUntil: until })
})

test('what shoppers will see is said in words', () => {
  const told = { currency: 'USD', timeZone: 'UTC', now: Date.parse('2026-11-27T12:00:00Z') }
  const say = (values: Partial<ProductFormValues>) => describeShopperPrices({ ...ring, ...values }, told)
  expect(say({})).toEqual(['Shoppers pay $25.00.'])
  for (const price of [null, '1,200']) expect(say({ price })).toEqual(['Nothing is sold without a price.'])
  const struck = (label: string) => [`Shoppers pay $25.00, with $40.00 struck through (${label}).`]
  expect(say({ regularPrice: 40 })).toEqual(struck('Save 37%'))
  expect(say({ regularPrice: 40, savePrice: 'Deal' })).toEqual(struck('Deal'))
  expect(say({ salePrice: 20, saleFrom: '2026-12-01T09:00:00Z', saleUntil: '2026-12-02T09:00:00Z' })).toEqual([
    expect.stringMatching(/^Until .* shoppers pay \$25\.00\.$/),
    expect.stringMatching(/^From .* they pay \$20\.00, with \$25\.00 struck through \(Save 20%\)\.$/),
    expect.stringMatching(/^From .* they pay \$25\.00\.$/),
  ])
})

test('proposed texts follow the name, and a text of somebody stays', () => {
  const pictures = [picture('a', 'Picture'), picture('b', 'On a hand'), picture('c', 'Picture, picture 3')]
  const renamed = renameDefaultAltTexts(pictures, '', 'Pearl Ring').map(({ alt }) => alt)
  expect(renamed).toEqual(['Pearl Ring', 'On a hand', proposeAltText('Pearl Ring', 2)])
})

test('a crop is asked for in whole pixels, and not where nothing is cut off', () => {
  expect(formatCropQuery(NO_CROP, known)).toBe('')
  const query = new URLSearchParams(formatCropQuery({ left: 10, right: 0, top: 0, bottom: 25 }, known))
  expect([query.get('uploadEdits[widthInPixels]'), query.get('uploadEdits[heightInPixels]')]).toEqual(['90', '37'])
})

const values = { ...ring, price: 30 }
const stash = { at: '2026-11-27T10:42:00.000Z', from: null, base: ring, values, pictures: [] }
const stored = new Map<string, string>()
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}

test('typed values are kept by account and product until they are saved', () => {
  const key = getUnsavedFormValuesKey('product-form', 'ada', 'ring')
  writeBrowserStorage(store, key, stash)
  expect(readBrowserStorage(store, key, isUnsavedFormValues)).toEqual(stash)
  for (const other of [
    getUnsavedFormValuesKey('product-form', 'dana', 'ring'),
    getUnsavedFormValuesKey('product-form', 'ada', 'new'),
  ])
    expect(readBrowserStorage(store, other, isUnsavedFormValues)).toBeNull()
  writeBrowserStorage(store, key, null)
  expect(readBrowserStorage(store, key, isUnsavedFormValues)).toBeNull()
})

test('what cannot be read or stored is no error', () => {
  stored.set('broken', '{')
  expect(readBrowserStorage(store, 'broken', isUnsavedFormValues)).toBeNull()
  const setItem = () => {
    throw new Error('full')
  }
  expect(() => writeBrowserStorage({ ...store, setItem }, 'x', stash)).not.toThrow()
})

test('the history of a stock has what staff added, without what orders moved', () => {
  const updatedAt = '2026-11-27T10:00:00.000Z'
  const version = (id: string, stock: number, sold: number, more = {}) => ({
    id,
    updatedAt,
    version: { stock, sold, ...more },
  })
  const moves = deriveStockAdjustments([
    version('4', 9, 3, { stockReason: 'Delivery', savedBy: 'Dana' }),
    version('3', 4, 3),
    version('2', 7, 0),
    version('1', 5, 0),
  ])
  expect(moves.map(({ id, pieces, after }) => `${id}: ${pieces}, ${after}`)).toEqual(['4: 5, 9', '2: 2, 7'])
  expect(moves[0]).toMatchObject({ reason: 'Delivery', by: 'Dana' })
})
