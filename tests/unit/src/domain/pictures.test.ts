import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureClasses } from '../../../../src/domain/pictures/picture-classes.ts'
import {
  formatSizesAttribute,
  getColumnDisplaySizes,
  getGridDisplaySizes,
  PRODUCT_PAGE_MAX_WIDTH_REM,
} from '../../../../src/domain/pictures/picture-sizes.ts'

const square = { width: 800, height: 800 }
const wide = { width: 2000, height: 1000 }

test('a column is as wide as its share of the window, and at most its share of the container', () => {
  const boxes = getColumnDisplaySizes([[1200, 4] as const, [0, 2] as const], 1)
  expect(formatSizesAttribute(boxes, square)).toBe('(min-width: 1200px) min(19.75rem, 21.5vw), min(41.5rem, 45vw)')
  const onProductPage = getColumnDisplaySizes([[0, 4]], 1, PRODUCT_PAGE_MAX_WIDTH_REM)
  expect(formatSizesAttribute(onProductPage, square)).toBe('min(23.5rem, 21.5vw)')
})

test('columns that fill a row are as many as there is room for', () => {
  expect(getGridDisplaySizes(15, 1).map(({ from, width }) => `${from}: ${width}`)).toEqual([
    ...['1429: min(15.4rem, 16.8vw)', '1117: min(19.75rem, 21.5vw)', '819: min(27rem, 29.34vw)'],
    ...['534: min(41.5rem, 45vw)', '0: min(85rem, 92vw)'],
  ])
})

test('a picture that is wider than its box is drawn as wide as its height needs, if its shape is known', () => {
  const small = (ratio: number) => ({ width: '75px', ratio })
  const boxes = [small(1), small(4), { width: '100vw', height: '14rem' }]
  const sizesOf = (picture: typeof wide) => boxes.map((box) => formatSizesAttribute([box], picture))
  expect(sizesOf(wide)).toEqual(['calc(2 * (75px))', '75px', 'max(100vw, 2 * 14rem)'])
  expect(sizesOf({ width: 0, height: 0 })).toEqual(['75px', '75px', '100vw'])
})

const css = readFileSync('src/styles/picture-color.css', 'utf8')

test('a picture has the classes nearest to its color, and to its main point', () => {
  expect(pictureClasses({ color: '#f4eee4' })).toEqual(['red-u', 'green-t', 'blue-s'])
  expect(pictureClasses({ focus: { x: 76, y: 50 } })).toEqual(['focus-x-80', 'focus-y-50'])
  expect(pictureClasses({})).toEqual([])
})

test('the style sheet has a class for every color', () => {
  for (let value = 0; value < 256; value++) {
    const hex = value.toString(16).padStart(2, '0')
    for (const name of pictureClasses({ color: `#${hex}${hex}${hex}` })) {
      const shown = new RegExp(`\\.${name} \\{\\s*--\\w+: (\\d+);`).exec(css)?.[1]
      expect(Math.abs(Number(shown) - value), `${name} for ${value}`).toBeLessThanOrEqual(5)
    }
  }
})
