import { parse } from 'node:path'
import sharp from 'sharp'
import type { Media } from '../../payload-types.ts'
import type { PixelArea } from './crop.ts'
import type { InspectedPicture } from './inspect.ts'
import { MAX_PICTURE_PIXELS } from './limits.ts'
import { type Raw, sharedPicture } from './shared-picture.ts'
import {
  AVIF,
  MAX_WIDTH,
  PICTURE_SIZES,
  type PictureSize,
  SHARED_SIZE,
  sharedFileName,
  sizeFileName,
  WEBP,
} from './sizes.ts'

// Of the threads of libuv, which also hash passwords, a picture takes one (make-queue.ts); libvips adds none.
sharp.concurrency(1)

export type PictureFile = { name: string; mime: string; data: Buffer }

/** What a picture's document says of its files. */
export type FileFields = Pick<Media, 'filename' | 'mimeType' | 'filesize' | 'width' | 'height' | 'sizes'>

export type MadeFiles = { fields: FileFields; files: PictureFile[] }

/**
 * The files of a picture: encoded anew, so that no data behind or between its pixels is stored, turned as its camera says,
 * and without what else it says. The whole picture is decoded twice: the sizes are made from the largest.
 */
export async function makeFiles(
  content: Buffer,
  name: string,
  { mime }: InspectedPicture,
  area: PixelArea | null,
): Promise<MadeFiles> {
  const turned = sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient()
  const picture = area ? turned.extract(area) : turned
  const own = mime === 'image/avif' ? picture.clone().avif(AVIF) : picture.clone()
  const { data, info } = await own.toBuffer({ resolveWithObject: true })
  const largest = await picture
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files: PictureFile[] = [{ name, mime, data }]
  const sizes: Record<string, object> = {}
  for (const size of PICTURE_SIZES) {
    const made = size.width === null || size.width <= info.width ? await makeSize(largest, name, size) : null
    sizes[size.name] = made ? made.fields : NO_SIZE
    if (made) files.push(made.file)
  }
  const shared = await sharedPicture(largest)
  const sharedFile = shared && { name: sharedFileName(parse(name).name), mime: 'image/jpeg', data: shared.data }
  sizes[SHARED_SIZE] = sharedFile ? { url: null, ...fieldsOf(sharedFile, shared.info) } : NO_SIZE
  if (sharedFile) files.push(sharedFile)
  return { fields: { ...fieldsOf(files[0]!, info), sizes: sizes as FileFields['sizes'] }, files }
}

/** An SVG of the sample shop, which stays as it is. */
export async function keepDrawing(data: Buffer, name: string): Promise<MadeFiles> {
  const file: PictureFile = { name, mime: 'image/svg+xml', data }
  const { width, height } = await sharp(data).metadata()
  return { fields: { ...fieldsOf(file, { width, height }), sizes: {} }, files: [file] }
}

const NO_SIZE = { url: null, width: null, height: null, mimeType: null, filesize: null, filename: null }

async function makeSize({ data: pixels, info: raw }: Raw, name: string, size: PictureSize) {
  const largest = sharp(pixels, { raw })
  const resized = size.width === null ? largest : largest.resize({ width: size.width })
  const { data, info } = await resized
    .toFormat(size.format, size.format === 'avif' ? AVIF : WEBP)
    .toBuffer({ resolveWithObject: true })
  const file: PictureFile = { name: sizeFileName(parse(name).name, size), mime: `image/${size.format}`, data }
  return { file, fields: { url: null, ...fieldsOf(file, info) } }
}

function fieldsOf({ name, mime, data }: PictureFile, { width, height }: { width: number; height: number }) {
  return { filename: name, mimeType: mime, filesize: data.length, width, height }
}
