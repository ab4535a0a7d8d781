import sharp from 'sharp'
import type { SharpOutputBuffer } from './shared-link-picture.ts'

const SIDE = 32
/** Alpha value below which a pixel counts as transparent. */
const OPAQUE = 250

/** Returns a picture's dominant color as `#rrggbb`, the median of each channel; '' if it has transparent pixels. */
export async function calculateDominantColor({ data, info }: SharpOutputBuffer): Promise<string> {
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
