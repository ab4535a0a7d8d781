import { expect, test } from 'vitest'
import type { HomeBlock } from '../../../../src/domain/pages/page-data.ts'
import { renderHomeBlockMarkdown } from '../../../../src/markdown/home-blocks.ts'
import { branch, ring } from '../../../support/page-data.ts'

const inMarkdown = (block: HomeBlock) => renderHomeBlockMarkdown(block, branch(), 'https://shop.test')

test('a block of the home page leads to pages as Markdown, and to other sites', () => {
  const tile = { name: 'Rings & bands', href: '/category?name=Rings%20%26%20bands', picture: null }
  expect(inMarkdown({ kind: 'categoryTiles', heading: 'Find your way', tiles: [tile] })).toBe(
    '## Find your way\n\n- [Rings & bands](https://shop.test/category.md?name=Rings%20%26%20bands)',
  )
  const story = { kind: 'story', heading: 'Benches', text: 'One.\n\nTwo.', picture: null, linkLabel: 'More' } as const
  const linkOf = (href: string) => inMarkdown({ ...story, href }).replace(/^.*\n\n/s, '')
  expect([linkOf('/about'), linkOf('/order'), linkOf('https://x.test/a'), linkOf('')]).toEqual([
    ...['[More](https://shop.test/about.md)', '[More](https://shop.test/order)', '[More](https://x.test/a)', 'Two.'],
  ])
  expect(inMarkdown({ kind: 'productInFocus', product: ring(), line: '' })).toBe(
    '## Ring\n\n- [Ring](https://shop.test/products/ring-r1.md): 40.00 USD (before: 50.00 USD), only 2 left',
  )
})

test('words of staff in a block add no heading, list or quote', () => {
  const words = '# One\n> two\n- three'
  const line = '\\# One \\> two - three'
  expect(inMarkdown({ kind: 'quote', text: words, by: words })).toBe(`> ${line}\n>\n> ${line}`)
  const story = { picture: null, href: '', linkLabel: '' }
  expect(inMarkdown({ kind: 'story', heading: words, text: words, ...story })).toBe(`## ${line}\n\n${line}`)
})
