import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { fromMarkdownPath, toMarkdownPath } from '../../../../src/domain/pages/markdown-path.ts'
import { escapeMarkdownLine, markdownLink } from '../../../../src/markdown/escape.ts'
import { htmlToMarkdown } from '../../../../src/markdown/html-to-markdown.ts'
import { renderLlmsTxt } from '../../../../src/markdown/llms.ts'
import { renderProductMarkdown } from '../../../../src/markdown/product.ts'
import { renderProductListMarkdown } from '../../../../src/markdown/product-list.ts'
import { branch, ring, silent } from '../../../support/page-data.ts'

const site = 'https://shop.test'

test('every page for shoppers is Markdown at its address with .md, and the other way round', () => {
  const pairs: Record<string, string> = {
    '/': '/index.md',
    '/about': '/about.md',
    '/category?name=Rings&page=2': '/category.md?name=Rings&page=2',
    '/blog': '/blog.md',
    '/blog?category=care': '/blog.md?category=care',
    '/blog/pearls': '/blog/pearls.md',
    '/pages/ring-sizes': '/pages/ring-sizes.md',
    '/productDetail/ring': '/productDetail/ring.md',
  }
  for (const [page, markdown] of Object.entries(pairs))
    expect([toMarkdownPath(page), fromMarkdownPath(markdown)]).toEqual([markdown, page])
  expect(toMarkdownPath('/home')).toBe('/index.md')
  const noPages = '/account /order /signin /blog/a/b /pages/a/b /about.md /sitemap.xml /nowhere /blog/ /pages/'
  for (const none of ['', '/productDetail/', ...noPages.split(' ')])
    expect([none, toMarkdownPath(none)]).toEqual([none, null])
  const noMarkdown = '/about /account.md /.md /blog/a/b.md /nowhere.md /blog/.md /cms/seed/posts/x.md'
  for (const none of noMarkdown.split(' ')) expect([none, fromMarkdownPath(none)]).toEqual([none, null])
})

test('a rich text is the same text in Markdown', () => {
  const html = [
    '<h2>Care</h2><p>Wash <strong>gently </strong>&amp; dry, <em>always</em>. 5 &lt; 6<br />1. not a list</p>',
    '<ul><li>One</li><li>Two<ul><li>Within</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>',
    '<blockquote><p>Said</p><p>Again</p></blockquote><hr /><pre><code>x ``` y\n  z</code></pre>',
    '<figure><picture><source srcset="/a 1w"><img src="/media/a.webp" alt="A [b]" width="1"></picture>',
    '<figcaption>Caption</figcaption></figure>',
    '<figure role="group"><table><tbody><tr><th scope="col">A</th><th>B|C</th></tr><tr><td colspan="2">1</td></tr>',
    '</tbody></table></figure><figure><iframe src="https://player.test/1" title="A film"></iframe></figure>',
    '<p><a href="/productDetail/1" target="_blank">the (ring)</a>, <s>old</s> <code>a`b</code> <u>x</u></p>',
  ].join('')
  expect(htmlToMarkdown(html, site)).toBe(
    [
      ...['## Care', 'Wash **gently** & dry, *always*. 5 < 6\\\n1\\. not a list'],
      ...['- One\n- Two\n  - Within', '1. First\n2. Second', '> Said\n>\n> Again', '***'],
      ...['````\nx ``` y\n  z\n````', '![A \\[b\\]](https://shop.test/media/a.webp)', 'Caption'],
      ...['| A | B\\|C |\n| - | - |\n| 1 | |', '[A film](https://player.test/1)'],
      '[the (ring)](https://shop.test/productDetail/1), ~~old~~ ``a`b`` *x*',
    ].join('\n\n'),
  )
})

test.each([
  ['<p>Look!<a href="/x">here</a></p>', 'Look\\![here](https://shop.test/x)'],
  ['<p><strong>a</strong><strong>b</strong></p>', '**a**__b__'],
  ['<p><b> now </b>or <a href="/x">never </a>.</p>', '**now** or [never](https://shop.test/x) .'],
  ['<p># no</p><p>- no</p>', '\\# no\n\n\\- no'],
  ['<p>~~a~~ [b](c) &lt;b&gt; &amp;lt;</p>', '\\~\\~a\\~\\~ \\[b]\\(c) \\<b> \\&lt;'],
  ['<p>ada@shop.test, https://shop.test</p>', 'ada@shop.test, https://shop.test'],
  ['<p><a href="http://[">no address</a> <a>none</a></p>', 'no address none'],
  ['<iframe src="https://player.test/2"></iframe>', '[Video](https://player.test/2)'],
  ['<details><summary>Why?</summary><div>Because</div></details>', '### Why?\n\nBecause'],
  ['', ''],
])('the Markdown of %s', (html, markdown) => {
  expect(htmlToMarkdown(html, site)).toBe(markdown)
})

