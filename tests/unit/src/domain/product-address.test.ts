import { expect, test } from 'vitest'
import { parseProductSegment, productPath, shortIdOf, slugOf } from '../../../../src/domain/products/product-address.ts'
import { isProductPath, productSegmentAt } from '../../../../src/domain/products/product-path.ts'

const id = '65f0c1d29ab43f9a2c71d0e4'

test.each([
  ['Pearl Ring', 'pearl-ring'],
  ['  Pearl   Ring, 18 k ', 'pearl-ring-18-k'],
  ['Crème “Été” – 50 ml', 'creme-ete-50-ml'],
  ['Smørrebrød & Straße', 'smorrebrod-strasse'],
  ['Łódź œuvre ﬁne', 'lodz-oeuvre-fine'],
  ["Women's o’clock", 'womens-oclock'],
  ['50% off / a+b', '50-off-a-b'],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  ['Ⅻ ½ №5', 'xii-1-2-no5'],
  ['Кольцо 585', '585'],
  ['戒指', ''],
  ['💍 — …', ''],
  ['', ''],
])('the name %j is %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a long name is cut between two words near 60 letters, and within a word that is longer', () => {
  const words = 'a pearl ring of white gold with seven small diamonds and a very long name'
  expect(slugOf(words)).toBe('a-pearl-ring-of-white-gold-with-seven-small-diamonds-and-a')
  expect(slugOf('x'.repeat(60))).toBe('x'.repeat(60))
  expect(slugOf('x'.repeat(61))).toBe('x'.repeat(60))
  expect(slugOf(`${'x'.repeat(60)} ring`)).toBe('x'.repeat(60))
  expect(slugOf(`gold ${'x'.repeat(80)}`)).toBe(`gold-${'x'.repeat(55)}`)
})

test.each([
  [{ id, name: 'Pearl Ring' }, '/products/pearl-ring-9a2c71d0e4'],
  [{ id, name: '戒指' }, '/products/9a2c71d0e4'],
  [{ id: '5f2b1c9e-8a6d-4f7e-9b3a-2d1c0e9f8a7b', name: 'Ring' }, '/products/ring-1c0e9f8a7b'],
  [{ id: 'a b', name: 'Ring' }, '/products/ring-a%20b'],
])('the address of %j is %j', (product, path) => {
  expect(productPath(product)).toBe(path)
  expect([productSegmentAt(path), isProductPath(path)]).toEqual([path.slice('/products/'.length), true])
})

test.each([
  ['pearl-ring-9a2c71d0e4', 'pearl-ring', '9a2c71d0e4'],
  ['Pearl-RING-9A2C71D0E4', 'pearl-ring', '9a2c71d0e4'],
  ['9a2c71d0e4', '', '9a2c71d0e4'],
  ['-9a2c71d0e4', '', '9a2c71d0e4'],
  ['ring-', 'ring', ''],
])('the segment %j has the slug %j and the id %j', (segment, slug, idPart) => {
  expect(parseProductSegment(segment)).toEqual({ slug, idPart })
})

test('ids that are made in one second have other ends, and other paths are no readable address of a product', () => {
  const ids = Array.from({ length: 16 }, (_, at) => `65f0c1d2${at.toString(16).padStart(16, '0')}`)
  expect(new Set(ids.map(shortIdOf)).size).toBe(16)
  for (const path of ['/products', '/products/', '/products/a/b', '/blog/a', '/productDetail/a', '/'])
    expect([path, productSegmentAt(path)]).toEqual([path, null])
})
