import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CacheFile, openCacheFile } from '../../../../cms/base/database/sqlite/cache-file.ts'
import { toApiProduct, toCatalogProduct, toProductListEntry } from '../../../../cms/shop/catalog/products/product.ts'
import {
  openProductFileCache,
  type ProductFileCache,
} from '../../../../cms/shop/catalog/products/product-file-cache.ts'
import { damageFile } from '../../../support/damage-file.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let file: string
let opened: CacheFile[] = []
let errors: unknown[] = []

beforeEach(() => {
  file = join(temporaryFolder(), 'pages.db')
  errors = []
})

afterEach(() => void closeAll())

function closeAll(): void {
  for (const database of opened) database.close()
  opened = []
}

function open(): ProductFileCache {
  const database = openCacheFile(file, 'shop', () => {})
  opened.push(database)
  return openProductFileCache(database, (error) => errors.push(error))
}

function product(id: string, price = 20) {
  const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' }
  const doc = { id, price, name: 'Pearl Ring', code: `AU-${id}`, category: { id: 'r', name: 'Rings' }, ...dates }
  return toCatalogProduct(doc as never, { currency: 'EUR', placeholder: null })
}

/** Opens a store with these products, which are all of their branch at position 5. */
function openWith(...ids: string[]): ProductFileCache {
  const store = open()
  store.write(
    'b',
    'EUR',
    ids.map((id) => product(id)),
  )
  store.complete('b', { position: 5, format: 'one' })
  return store
}

/** Returns an entry without the name of its category and without its searchable text, which are stored elsewhere. */
function storedEntry(id: string) {
  const { categoryName, description, ...entry } = toProductListEntry(product(id))
  return entry
}

test('a product is there as it was stored, also for the next process', () => {
  openWith('ring')
  closeAll()
  const store = open()
  expect(store.read('ring', 'EUR', 'Rings')).toEqual(product('ring'))
  expect(store.readJson('ring', 'EUR', 'Rings')).toBe(JSON.stringify(toApiProduct(product('ring'))))
  expect(store.entries('b', '', 9)).toEqual([storedEntry('ring')])
  expect([store.read('band', 'EUR', 'Rings'), store.readJson('band', 'EUR', 'Rings')]).toEqual([null, null])
  expect(store.entries('c', '', 9)).toEqual([])
})

test('a product has the name that its category has now, and is not there in another currency', () => {
  const store = openWith('ring')
  expect([store.read('ring', 'USD', 'Rings'), store.readJson('ring', 'USD', 'Rings')]).toEqual([null, null])
  const renamed = { ...product('ring'), categoryName: 'Bands "and" more' }
  expect(store.read('ring', 'EUR', renamed.categoryName)).toEqual(renamed)
  expect(store.readJson('ring', 'EUR', renamed.categoryName)).toBe(JSON.stringify(toApiProduct(renamed)))
})

test('entries are read in parts, without removed products; where only an entry is brought up to date, the product is not there', () => {
  const store = openWith('a', 'b', 'c', 'd')
  store.remove('b', ['b'])
  const [first, second] = [store.entries('b', '', 2), store.entries('b', 'c', 2)]
  expect([...first, ...second].map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(store.read('b', 'EUR', 'Rings')).toBeNull()
  store.writeEntries('b', [toProductListEntry(product('a', 30))])
  expect(store.read('a', 'EUR', 'Rings')).toBeNull()
  expect(store.entries('b', '', 9).map(({ price }) => price)).toEqual([30, 20, 20])
})

test('a branch has a position from when all its entries are stored, and after missed changes its index is empty', () => {
  const store = open()
  store.moveTo('b', 5)
  expect(store.branch('b')).toBeNull()
  store.complete('b', { position: 5, format: 'one' })
  store.moveTo('b', 6)
  expect(store.branch('b')).toEqual({ position: 6, format: 'one' })
  store.write('b', 'EUR', [product('ring')])
  store.forgetAll()
  expect([store.branch('b'), store.read('ring', 'EUR', 'Rings'), store.entries('b', '', 9)]).toEqual([null, null, []])
})

test('while its file is locked a change is shown all the same, and is written later', () => {
  const store = openWith('ring')
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  store.write('b', 'EUR', [product('ring', 30)])
  store.moveTo('b', 6)
  expect(store.read('ring', 'EUR', 'Rings')?.price).toBe(30)
  expect(errors).toHaveLength(1)
  other.exec('ROLLBACK')
  other.close()
  // The file does not contain the change yet, so that a new process reads the product again.
  expect(store.branch('b')?.position).toBe(5)
  store.write('b', 'EUR', [product('band')])
  store.moveTo('b', 7)
  closeAll()
  const next = open()
  expect([next.read('ring', 'EUR', 'Rings')?.price, next.branch('b')?.position]).toEqual([30, 7])
})

test('products that are lost with a damaged file are not there, and their branch is not whole before the next process', () => {
  openWith(...Array.from({ length: 500 }, (_, n) => `ring-${n}`))
  closeAll()
  damageFile(file)

  const after = open()
  for (let n = 0; n < 500; n++) after.read(`ring-${n}`, 'EUR', 'Rings')
  expect([after.branch('b'), after.entries('b', '', 9)]).toEqual([null, []])
  after.write('b', 'EUR', [product('band')])
  after.complete('b', { position: 6, format: 'one' })
  expect([after.branch('b'), after.read('band', 'EUR', 'Rings')]).toEqual([null, product('band')])
  closeAll()
  const next = open()
  next.complete('b', { position: 7, format: 'one' })
  expect([next.branch('b')?.position, errors]).toEqual([7, []])
})

test('a product that is read whole is found by its bar code and maker’s number, as in a list', () => {
  const identity = { brand: '', gtin: '036000291452', mpn: 'AB-7', condition: 'new' as const }
  const whole = { ...product('ring', 30), description: '<p>Gold</p>', identity }
  expect(toProductListEntry(whole).description).toBe('<p>Gold</p> 036000291452 AB-7')
  const { identity: _, ...listed } = whole
  expect(toProductListEntry(listed).description).toBe('<p>Gold</p>')
})
