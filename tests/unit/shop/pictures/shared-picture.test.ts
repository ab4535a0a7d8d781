import sharp, { type CreateChannels } from 'sharp'
import { expect, test } from 'vitest'
import { createSharedLinkPicture } from '../../../../cms/shop/pictures/shared-picture.ts'

/** Returns a green picture with a red square of half its width in its center. */
async function drawn(width: number, height: number, channels: CreateChannels = 3, background = 'rgb(0, 128, 0)') {
  const side = Math.floor(Math.min(width, height) / 2)
  const square = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels, background } })
    .composite([{ input: square }])
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((value) => Math.round(value / 64))
}

const [GREEN, RED, WHITE] = [
  [0, 2, 0],
  [4, 0, 0],
  [4, 4, 4],
]

test('a shared picture is a JPEG of 1200 by 630 pixels', async () => {
  for (const [width, height] of [
    [1800, 1200],
    [900, 1200],
    [600, 315],
  ] as const) {
    const shared = (await createSharedLinkPicture(await drawn(width, height)))!
    expect(shared.info).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('a picture that is not wide stands whole on the color of its corner', async () => {
  const { data } = (await createSharedLinkPicture(await drawn(800, 800)))!
  expect(await colorAt(data, 5, 315)).toEqual(GREEN)
  // The square is 315 pixels wide. In a cropped picture it would be 600 pixels wide.
  expect([await colorAt(data, 600, 315), await colorAt(data, 420, 315)]).toEqual([RED, GREEN])
})

test('a transparent corner is white', async () => {
  const { data } = (await createSharedLinkPicture(await drawn(800, 800, 4, 'rgba(0, 128, 0, 0)')))!
  expect([await colorAt(data, 5, 5), await colorAt(data, 600, 315)]).toEqual([WHITE, RED])
})

test('a picture of less than half of its size has none', async () => {
  expect(await createSharedLinkPicture(await drawn(599, 900))).toBeNull()
  expect(await createSharedLinkPicture(await drawn(900, 314))).toBeNull()
})
