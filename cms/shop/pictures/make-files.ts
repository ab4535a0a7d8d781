import { parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Media } from '../../payload-types.ts'
import { assertSafeSvg } from './check-svg.ts'
import { calculateDominantColor } from './color.ts'
import type { PixelArea } from './crop.ts'
import { type InspectedPicture, parseSvgSizePixels } from './inspect.ts'
import { MAX_PICTURE_PIXELS } from './limits.ts'
import { createSharedLinkPicture, type SharpOutputBuffer } from './shared-link-picture.ts'
import {
  AVIF_OPTIONS,
  createAvifOptionsForWidth,
  formatPictureSizeFileName,
  formatSharedLinkFileName,
  LARGEST_STORED_WIDTH_PIXELS,
  listFittingPictureSizes,
  PICTURE_SIZES,
  type PictureSize,
  SHARED_LINK_SIZE_NAME,
  WEBP_OPTIONS,
} from './sizes.ts'

// One thread per picture, of libuv's threads, which also hash passwords (upload-concurrency.ts).
sharp.concurrency(1)

/** A file of a picture, in memory. `mime`: its MIME type. */
export type PictureFile = { name: string; mime: string; data: Buffer }

/** The fields of a picture's document that describe its files. */
export type PictureFileFields = Pick<
  Media,
  'filename' | 'mimeType' | 'filesize' | 'width' | 'height' | 'sizes' | 'color'
>

export type CreatedPictureFiles = { fields: PictureFileFields; files: PictureFile[] }

/**
 * Creates all files of an uploaded picture (the original and its sizes) in memory: upright, cropped to `area`, without
 * metadata, and encoded again so that no hidden data remains.
 */
export async function createPictureFiles(
  content: Buffer,
  name: string,
  { mime }: InspectedPicture,
  area: PixelArea | null,
): Promise<CreatedPictureFiles> {
  const turned = sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient()
  const picture = area ? turned.extract(area) : turned
  const own = mime === 'image/avif' ? picture.clone().avif(AVIF_OPTIONS) : picture.clone()
  const { data, info } = await own.toBuffer({ resolveWithObject: true })
  const file: PictureFile = { name, mime, data }
  const largest = await decodeAtLargestWidth(picture)
  const made = await encodePictureSizes(largest, name, listFittingPictureSizes(info.width))
  const fields = {
    ...fieldsOf(file, info),
    sizes: { ...noSizes(), ...made.sizes },
    color: await calculateDominantColor(largest),
  }
  return { fields, files: [file, ...made.files] }
}

/**
 * Returns an SVG as the only file of its picture, unchanged. Throws an `APIError` unless `assertSafeSvg` accepts it.
 */
export async function toSvgPictureFiles(data: Buffer, name: string): Promise<CreatedPictureFiles> {
  assertSafeSvg(data)
  const file: PictureFile = { name, mime: 'image/svg+xml', data }
  const { width, height } = await parseSvgSizePixels(data)
  return { fields: { ...fieldsOf(file, { width, height }), sizes: {}, color: '' }, files: [file] }
}

/** Decodes a picture to pixels, reduced to the largest stored width, from which its sizes are created. */
export function decodeAtLargestWidth(picture: Sharp): Promise<SharpOutputBuffer> {
  return picture
    .resize({ width: LARGEST_STORED_WIDTH_PIXELS, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

type Sizes = NonNullable<Media['sizes']>

/**
 * Encodes a decoded picture in the sizes `wanted`, and in the size for shared links if the picture is large enough.
 * `name` is the picture's file name, from which the names of the new files derive.
 */
export async function encodePictureSizes(
  largest: SharpOutputBuffer,
  name: string,
  wanted: readonly PictureSize[],
): Promise<{ sizes: Sizes; files: PictureFile[] }> {
  const stem = parse(name).name
  const files: PictureFile[] = []
  const sizes: Sizes = {}
  for (const [width, ofWidth] of Map.groupBy(wanted, (size) => size.width)) {
    const pixels = width === null ? largest : await resize(largest, width)
    for (const size of ofWidth) {
      const { data, info } = await encode(pixels, size.format)
      const file: PictureFile = { name: formatPictureSizeFileName(stem, size), mime: `image/${size.format}`, data }
      sizes[size.name] = { url: null, ...fieldsOf(file, info) }
      files.push(file)
    }
  }
  const shared = await createSharedLinkPicture(largest)
  if (!shared) return { sizes, files }
  const file: PictureFile = { name: formatSharedLinkFileName(stem), mime: 'image/jpeg', data: shared.data }
  sizes[SHARED_LINK_SIZE_NAME] = { url: null, ...fieldsOf(file, shared.info) }
  return { sizes, files: [...files, file] }
}

function resize({ data, info }: SharpOutputBuffer, width: number): Promise<SharpOutputBuffer> {
  return sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true })
}

function encode({ data, info }: SharpOutputBuffer, format: PictureSize['format']): Promise<SharpOutputBuffer> {
  const picture = sharp(data, { raw: info })
  return picture
    .toFormat(format, format === 'avif' ? createAvifOptionsForWidth(info.width) : WEBP_OPTIONS)
    .toBuffer({ resolveWithObject: true })
}

const NO_SIZE = { url: null, width: null, height: null, mimeType: null, filesize: null, filename: null }

/** Returns the fields of all sizes as null, to overwrite the sizes of an earlier file. */
function noSizes(): Sizes {
  return Object.fromEntries(
    [...PICTURE_SIZES.map(({ name }) => name), SHARED_LINK_SIZE_NAME].map((name) => [name, NO_SIZE]),
  )
}

function fieldsOf({ name, mime, data }: PictureFile, { width, height }: { width: number; height: number }) {
  return { filename: name, mimeType: mime, filesize: data.length, width, height }
}
