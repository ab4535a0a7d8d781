import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSharedLinkPicture } from '../../../../cms/shop/pictures/shared-link-picture.ts'
import { drawPicture } from '../../draw-picture.ts'

const green = { background: 'rgb(0, 128, 0)', square: 'red' }
const share = async (width: number, height: number, colors: Partial<Parameters<typeof drawPicture>[2]> = {}) =>
  createSharedLinkPicture(await drawPicture(width, height, { ...green, ...colors }))

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
  for (const shared of [await share(1800, 1200), await share(900, 1200), await share(600, 315)])
    expect(shared?.info).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // A picture of less than half of its size has none.
  expect([await share(599, 900), await share(900, 314)]).toEqual([null, null])
})

test('a picture that is not wide stands whole on the color of its corner, or on white where that is transparent', async () => {
  const { data } = (await share(800, 800))!
  expect(await colorAt(data, 5, 315)).toEqual(GREEN)
  // The square is 315 pixels wide. In a cropped picture it would be 600 pixels wide.
  expect([await colorAt(data, 600, 315), await colorAt(data, 420, 315)]).toEqual([RED, GREEN])
  const shared = (await share(800, 800, { channels: 4, background: 'rgba(0, 128, 0, 0)' }))!
  expect([await colorAt(shared.data, 5, 5), await colorAt(shared.data, 600, 315)]).toEqual([WHITE, RED])
})
