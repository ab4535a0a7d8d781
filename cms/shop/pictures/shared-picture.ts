import sharp, { type OutputInfo } from 'sharp'
import { SHARED_PICTURE } from '../../../src/domain/pictures/shared-picture.ts'

/** The pixels of a picture. */
export type Raw = { data: Buffer; info: OutputInfo }

/** The aspect ratio below which a picture is not cropped: it is shown whole on the color of its corner. */
const WIDE = 1.5

const QUALITY = 80

/**
 * The picture of a shared link; null for one that had to be enlarged more than twice. It does not depend on the main
 * point of the picture, which staff may move at any time.
 */
export async function sharedPicture({ data, info }: Raw): Promise<Raw | null> {
  const { width, height } = SHARED_PICTURE
  if (info.width < width / 2 || info.height < height / 2) return null
  const background = cornerColor({ data, info })
  return sharp(data, { raw: info })
    .resize({ width, height, fit: info.width / info.height >= WIDE ? 'cover' : 'contain', background })
    .flatten({ background })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
}

/** White where the corner is transparent. */
function cornerColor({ data, info: { channels } }: Raw) {
  const [first = 255, second = first, third = first] = data
  const alpha = channels === 4 ? data[3] : channels === 2 ? second : 255
  if (alpha !== 255) return { r: 255, g: 255, b: 255 }
  return channels < 3 ? { r: first, g: first, b: first } : { r: first, g: second, b: third }
}
