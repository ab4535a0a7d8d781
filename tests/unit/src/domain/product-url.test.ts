import { expect, test } from 'vitest'
import { findProductUrlSegment, isProductPath } from '../../../../src/domain/products/product-path.ts'
import {
  createProductPath,
  parseProductUrlSegment,
  shortIdOf,
  toProductSlug,
} from '../../../../src/domain/products/product-url.ts'

const id = '65f0c1d29ab43f9a2c71d0e4'

test('a name is in an address with small letters, digits and single hyphens', () => {
  const slugs = {
    'Pearl Ring': 'pearl-ring',
    '  Pearl   Ring, 18 k ': 'pearl-ring-18-k',
    '50% off / a+b': '50-off-a-b',
    'Crème “Été” – 50 ml': 'creme-ete-50-ml',
    'Smørrebrød & Straße': 'smorrebrod-strasse',
    'Łódź œuvre ﬁne': 'lodz-oeuvre-fine',
    "Women's o’clock": 'womens-oclock',
    'Ⅻ ½ №5': 'xii-1-2-no5',
    '../../etc/passwd?x=1#y': 'etc-passwd-x-1-y',
    'Кольцо 585': '585',
    戒指: '',
    '💍 — …': '',
    '': '',
  }
  for (const [name, slug] of Object.entries(slugs)) expect([name, toProductSlug(name)]).toEqual([name, slug])
})

test('a long name is cut between two words near 60 letters, and within a word that is longer', () => {
  const words = 'a pearl ring of white gold with seven small diamonds and a very long name'
  expect(toProductSlug(words)).toBe('a-pearl-ring-of-white-gold-with-seven-small-diamonds-and-a')
  const sixty = 'x'.repeat(60)
  expect([sixty, `${sixty}x`, `${sixty} ring`].map(toProductSlug)).toEqual([sixty, sixty, sixty])
  expect(toProductSlug(`gold ${'x'.repeat(80)}`)).toBe(`gold-${'x'.repeat(55)}`)
})

test.each([
  [{ id, name: 'Pearl Ring' }, '/products/pearl-ring-9a2c71d0e4'],
  [{ id, name: '戒指' }, '/products/9a2c71d0e4'],
  [{ id: '5f2b1c9e-8a6d-4f7e-9b3a-2d1c0e9f8a7b', name: 'Ring' }, '/products/ring-1c0e9f8a7b'],
  [{ id: 'a b', name: 'Ring' }, '/products/ring-a%20b'],
])('the address of %j is %j', (product, path) => {
  expect(createProductPath(product)).toBe(path)
  expect([findProductUrlSegment(path), isProductPath(path)]).toEqual([path.slice('/products/'.length), true])
})

test('a segment of an address is read in any case, with a slug and an id, or one of the two', () => {
  for (const segment of ['pearl-ring-9a2c71d0e4', 'Pearl-RING-9A2C71D0E4'])
    expect(parseProductUrlSegment(segment)).toEqual({ slug: 'pearl-ring', idPart: '9a2c71d0e4' })
  for (const segment of ['9a2c71d0e4', '-9a2c71d0e4'])
    expect(parseProductUrlSegment(segment)).toEqual({ slug: '', idPart: '9a2c71d0e4' })
  expect(parseProductUrlSegment('ring-')).toEqual({ slug: 'ring', idPart: '' })
})

test('ids that are made in one second have other ends, and other paths are no readable address of a product', () => {
  const ids = Array.from({ length: 16 }, (_, at) => `65f0c1d2${at.toString(16).padStart(16, '0')}`)
  expect(new Set(ids.map(shortIdOf)).size).toBe(16)
  for (const path of ['/products', '/products/', '/products/a/b', '/blog/a', '/productDetail/a', '/'])
    expect([path, findProductUrlSegment(path)]).toEqual([path, null])
})
