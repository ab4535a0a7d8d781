import sharp, { type CreateChannels } from 'sharp'
import { expect, test } from 'vitest'
import { colorOf } from '../../../../cms/shop/pictures/color.ts'

/** A picture of this color with a black square of a quarter of its area. */
async function drawn(background: string, channels: CreateChannels = 3) {
  const square = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 200, height: 200, channels, background } })
    .composite([{ input: square }])
    .raw()
    .toBuffer({ resolveWithObject: true })
}

test('the color of a picture is that of most of it', async () => {
  expect(await colorOf(await drawn('#f4eee4'))).toBe('#f4eee4')
  expect(await colorOf(await drawn('#0a0b0c', 4))).toBe('#0a0b0c')
})

test('a gray picture has a gray color', async () => {
  const gray = sharp({ create: { width: 50, height: 50, channels: 3, background: '#888888' } })
  expect(await colorOf(await gray.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true }))).toBe('#888888')
})

test('a picture that is transparent somewhere has no color', async () => {
  expect(await colorOf(await drawn('rgba(244, 238, 228, 0.5)', 4))).toBe('')
})