/** Replaces each escaped character by a letter, and removes the addresses of links. */
const bare = (markdown: string) => markdown.replace(/\\[!-/:-@[-`{-~]/g, 'E').replace(/\]\([^()<>\s]*\)/g, ']')

const marks = '#|# |- |1. |12) |> |```|**|_|[a](b)|![a](b)|<b>|<!--|---|===|\\|\\\\|`|&lt;|&#35;|~~~| |a|]|)|http://x '
const mark = constantFrom(...marks.split('|'), '|', '\n', '\r\n', '\n\n', '\u0000', '\u2028')
const wild = oneof(
  string({ unit: 'grapheme' }),
  array(mark, { maxLength: 6 }).map((parts) => parts.join('')),
)

test('no text of staff adds structure to a page: no heading, list, link, markup or HTML', () => {
  assert(
    property(wild, (text) => {
      const escaped = escapeMarkdownLine(text)
      expect(escaped).not.toMatch(/[\n\r]/)
      expect(bare(escaped)).not.toMatch(/[`*_[\]<>~|]|&#?\w+;|^\s*([#+\-=:]|\d+[.)])/)
      expect(escaped.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/\s/g, '')).toContain(
        text.replaceAll('\u0000', '').replace(/\s/g, '').slice(0, 1),
      )
    }),
  )
})

test('a product with any texts has the same lines in its page and in a list as one with plain ones', () => {
  const shapeOf = (markdown: string) =>
    bare(markdown)
      .split('\n')
      .map((line) => [/^(#+ |- |> |\d+[.)] |)/.exec(line)?.[0], line.replace(/[^`*_[\]<>|~]/g, '')])
  assert(
    property(wild, wild, wild, (name, category, value) => {
      const of = (some: { name: string; category: string; value: string }) => {
        const product = ring({
          name: some.name,
          code: some.value,
          categoryName: some.category,
          description: '',
          attributes: [{ name: some.name, value: some.value }],
          identity: { brand: some.value, gtin: '', mpn: some.value, condition: 'new' },
        })
        const list = { products: [product], total: 1, matching: 1, pages: 1, didYouMean: null } as never
        const shown = { category: some.category, search: '', list, page: 1, introduction: '', categories: [] }
        const inList = renderProductListMarkdown({ ...shown, pathOf: () => '/category?name=x' }, branch(), site)
        return [renderProductMarkdown(product, branch(), site), inList]
      }
      const plain = of({ name: 'x', category: 'x', value: 'x' })
      // Blank values are omitted.
      const actual = of({ name: `${name}x`, category: `${category}x`, value: `${value}x` })
      expect(actual.map(shapeOf)).toEqual(plain.map(shapeOf))
    }),
  )
})

test('a product says how it is delivered, returned and kept, nothing that is not known, and links end where they should', () => {
  expect(markdownLink('a]b', 'https://x.test/a(b) c>')).toBe('[a\\]b](https://x.test/a%28b%29%20c%3e)')
  const said = renderProductMarkdown(ring(), branch(), site, { care: 'Wipe it.\n\nKeep it *dry*.' })
  expect(said).toMatch(/\n## Delivery and returns\n\nDelivery costs \$6, .*\n\nWe accept returns .*\n\n## Care\n/)
  expect(said.endsWith('## Care\n\nWipe it.\n\nKeep it \\*dry\\*.\n')).toBe(true)
  expect(renderProductMarkdown(ring(), silent, site)).not.toContain('##')
})

test('a list leads to its other pages, to its products and to categories, all in Markdown', () => {
  const products = [ring(), ring({ id: 'r2', path: '/products/ring-r2', regularPrice: null, available: 0 })]
  const list = { products, pages: 3, matching: 70, total: 70, didYouMean: null } as never
  const shown = { category: 'Rings', search: '', page: 2, introduction: '', categories: [{ id: '1', name: 'Tea' }] }
  const pathOf = (page: number) => `/category?name=Rings&page=${page}`
  const text = renderProductListMarkdown({ ...shown, pathOf, list }, branch(), site)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      ...['# Rings', '70 products, page 2 of 3. [The page](https://shop.test/category?name=Rings&page=2)'],
      '- [Ring](https://shop.test/products/ring-r1.md): 40.00 USD (before: 50.00 USD), only 2 left',
      '- [Ring](https://shop.test/products/ring-r2.md): 40.00 USD, sold out',
      '- [Previous page](https://shop.test/category.md?name=Rings&page=1)',
      '- [Next page](https://shop.test/category.md?name=Rings&page=3)',
      '- [Tea](https://shop.test/category.md?name=Tea)',
    ]),
  )
})

test('llms.txt is of the form of llmstxt.org, also of a shop that says nothing of itself', () => {
  for (const of of [branch(), silent]) {
    const pages = ['It is [free].', ''].map((lead) => ({ title: 'Delivery', path: '/pages/delivery', lead }))
    const text = renderLlmsTxt(of, [{ id: '1', name: 'Rings & tea' }], pages, site)
    const blocks = text.trim().split('\n\n')
    expect([blocks[0], blocks[1]?.slice(0, 2)]).toEqual(['# Aurel', '> '])
    const first = blocks.findIndex((block) => block.startsWith('## '))
    const lists = blocks.slice(first).filter((block) => !block.startsWith('## '))
    for (const line of lists.flatMap((block) => block.split('\n')))
      expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/shop\.test\/[^\s()]*\)(: .+)?$/)
    expect(blocks.join('\n')).toContain('(https://shop.test/category.md?name=Rings%20%26%20tea)')
  }
})
