import { expect, test } from 'vitest'
import { isIncomplete, missingSizes, type StoredSizes } from '../../../../cms/shop/pictures/missing-sizes.ts'

/** Of a version with four widths. */
const earlier: StoredSizes = {
  filename: 'ring.jpg',
  mimeType: 'image/jpeg',
  width: 600,
  sizes: Object.fromEntries(
    ['webp160', 'webp360', 'webpFull', 'avif160', 'avif360', 'avifFull'].map((name) => [name, { filename: name }]),
  ),
}

test('a picture of an earlier version lacks the sizes that an upload makes now, none of them wider than it is', () => {
  expect(missingSizes(earlier).map(({ name }) => name)).toEqual(['avif240', 'avif540'])
  expect(missingSizes({ ...earlier, width: 239 })).toEqual([])
})

test('a picture is incomplete while it lacks a size or its color, of which a transparent one has none', () => {
  const sizes = { ...earlier.sizes, avif240: { filename: 'a' }, avif540: { filename: 'b' } }
  expect(isIncomplete({ ...earlier, color: '#ffffff' })).toBe(true)
  expect(isIncomplete({ ...earlier, sizes })).toBe(true)
  expect(isIncomplete({ ...earlier, sizes, color: '' })).toBe(false)
})

test('a drawing has no sizes', () => {
  const drawing = { filename: 'logo.svg', mimeType: 'image/svg+xml', width: 300 }
  expect(missingSizes(drawing)).toEqual([])
  expect(isIncomplete(drawing)).toBe(false)
})
