import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Media } from '../../../../cms/payload-types.ts'
import { expect, test } from '../../../support/api.ts'
import { listenLocally } from '../../../support/local-server.ts'
import {
  type PictureType,
  picture,
  pictureTypes,
  pngOfSize,
  toForm,
  upload,
  withBox,
  withText,
} from '../../../support/pictures.ts'
import { eventually } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'

const html = '<!doctype html><meta http-equiv="refresh" content="0;url=https://evil.test"><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const scripted = svg.replace('<rect', '<script>alert(1)</script><rect')
const types = Object.keys(pictureTypes) as PictureType[]
const policy = "sandbox; default-src 'none'"

/** Expects that all stored files of a picture are pictures with the right content type, at both addresses. */
async function expectPictures(shop: string, media: Media) {
  const files = [media.filename, ...Object.values(media.sizes ?? {}).map((size) => size.filename)]
  for (const file of files) {
    if (!file) continue
    for (const path of [`/media/${file}`, `/api/media/file/${file}`]) {
      const response = await fetch(new URL(path, shop))
      const data = Buffer.from(await response.arrayBuffer())
      const header = (name: string) => response.headers.get(name)
      expect([path, response.status, header('content-type')]).toEqual([path, 200, expect.stringMatching(/^image\//)])
      expect([path, header('content-security-policy')]).toEqual([path, policy])
      expect([path, header('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, data.includes('alert(1)')]).toEqual([path, false])
      const { format } = await sharp(data).metadata()
      const type = { heif: 'avif', svg: 'svg+xml' }[String(format)] ?? format
      expect([path, header('content-type')]).toEqual([path, `image/${type}`])
    }
  }
}

test('a picture of each accepted type is stored by its content, whatever its name', async ({ shop, admin }) => {
  const names = ['x.svg.html', 'X.PNG.HTM', '../../shop.js', '.html', 'x.svg', 'no ending', 'x.php;.jpg', 'ÄÖ.webp']
  for (const [index, type] of types.entries()) {
    for (const name of [names[index]!, names[index + 4]!]) {
      const { status, body } = await upload(admin, { data: await picture(type), name, type: 'text/html' })
      expect([name, status, body.errors]).toEqual([name, 201, undefined])
      expect(body.doc.filename).toMatch(new RegExp(`^[a-z0-9-]+-[0-9a-f]{10}\\${pictureTypes[type]}$`))
      expect(body.doc.mimeType).toBe(`image/${type}`)
      await expectPictures(shop.url, body.doc)
    }
  }
  const { doc } = (await upload(admin, { data: svg, name: 'x.png', type: 'image/png' })).body
  expect([doc.width, doc.filename]).toEqual([9, expect.stringMatching(/^x-[0-9a-f]{10}\.svg$/)])
  await expectPictures(shop.url, doc)
})

const followed = async (type: PictureType) => Buffer.concat([await picture(type), Buffer.from(html)])

test('markup in a picture or behind it is not stored', async ({ shop, admin }) => {
  const png = await picture('png')
  const polyglots = {
    'behind PNG': await followed('png'),
    'behind JPEG': await followed('jpeg'),
    'behind WebP': await followed('webp'),
    'in PNG': withText(png, html),
    'in JPEG': await sharp(png)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: html } })
      .toBuffer(),
    'in WebP': await sharp(png).webp().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${html}</x:xmpmeta>`).toBuffer(),
    'in AVIF': withBox(await picture('avif'), html),
  }
  for (const [which, data] of Object.entries(polyglots)) {
    expect([which, data.includes('alert(1)')]).toEqual([which, true])
    const { status, body } = await upload(admin, { data, name: 'x.html', type: 'image/svg+xml' })
    expect([which, status]).toEqual([which, 201])
    await expectPictures(shop.url, body.doc)
  }
})

const NOT_A_PICTURE = /This is not a PNG, JPEG, WebP, AVIF or SVG picture/
const BROKEN = /broken/
const bytes = (text: string) => Buffer.from(text, 'latin1')
const HUGE = /^A picture may have at most 20 MB; this is 30 MB\.$/

async function cut(type: PictureType): Promise<Buffer> {
  const whole = await picture(type, 120, 90)
  return whole.subarray(0, whole.length * 0.6)
}

async function animation(): Promise<Buffer> {
  const frames = [await picture('png'), await picture('png')]
  return sharp(frames, { join: { animated: true } })
    .toFormat('webp')
    .toBuffer()
}

type Content = string | Buffer | (() => Promise<Buffer>)
type Refused = [what: string, name: string, type: string, data: Content, status: number, says: RegExp]

test.for<Refused>([
  ['HTML as SVG', 'x.svg.html', 'image/svg+xml', html, 415, NOT_A_PICTURE],
  ['HTML as PNG', 'x.png', 'image/png', html, 415, NOT_A_PICTURE],
  ['SVG as XML', 'X.SVG', 'image/svg+xml', `<?xml version="1.0"?>${scripted}`, 415, /has <script>/],
  ['HTML before PNG', 'x.png', 'image/png', Buffer.concat([Buffer.from(html), pngOfSize(9, 9)]), 415, NOT_A_PICTURE],
  ['HTML that begins like a GIF', 'x.gif', 'image/gif', `GIF89a${html}`, 415, /its content is GIF/],
  ['HTML that begins like a PNG', 'x.png', 'image/png', `\x89PNG\r\n\x1a\n${html}`, 415, NOT_A_PICTURE],
  ['HTML that begins like a JPEG', 'x.jpg', 'image/jpeg', bytes(`\xff\xd8\xff\xe0${html}`), 400, BROKEN],
  ['HTML that begins like a WebP', 'x.webp', 'image/webp', `RIFF\x40\0\0\0WEBPVP8 ${html}`, 400, BROKEN],
  ['HTML that begins like an AVIF', 'x.avif', 'image/avif', `\0\0\0\x1cftypavif\0\0\0\0${html}`, 400, BROKEN],
  ['an AVIF with HTML behind it', 'x.avif', 'image/avif', () => followed('avif'), 400, BROKEN],
  ...types.map((type): Refused => [`a cut ${type}`, 'x.png', `image/${type}`, () => cut(type), 400, BROKEN]),
  ['an animation', 'x.webp', 'image/webp', animation, 415, /animated/],
  ['PDF', 'x.pdf', 'application/pdf', '%PDF-1.7 <script>', 415, /its content is PDF/],
  ['nothing', 'x.png', 'image/png', '', 415, NOT_A_PICTURE],
  ['a file of 30 MB', 'x.png', 'image/png', Buffer.alloc(30 * 1024 * 1024, 1), 413, HUGE],
  ['too many pixels', 'x.png', 'image/png', pngOfSize(60_000, 60_000), 413, /51 million.*3,600 million/],
  ['too high a picture', 'x.png', 'image/png', pngOfSize(10, 20_000), 413, /16,383 pixels wide or high.*20,000/],
])('an upload of %s is refused with the reason', async ([, name, type, data, status, says], { admin }) => {
  const count = async () => (await admin.get<{ totalDocs: number }>('/api/media/count')).body.totalDocs
  const before = await count()
  const answer = await upload(admin, { data: typeof data === 'function' ? await data() : data, name, type })
  expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([status, expect.stringMatching(says)])
  expect(await count()).toBe(before)
})

test('the body of a request chooses neither the name nor the type of a file', async ({ shop, admin }) => {
  const more = { filename: 'a.html', prefix: '../..', mimeType: 'text/html', url: '/a.html', thumbnailURL: 'x' }
  const { status, body } = await upload(admin, { data: await picture('webp'), more })
  const { id, filename, filesize } = body.doc
  expect([status, filename]).toEqual([201, expect.stringMatching(/^picture-[0-9a-f]{10}\.webp$/)])
  const alt = 'Another text'
  expect((await admin.patch(`/api/media/${id}`, { ...more, alt, width: 1, filesize: 1 })).status).toBe(200)
  const { body: now } = await admin.get<Media>(`/api/media/${id}`)
  expect(now).toMatchObject({ filename, mimeType: 'image/webp', width: 40, filesize, alt })
  await expectPictures(shop.url, now)
})

test('a file that replaces another is checked like a new one, or replaces nothing', async ({ shop, admin }) => {
  const { id, filename } = (await upload(admin, { data: await picture('png') })).body.doc
  const replace = (form: FormData, of = `/${id}`) => admin.call('PATCH', `/api/media${of}`, { form })
  const stored = async () => (await admin.get<Media>(`/api/media/${id}`)).body
  const marked = await replace(toForm({ data: html, name: 'x.svg', type: 'image/svg+xml' }))
  expect([marked.status, marked.text]).toEqual([415, expect.stringContaining('not a PNG')])
  expect((await replace(toForm({ data: await picture('png'), more: { alt: '' } }))).status).toBe(400)
  const many = await replace(toForm({ data: await picture('png') }), '?where[alt][equals]=A picture')
  expect([many.status, many.text]).toEqual([400, expect.stringContaining('one picture only')])
  expect((await stored()).filename).toBe(filename)
  await expectPictures(shop.url, await stored())
  const replaced = await replace(toForm({ data: await picture('jpeg'), name: 'x.html', type: 'text/html' }))
  expect([replaced.status, (await stored()).filename]).toEqual([200, expect.stringMatching(/^x-[0-9a-f]{10}\.jpg$/)])
  await expectPictures(shop.url, await stored())
  await eventually(async () => expect((await admin.get(`/media/${filename}`)).status).toBe(404))
})

test('a cropped picture has a name of its own, and a crop that does not fit is refused', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png', 200, 100) })
  const edits = (x: string, width: string, height = '50') =>
    `uploadEdits[crop][x]=${x}&uploadEdits[crop][y]=0&uploadEdits[crop][unit]=%25` +
    `&uploadEdits[widthInPixels]=${width}&uploadEdits[heightInPixels]=${height}`
  const crop = (x: string, width: string) => `/api/media/${body.doc.id}?${edits(x, width)}`
  for (const misfit of ['90 100', 'a 10', '-1 10', '0 1e9', '0 0']) {
    const [x = '', width = ''] = misfit.split(' ')
    const { status, body } = await admin.patch<{ errors: { message: string }[] }>(crop(x, width), {})
    expect([misfit, status, body.errors?.[0]?.message]).toEqual([misfit, 400, expect.stringMatching(/^The crop /)])
  }
  expect((await admin.patch(crop('50', '100'), {})).status).toBe(200)
  const { body: now } = await admin.get<Media>(`/api/media/${body.doc.id}`)
  expect([now.width, now.height]).toEqual([100, 50])
  expect(now.filename).not.toBe(body.doc.filename)
  await expectPictures(shop.url, now)
  const form = toForm({ data: await followed('png') })
  const uncropped = await admin.post<{ doc: Media }>(`/api/media?${edits('0', '40', '30')}`, { form })
  expect(uncropped.status).toBe(201)
  await expectPictures(shop.url, uncropped.body.doc)
  const focal = `/api/media/${body.doc.id}?uploadEdits[focalPoint][x]=1&uploadEdits[focalPoint][y]=1`
  expect((await admin.patch(focal, { focalX: 3, focalY: 4 })).status).toBe(200)
  expect((await admin.get<Media>(`/api/media/${body.doc.id}`)).body.filename).toBe(now.filename)
})

test('a save whose connection is lost leaves nothing behind, and its picture free', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const { id } = body.doc
  const type = 'multipart/form-data; boundary=b'
  const headers = { Authorization: `JWT ${admin.token}`, 'Content-Type': type, 'Content-Length': '9999' }
  for (const name of ['name="_payload"', 'name="file"; filename="a.png"']) {
    const lost = request(new URL(`/api/media/${id}`, shop.url), { method: 'PATCH', headers, agent: false })
    lost.on('error', () => {})
    lost.write(`--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n{`)
    await expect(once(lost, 'response', { signal: AbortSignal.timeout(300) })).rejects.toThrow()
    lost.destroy()
  }
  expect((await admin.patch(`/api/media/${id}`, { alt: 'Saved' })).text).toContain('Saved')
  const uploads = join(shop.dataDir, 'uploads')
  await eventually(async () => expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]))
})

test('the shop fetches no picture from an address or a store that a body names', async ({ admin }) => {
  const fetched: string[] = []
  const other = await listenLocally(createServer((req, res) => res.end(fetched.push(req.url ?? ''))))
  const url = `${other.url}/x.png`
  const named = { alt: 'x', filename: 'x.png', url }
  const form = new FormData()
  form.append('_payload', JSON.stringify(named))
  const asked = [
    await admin.post('/api/media', { json: named }),
    await admin.post('/api/media', { json: { ...named, url: '/api/users' } }),
    await admin.post('/api/media', { form }),
    await admin.get(`/api/media/paste-url?src=${encodeURIComponent(url)}`),
  ]
  await other.close()
  expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(asked[0]?.text).toContain('Please choose a picture')
  expect(fetched).toEqual([])
  for (const clientUploadContext of [undefined, {}, { prefix: 'x' }]) {
    const form = new FormData()
    form.append('file', JSON.stringify({ filename: 'x.png', mimeType: 'image/png', size: 10, clientUploadContext }))
    form.append('_payload', JSON.stringify({ alt: 'x' }))
    expect((await admin.post('/api/media', { form })).status).toBe(415)
  }
})

test('an upload without permission is refused as forbidden, whatever the file is', async ({ admin, stranger }) => {
  for (const nobody of [stranger, await createStaff(admin, 'staff')]) {
    for (const data of [await picture('png'), html, pngOfSize(60_000, 60_000)])
      expect((await upload(nobody, { data })).status).toBe(403)
  }
  expect((await upload(await createStaff(admin, 'editor'), { data: await picture('png') })).status).toBe(201)
})
