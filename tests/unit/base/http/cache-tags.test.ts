import { expect, test } from 'vitest'
import { cacheTagHeader, listCacheTagsToPurge } from '../../../../cms/base/http/cache-tags.ts'
import { buildPurgeRequests } from '../../../../cms/site/front-cache/purge-requests.ts'

const products = (count: number) => Array.from({ length: count }, (_, n) => `product:${crypto.randomUUID()}-${n}`)

const isPurged = (shown: string[], changed: string[]) => {
  const header = cacheTagHeader(shown).split(',')
  return listCacheTagsToPurge(changed).some((tag) => header.includes(tag))
}

test('a page names what it shows in characters that every CDN takes, and is purged when that changes, or its stock', () => {
  expect(cacheTagHeader(['branch:7', 'products', 'product:a1-b2'])).toBe('shop,branch-7,products,product-a1-b2')
  expect(isPurged(['product:1', 'media:2'], ['product:1', 'featured'])).toBe(true)
  expect(isPurged(['product:1', 'media:2'], ['product:11', 'featured'])).toBe(false)
  expect(isPurged(['products'], ['products:7'])).toBe(false)
  expect(isPurged(['product:1'], ['stock:1'])).toBe(true)
})

test('a list of a thousand products has a short header, and is purged with each of them', () => {
  const shown = [...products(1000), 'branch:7', 'categories']
  const header = cacheTagHeader(shown)
  expect(header.length).toBeLessThan(4000)
  expect(header).toContain('branch-7,')
  expect(isPurged(shown, [shown[500]!])).toBe(true)
  expect(isPurged(shown, ['post:1'])).toBe(false)
})

test('a purge is one request for each tag, or one for thirty', () => {
  const tags = Array.from({ length: 31 }, (_, n) => `product-${n}`)
  expect(buildPurgeRequests(['a', 'b'], 'https://cdn.example/{tag}?soft')).toEqual([
    { url: 'https://cdn.example/a?soft', body: null },
    { url: 'https://cdn.example/b?soft', body: null },
  ])
  expect(buildPurgeRequests(tags, 'https://cdn.example/?tags={tags}').map(({ url }) => url)).toEqual([
    `https://cdn.example/?tags=${tags.slice(0, 30).join(',')}`,
    'https://cdn.example/?tags=product-30',
  ])
  expect(buildPurgeRequests(tags, 'https://cdn.example/purge').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { tags: tags.slice(0, 30) },
    { tags: ['product-30'] },
  ])
})
