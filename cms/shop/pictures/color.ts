import sharp from 'sharp'
import type { Raw } from './shared-picture.ts'

const SIDE = 32
/** Less is seen as transparent. */
const OPAQUE = 250

/**
 * The color of most of a picture, as `#rrggbb`: of each channel the middle value, so that the background of a product decides and not
 * the mean of both. '' where something is transparent: the page is seen through it.
 */
export async function colorOf({ data, info }: Raw): Promise<string> {
  const small = await sharp(data, { raw: info })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = small.info
  const valuesOf = (channel: number) => small.data.filter((_, index) => index % channels === channel).sort()
  if (channels === 4 && valuesOf(3)[0]! < OPAQUE) return ''
  const middle = [0, 1, 2].map((channel) => valuesOf(channel)[(SIDE * SIDE) / 2]!)
  return `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
