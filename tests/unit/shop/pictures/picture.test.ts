import { expect, test } from 'vitest'
import type { Media } from '../../../../cms/payload-types.ts'
import { toPicture } from '../../../../cms/shop/pictures/picture.ts'

const size = (name: string, width: number) => ({
  filename: `ring-${name}`,
  width,
  height: width,
  mimeType: `image/${name.split('.')[1]}`,
})

function stored(picture: Partial<Media>): Media {
  return {
    id: '1',
    alt: 'A ring',
    filename: 'ring.webp',
    mimeType: 'image/webp',
    width: 900,
    height: 900,
    ...picture,
  } as Media
}

test('a picture that was stored before there were more widths is shown in those it has', () => {
  const sizes = { webp360: size('360.webp', 360), avif360: size('360.avif', 360), avif160: {} }
  expect(toPicture(stored({ sizes }))).toMatchObject({
    avif: '/media/ring-360.avif 360w',
    webp: '/media/ring-360.webp 360w, /media/ring.webp 900w',
  })
})

test('each width of a picture is offered once, the smallest first', () => {
  const sizes = {
    webp720: size('720.webp', 720),
    avif720: size('720.avif', 720),
    webp160: size('160.webp', 160),
    avif160: size('160.avif', 160),
    webpFull: size('full.webp', 720),
    avifFull: size('full.avif', 720),
  }
  expect(toPicture(stored({ sizes, width: 720 }))).toMatchObject({
    avif: '/media/ring-160.avif 160w, /media/ring-full.avif 720w',
    webp: '/media/ring-160.webp 160w, /media/ring-full.webp 720w',
  })
})

test('what shared links show is an address of its own, and in no srcset', () => {
  const sizes = { jpegShared: { ...size('shared.jpg', 1200), mimeType: 'image/jpeg' } }
  const shown = toPicture(stored({ sizes }))!
  expect(shown.shared).toBe('/media/ring-shared.jpg')
  expect(shown.avif + shown.webp).not.toContain('shared')
  expect(toPicture(stored({}))).not.toHaveProperty('shared')
})

test('the color of a picture is known where an upload has found one', () => {
  expect(toPicture(stored({ color: '#f4eee4' }))).toMatchObject({ color: '#f4eee4' })
  for (const color of ['', null]) expect(toPicture(stored({ color }))).not.toHaveProperty('color')
})

test('the main point of a picture is known where staff have chosen it', () => {
  expect(toPicture(stored({ focus: { x: 70, y: 0 } }))).toMatchObject({ focus: { x: 70, y: 0 } })
  expect(toPicture(stored({ focus: { x: 0, y: null } }))).toMatchObject({ focus: { x: 0, y: 50 } })
  expect(toPicture(stored({ focus: { x: null, y: null } }))).not.toHaveProperty('focus')
})
