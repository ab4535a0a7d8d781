import sharp, { type CreateChannels } from 'sharp'
import { expect, test } from 'vitest'
import type { Media } from '../../../../cms/payload-types.ts'
import { openPictureBucket } from '../../../../cms/shop/pictures/bucket.ts'
import { calculateDominantColor } from '../../../../cms/shop/pictures/color.ts'
import {
  isMissingSizesOrColor,
  listMissingPictureSizes,
  type PictureSizeFields,
} from '../../../../cms/shop/pictures/missing-sizes.ts'
import { toPicture } from '../../../../cms/shop/pictures/picture.ts'
import {
  MAX_PENDING_PICTURE_UPLOADS,
  withPictureProcessingSlot,
  withUploadLimit,
} from '../../../../cms/shop/pictures/upload-concurrency.ts'
import { drawPicture } from '../../draw-picture.ts'
import { serve } from '../../serve.ts'

/** The sizes of a picture by their names. `full` is 720 pixels wide. */
function sizesOf(...names: string[]) {
  const sizes = names.map((name) => {
    const [, type = '', size = ''] = /^([a-z]+)(\w+)$/.exec(name) ?? []
    const width = size === 'Full' ? 720 : Number(size)
    const file = { filename: `ring-${size.toLowerCase()}.${type}`, width, height: width, mimeType: `image/${type}` }
    return [name, file] as const
  })
  return Object.fromEntries(sizes) as NonNullable<Media['sizes']>
}

const whole = { id: '1', alt: 'A ring', filename: 'ring.webp', mimeType: 'image/webp', width: 900, height: 900 }
const stored = (picture: Partial<Media>) => ({ ...whole, ...picture }) as Media

test('a picture is shown in the widths that it has, each once and the smallest first', () => {
  // Stored before there were more widths.
  const sizes = { ...sizesOf('webp360', 'avif360'), avif160: {} }
  expect(toPicture(stored({ sizes }))).toMatchObject({
    avif: '/media/ring-360.avif 360w',
    webp: '/media/ring-360.webp 360w, /media/ring.webp 900w',
  })
  const all = sizesOf('webp720', 'avif720', 'webp160', 'avif160', 'webpFull', 'avifFull')
  expect(toPicture(stored({ sizes: all, width: 720 }))).toMatchObject({
    avif: '/media/ring-160.avif 160w, /media/ring-full.avif 720w',
    webp: '/media/ring-160.webp 160w, /media/ring-full.webp 720w',
  })
})

test('the picture of shared links has an address of its own, and is in no srcset', () => {
  const jpegShared = { filename: 'ring-shared.jpg', width: 1200, height: 630, mimeType: 'image/jpeg' }
  const shown = toPicture(stored({ sizes: { jpegShared } }))!
  expect(shown.shared).toBe('/media/ring-shared.jpg')
  expect(shown.avif + shown.webp).not.toContain('shared')
  expect(toPicture(stored({}))).not.toHaveProperty('shared')
})

test('the color and the main point of a picture are known where an upload has found one and staff have chosen the other', () => {
  expect(toPicture(stored({ color: '#f4eee4' }))).toMatchObject({ color: '#f4eee4' })
  for (const color of ['', null]) expect(toPicture(stored({ color }))).not.toHaveProperty('color')
  expect(toPicture(stored({ focus: { x: 70, y: 0 } }))).toMatchObject({ focus: { x: 70, y: 0 } })
  expect(toPicture(stored({ focus: { x: 0, y: null } }))).toMatchObject({ focus: { x: 0, y: 50 } })
  expect(toPicture(stored({ focus: { x: null, y: null } }))).not.toHaveProperty('focus')
})

/** A picture of an earlier version, which had four widths. */
const earlier: PictureSizeFields = {
  filename: 'ring.jpg',
  mimeType: 'image/jpeg',
  width: 600,
  sizes: sizesOf('webp160', 'webp360', 'webpFull', 'avif160', 'avif360', 'avifFull'),
}

test('a picture of an earlier version lacks the sizes that an upload makes now or its color, a drawing none', () => {
  expect(listMissingPictureSizes(earlier).map(({ name }) => name)).toEqual(['avif240', 'avif540'])
  expect(listMissingPictureSizes({ ...earlier, width: 239 })).toEqual([])
  const drawing = { filename: 'logo.svg', mimeType: 'image/svg+xml', width: 300 }
  expect(listMissingPictureSizes(drawing)).toEqual([])
  expect(isMissingSizesOrColor(drawing)).toBe(false)
  const sizes = { ...earlier.sizes, avif240: { filename: 'a' }, avif540: { filename: 'b' } }
  expect(isMissingSizesOrColor({ ...earlier, color: '#ffffff' })).toBe(true)
  expect(isMissingSizesOrColor({ ...earlier, sizes })).toBe(true)
  expect(isMissingSizesOrColor({ ...earlier, sizes, color: '' })).toBe(false)
})

test('storing in a bucket that never answers ends', async () => {
  const silent = await serve(() => {})
  const place = { bucket: 'pictures', region: 'us-east-1', endpoint: silent.url, pathStyle: true }
  const bucket = openPictureBucket({ ...place, accessKeyId: 'a', secretAccessKey: 'b' }, 50)
  const file = { name: 'a.png', mime: 'image/png', data: Buffer.from('a') }
  await expect(bucket.store([file])).rejects.toThrow(/abort/i)
})

test('pictures are made one at a time, and of many uploads the last are refused', async () => {
  const begun: number[] = []
  const first = Promise.withResolvers<void>()
  const make = async (n: number) => {
    begun.push(n)
    await first.promise
  }
  const store = (n: number) => withUploadLimit(() => withPictureProcessingSlot(() => make(n)))
  const uploads = Array.from({ length: MAX_PENDING_PICTURE_UPLOADS }, (_, n) => store(n))
  const refusal = { status: 503, message: expect.stringMatching(/^Many pictures/) }
  await expect(store(MAX_PENDING_PICTURE_UPLOADS)).rejects.toMatchObject(refusal)
  await expect.poll(() => begun).toEqual([0])
  first.resolve()
  await Promise.all(uploads)
  expect(begun).toHaveLength(MAX_PENDING_PICTURE_UPLOADS)
})

const drawn = (background: string, channels: CreateChannels = 3) => drawPicture(200, 200, { channels, background })

test('a picture has its most frequent color, also if gray; a picture with transparent parts has none', async () => {
  expect(await calculateDominantColor(await drawn('#f4eee4'))).toBe('#f4eee4')
  expect(await calculateDominantColor(await drawn('#0a0b0c', 4))).toBe('#0a0b0c')
  const gray = sharp({ create: { width: 50, height: 50, channels: 3, background: '#888888' } })
  expect(
    await calculateDominantColor(await gray.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })),
  ).toBe('#888888')
  expect(await calculateDominantColor(await drawn('rgba(244, 238, 228, 0.5)', 4))).toBe('')
})
