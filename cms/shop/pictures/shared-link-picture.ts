import sharp, { type OutputInfo } from 'sharp'
import { LINK_PREVIEW_PICTURE_SIZE } from '../../../src/domain/pictures/link-preview-picture-size.ts'

/** A picture as sharp returns it, with its width, height and channels in `info`. `data`: pixels, or an encoded file. */
export type SharpOutputBuffer = { data: Buffer; info: OutputInfo }

/** Aspect ratio (width to height) below which a picture is shown whole on a background, not cropped. */
const WIDE = 1.5

const QUALITY = 80

/**
 * Returns a picture, given as pixels, as JPEG file in the fixed size for shared links (previews in messengers). Returns
 * null if the picture is less than half as wide or half as high as this size. Ignores the focal point, because staff
 * may change it later.
 */
export async function createSharedLinkPicture({ data, info }: SharpOutputBuffer): Promise<SharpOutputBuffer | null> {
  const { width, height } = LINK_PREVIEW_PICTURE_SIZE
  if (info.width < width / 2 || info.height < height / 2) return null
  const background = cornerColor({ data, info })
  return sharp(data, { raw: info })
    .resize({ width, height, fit: info.width / info.height >= WIDE ? 'cover' : 'contain', background })
    .flatten({ background })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
}

/** Returns the color of the top left pixel; white if it is transparent. */
function cornerColor({ data, info: { channels } }: SharpOutputBuffer) {
  const [first = 255, second = first, third = first] = data
  const alpha = channels === 4 ? data[3] : channels === 2 ? second : 255
  if (alpha !== 255) return { r: 255, g: 255, b: 255 }
  return channels < 3 ? { r: first, g: first, b: first } : { r: first, g: second, b: third }
}
