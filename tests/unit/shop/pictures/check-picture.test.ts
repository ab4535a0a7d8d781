import { expect, test } from 'vitest'
import { inspectPicture } from '../../../../cms/shop/pictures/inspect.ts'
import { assertPixelLimit } from '../../../../cms/shop/pictures/limits.ts'
import { formatPictureFileName } from '../../../../cms/shop/pictures/store-upload.ts'

test.each([
  ['Größe Ä', 'grosse-a'],
  ['Gro\u0308ße', 'grosse'],
  ['Кольцо №5', 'koltso-no5'],
  ['指輪', 'zhilun'],
  ['../../x', 'x'],
  ['  ', 'picture'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the name of a picture keeps the letters of %s', (stem, words) => {
  expect(formatPictureFileName(stem, ['content'], 'webp')).toBe(`${words}-ed7002b439.webp`)
})

test('a picture of 50 megapixels is taken, one of 60 is refused, and HEIC with the way to a JPEG', async () => {
  assertPixelLimit(8192, 6144)
  assertPixelLimit(8160, 6144)
  expect(() => assertPixelLimit(9000, 6700)).toThrow('at most 51 million pixels; this has 61 million (9,000 × 6,700)')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await expect(inspectPicture(heic)).rejects.toThrow(/HEIC.* export it as JPEG/)
})
