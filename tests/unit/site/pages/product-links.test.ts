import { expect, test } from 'vitest'
import { resolveProductLinks } from '../../../../cms/site/pages/product-links.ts'

const catalog = {
  product: async (id: string) => (id === 'ring' ? { path: '/products/pearl-ring-ring' } : null),
} as unknown as Parameters<typeof resolveProductLinks>[1]

test.each([
  ['<p><a href="/productDetail/ring">Ring</a></p>', '<p><a href="/products/pearl-ring-ring">Ring</a></p>'],
  [
    '<a href="/productDetail/ring?a=1#b">1</a><a href="/productDetail/ring">2</a>',
    '<a href="/products/pearl-ring-ring?a=1#b">1</a><a href="/products/pearl-ring-ring">2</a>',
  ],
  ...[
    ...['<a href="/productDetail/gone">Gone</a>', '<a href="/productDetail/%E0%A4%A">Broken</a>'],
    ...['<a href="/blog/ring">Post</a>', '<a href="https://other.test/productDetail/ring">Elsewhere</a>'],
    '<p>/productDetail/ring</p>',
  ].map((text): [string, string] => [text, text]),
])('%j links to %j', async (html, expected) => {
  expect(await resolveProductLinks(html, catalog)).toBe(expected)
})
