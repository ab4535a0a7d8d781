import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureClasses } from '../../../../src/domain/picture-classes.ts'

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
