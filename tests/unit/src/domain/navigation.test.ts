import { expect, test } from 'vitest'
import {
  computeCategoryLinkBreakpoints,
  type LinkSettings,
  NAVIGATION_BAR_BREAKPOINTS_REM,
  resolveNavigationLinks,
} from '../../../../src/domain/branch/navigation.ts'
import { findPageSlugFault } from '../../../../src/domain/pages/written-page.ts'

const rings = { id: 'r', name: 'Rings' }
const targets = {
  categories: [rings, { id: 'g', name: 'Gifts & more' }],
  postCategories: [{ id: 'care', category: 'Care' }],
  pages: new Map([['d', { title: 'Delivery', path: '/pages/delivery' }]]),
}
const link = (kind: LinkSettings['kind'], target: string, label = ''): LinkSettings => ({ kind, target, label })
const arrange = (bar: LinkSettings[], columns: { title: string; links: LinkSettings[] }[] = [], isInBar = true) =>
  resolveNavigationLinks({ hasCategoriesInBar: isInBar, bar, columns }, 'Aurel', targets)

const fixed = ['About', 'Blog', 'Contact'].map((label) => ({ label, href: `/${label.toLowerCase()}` }))

test('a shop that arranged nothing has its categories and the pages that every shop has', () => {
  const columns = [{ title: 'Aurel', links: fixed }]
  expect(arrange([])).toEqual({ inBar: ['Rings', 'Gifts & more'], bar: fixed, columns })
})

test('links are in the order of staff, with the label by staff or the name of the target', () => {
  const links = [link('page', 'd', 'Shipping'), link('postCategory', 'care'), link('category', 'g'), link('page', 'd')]
  const { bar, columns } = arrange(links, [{ title: 'Help', links }])
  expect(bar.map(({ label, href }) => `${label}: ${href}`)).toEqual([
    ...['Shipping: /pages/delivery', 'Care: /blog?category=care'],
    ...['Gifts & more: /category?name=Gifts%20%26%20more', 'Delivery: /pages/delivery'],
  ])
  expect(columns).toMatchObject([{ title: 'Help', links: { length: 4 } }])
})

test('no link is in the bar twice, and a link without a target is left out with its column', () => {
  expect(arrange([link('category', 'r')]).inBar).toEqual(['Gifts & more'])
  expect(arrange([], [], false).inBar).toEqual([])
  const gone = [link('page', 'x'), link('category', ''), link('address', '', 'Nowhere'), link('address', '/about')]
  expect(arrange(gone, [{ title: 'Empty', links: gone }])).toMatchObject({ bar: fixed, columns: [{ title: 'Aurel' }] })
})

test('the bar shows more categories the wider the window is, and leaves the rest to the menu', () => {
  const widths = computeCategoryLinkBreakpoints(Array(12).fill('Engagement rings'), ['About', 'Blog', 'Contact'])
  const known = widths.filter((width) => width !== null)
  expect(known).toEqual(known.toSorted((a, b) => a - b))
  expect(known.length).toBeGreaterThan(4)
  expect(widths.slice(known.length)).toEqual(widths.slice(known.length).map(() => null))
  expect(computeCategoryLinkBreakpoints(['Rings'], [])).toEqual([NAVIGATION_BAR_BREAKPOINTS_REM[0]])
})

test('small letters, digits and single hyphens are an address of a page, and nothing else', () => {
  expect(['delivery', 'ring-sizes-2', '2026'].map(findPageSlugFault)).toEqual([null, null, null])
  for (const slug of ['Delivery', 'ring_sizes', 'a--b', '-a', 'a-', 'a/b', 'ä', 'a.md', 'a'.repeat(81)])
    expect([slug, findPageSlugFault(slug)]).toEqual([slug, expect.any(String)])
})
