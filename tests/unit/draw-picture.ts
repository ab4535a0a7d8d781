import sharp, { type CreateChannels } from 'sharp'

type Colors = { background: string; square?: string; channels?: CreateChannels }

/** Draws a picture with a square of half its width in its center, black unless `square` says otherwise. */
export async function drawPicture(
  width: number,
  height: number,
  { background, square = 'black', channels = 3 }: Colors,
) {
  const side = Math.floor(Math.min(width, height) / 2)
  const create = { width: side, height: side, channels: 3, background: square } as const
  const input = await sharp({ create }).png().toBuffer()
  const picture = sharp({ create: { width, height, channels, background } }).composite([{ input }])
  return picture.raw().toBuffer({ resolveWithObject: true })
}
