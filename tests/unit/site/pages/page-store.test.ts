import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCacheFile } from '../../../../cms/base/database/sqlite/cache-file.ts'
import * as stores from '../../../../cms/site/pages/page-store.ts'
import { damageFile } from '../../../support/damage-file.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let file: string
const opened: stores.PageStore[] = []
let discarded: string[] = []

beforeEach(() => {
  file = join(temporaryFolder(), 'pages.db')
  discarded = []
})

afterEach(closeAll)

function open(shop = 'this shop'): stores.PageStore {
  const store = stores.openPageStore(openCacheFile(file, shop, (why) => discarded.push(why)))
  opened.push(store)
  return store
}

function closeAll(): void {
  for (const store of opened.splice(0)) store.close()
}

const page = (address: string, html = '<p>pearl</p>', canonical = ''): stores.StoredPage => ({
  address,
  canonical,
  tags: ['product:1', 'branch:1'],
  position: 7,
  build: 'build-1',
  type: 'text/html; charset=utf-8',
  csp: "default-src 'self'",
  etag: 'abc',
  br: brotliCompressSync(html),
  gzip: Buffer.from('gzip'),
  identity: null,
})

test('a page is there as it was stored, also for the next process', () => {
  open().write(page('/about'))
  closeAll()
  const store = open()
  expect(store.read('/about')).toEqual(page('/about'))
  expect(stores.getUncompressedBody(store.read('/about')!).toString()).toBe('<p>pearl</p>')
  expect([store.read('/nowhere'), store.count(), discarded]).toEqual([null, 1, []])
})

test('a page is found by its canonical address as well, and by no other', () => {
  const store = open()
  store.write(page('/productDetail/1', '<p>pearl</p>', '/products/pearl-1'))
  store.write(page('/about'))
  expect(store.readCanonical('/products/pearl-1')).toEqual(store.read('/productDetail/1'))
  store.write(page('/productDetail/1', '<p>gold</p>', '/products/gold-1'))
  expect(store.readCanonical('/products/gold-1')).toEqual(store.read('/productDetail/1'))
  expect([store.readCanonical('/products/pearl-1'), store.readCanonical('')]).toEqual([null, null])
  expect(store.count()).toBe(2)
})

test('a page that is stored again replaces the earlier one and keeps its visits', () => {
  const store = open()
  for (const address of ['/a', '/b', '/c']) store.write(page(address))
  store.addVisits(new Map(Object.entries({ '/c': 5, '/b': 1 })))
  store.write({ ...page('/c'), position: 9 })
  expect(store.mostVisited(2)).toEqual(['/c', '/b'])
  expect([store.addressesAfter('', 2), store.addressesAfter('/b', 2)]).toEqual([['/a', '/b'], ['/c']])
  expect(store.readStamp('/c')).toEqual({ tags: ['product:1', 'branch:1'], position: 9, build: 'build-1' })
  store.remove('/c')
  expect(store.mostVisited(9)).toEqual(['/b', '/a'])
})

test('the cursor and the positions of tags are kept together', () => {
  const store = open()
  expect(store.readChanges()).toBeNull()
  store.saveChanges({ cursor: 'one', head: 3 }, [['product:1', 3]])
  const tags = Object.entries({ featured: 4, 'product:1': 5 })
  store.saveChanges({ cursor: 'two', head: 5 }, tags.toReversed())
  closeAll()
  expect(open().readChanges()).toEqual({ cursor: 'two', head: 5, tags })
})

test('where changes may have been missed, every page is older than any change', () => {
  const store = open()
  store.write(page('/about'))
  store.saveChanges({ cursor: 'one', head: 3 }, [['product:1', 3]])
  store.expireAll()
  expect([store.readStamp('/about')?.position, store.readChanges()?.tags]).toEqual([-1, []])
})

function setFormat() {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
}

test.each<[string, string, () => void, RegExp]>([
  ['of another shop', 'other shop', () => {}, /^it belongs to another shop$/],
  ['of another format', 'this shop', setFormat, /^it has another format$/],
  ['that is damaged', 'this shop', () => writeFileSync(file, 'this is no database '.repeat(300)), /not a database/],
])('a file %s is thrown away', (_which, shop, change, why) => {
  open().write(page('/about'))
  closeAll()
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  change()
  expect([open(shop).count(), discarded]).toEqual([0, [expect.stringMatching(why)]])
})

test('a file that is damaged behind its first pages is thrown away when that is met, and pages are stored again', () => {
  const store = open()
  for (let n = 0; n < 500; n++) store.write(page(`/productDetail/${n}`))
  store.saveChanges({ cursor: 'one', head: 3 }, [['product:1', 3]])
  closeAll()
  damageFile(file)

  const after = open()
  let lost = 0
  after.onLost(() => void lost++)
  after.readChanges()
  after.expireAll()
  for (let n = 0; n < 500; n++) after.read(`/productDetail/${n}`)
  expect([after.count(), after.readChanges(), lost]).toEqual([0, null, 1])
  expect(discarded).toEqual([expect.stringMatching(/malformed/)])
  after.write(page('/about'))
  closeAll()
  expect([open().read('/about')?.etag, discarded.length]).toEqual(['abc', 1])
})
