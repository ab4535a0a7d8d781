import { expect, test } from 'vitest'
import { resolveProductLinks } from '../../../../cms/site/pages/product-links.ts'

const catalog = {
  product: async (id: string) => (id === 'ring' ? { path: '/products/pearl-ring-ring' } : null),
} as unknown as Parameters<typeof resolveProductLinks>[1]

test('a link by the id of a product leads to its page, and other links stay', async () => {
  const html = '<p><a href="/productDetail/ring?a=1#b">1</a><a href="/productDetail/ring">2</a></p>'
  const expected = html.replaceAll('/productDetail/ring', '/products/pearl-ring-ring')
  expect(await resolveProductLinks(html, catalog)).toBe(expected)
  const others = [
    ...['<a href="/productDetail/gone">Gone</a>', '<a href="/productDetail/%E0%A4%A">Broken</a>'],
    ...['<a href="/blog/ring">Post</a>', '<a href="https://other.test/productDetail/ring">Elsewhere</a>'],
    '<p>/productDetail/ring</p>',
  ]
  for (const other of others) expect(await resolveProductLinks(other, catalog)).toBe(other)
})
