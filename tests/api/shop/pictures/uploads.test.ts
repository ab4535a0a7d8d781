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
import type { Visitor } from '../../../support/visitor.ts'

const html = '<!doctype html><meta http-equiv="refresh" content="0;url=https://evil.test"><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const scripted = svg.replace('<rect', '<script>alert(1)</script><rect')
const types = Object.keys(pictureTypes) as PictureType[]
const policy = "sandbox; default-src 'none'"
const hexOf = (text: string) => Buffer.from(text).toString('hex')

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
})

test('markup in a picture or behind it is not stored', async ({ shop, admin }) => {
  const png = await picture('png')
  const polyglots = {
    'behind PNG': Buffer.concat([png, Buffer.from(html)]),
    'in PNG': withText(png, html),
    'behind JPEG': Buffer.concat([await picture('jpeg'), Buffer.from(html)]),
    'in JPEG': await sharp(png)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: html } })
      .toBuffer(),
    'behind WebP': Buffer.concat([await picture('webp'), Buffer.from(html)]),
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
const refused: [why: string, name: string, type: string, data: string | Buffer, status: number, says: RegExp][] = [
  ['HTML as SVG', 'x.svg.html', 'image/svg+xml', html, 415, NOT_A_PICTURE],
  ['HTML as PNG', 'x.png', 'image/png', html, 415, NOT_A_PICTURE],
  ['SVG as XML', 'X.SVG', 'image/svg+xml', `<?xml version="1.0"?>${scripted}`, 415, /has <script>/],
  ['HTML before PNG', 'x.png', 'image/png', Buffer.concat([Buffer.from(html), pngOfSize(9, 9)]), 415, NOT_A_PICTURE],
  ['HTML after the first bytes of a GIF', 'x.gif', 'image/gif', `GIF89a${html}`, 415, /its content is GIF/],
  ['HTML after the first bytes of a PNG', 'x.png', 'image/png', `\x89PNG\r\n\x1a\n${html}`, 415, NOT_A_PICTURE],
  [
    'HTML after the first bytes of a JPEG',
    'x.jpg',
    'image/jpeg',
    Buffer.from(`ffd8ffe0${hexOf(html)}`, 'hex'),
    400,
    /broken/,
  ],
  ['HTML after the first bytes of a WebP', 'x.webp', 'image/webp', `RIFF\x40\0\0\0WEBPVP8 ${html}`, 400, /broken/],
  ['HTML after the first bytes of an AVIF', 'x.avif', 'image/avif', `\0\0\0\x1cftypavif\0\0\0\0${html}`, 400, /broken/],
  ['PDF', 'x.pdf', 'application/pdf', '%PDF-1.7 <script>', 415, /its content is PDF/],
  ['nothing', 'x.png', 'image/png', '', 415, NOT_A_PICTURE],
  ['a picture of too many pixels', 'x.png', 'image/png', pngOfSize(60_000, 60_000), 413, /51 million.*3,600 million/],
  [
    'a picture that is too high',
    'x.png',
    'image/png',
    pngOfSize(10, 20_000),
    413,
    /16,383 pixels wide or high.*20,000/,
  ],
]

test.for(refused)(
  'an upload of %s is refused with the reason',
  async ([, name, type, data, status, says], { shop, admin }) => {
    const before = (await admin.get<{ totalDocs: number }>('/api/media/count')).body.totalDocs
    const answer = await upload(admin, { data, name, type })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([status, expect.stringMatching(says)])
    expect((await admin.get<{ totalDocs: number }>('/api/media/count')).body.totalDocs).toBe(before)
    expect(shop.takeProblems()).toEqual([])
  },
)

test('a picture that was cut short, or an AVIF with something behind it, is refused', async ({ admin }) => {
  const longer = await upload(admin, { data: Buffer.concat([await picture('avif'), Buffer.from(html)]) })
  expect([longer.status, longer.body.errors?.[0]?.message]).toEqual([400, expect.stringMatching(/broken/)])
  for (const type of types) {
    const whole = await picture(type, 120, 90)
    const { status, body } = await upload(admin, { data: whole.subarray(0, whole.length * 0.6) })
    expect([type, status, body.errors?.[0]?.message]).toEqual([type, 400, expect.stringMatching(/broken/)])
  }
})

test('an animated picture is refused before its frames are read', async ({ admin }) => {
  const frames = await Promise.all([picture('png'), picture('png')])
  const data = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const { status, body } = await upload(admin, { data, name: 'x.webp' })
  expect([status, body.errors?.[0]?.message]).toEqual([415, expect.stringMatching(/animated/)])
})

test('a file of more than 20 MB is refused with both sizes', async ({ admin }) => {
  const { status, body } = await upload(admin, { data: Buffer.alloc(30 * 1024 * 1024, 1) })
  expect([status, body.errors?.[0]?.message]).toEqual([413, 'A picture may have at most 20 MB; this is 30 MB.'])
})

test('the body of a request chooses neither the name nor the type of a file', async ({ shop, admin }) => {
  const more = {
    ...{ filename: 'chosen.html', prefix: '../..', mimeType: 'text/html', url: '/chosen.html', thumbnailURL: 'x' },
  }
  const { status, body } = await upload(admin, { data: await picture('webp'), more })
  expect([status, body.doc.filename, body.doc.mimeType]).toEqual([
    201,
    expect.stringMatching(/^picture-[0-9a-f]{10}\.webp$/),
    'image/webp',
  ])
  const changed = await admin.patch(`/api/media/${body.doc.id}`, {
    ...more,
    alt: 'Another text',
    width: 1,
    filesize: 1,
  })
  expect(changed.status).toBe(200)
  const { body: now } = await admin.get<Media>(`/api/media/${body.doc.id}`)
  expect(now).toMatchObject({ filename: body.doc.filename, mimeType: 'image/webp', width: 40, alt: 'Another text' })
  expect(now.filesize).toBe(body.doc.filesize)
  await expectPictures(shop.url, now)
})

test('a file that replaces another is checked like a new one', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const replace = (form: FormData) => send(admin, `/api/media/${body.doc.id}`, form)
  const html415 = await replace(toForm({ data: html, name: 'x.svg', type: 'image/svg+xml' }))
  expect([html415.status, await html415.json()]).toMatchObject([415, { errors: [{ message: /not a PNG/ }] }])
  const replaced = await replace(toForm({ data: await picture('jpeg'), name: 'x.html', type: 'text/html' }))
  expect(replaced.status).toBe(200)
  const { body: now } = await admin.get<Media>(`/api/media/${body.doc.id}`)
  expect(now.filename).toMatch(/^x-[0-9a-f]{10}\.jpg$/)
  await expectPictures(shop.url, now)
  await eventually(async () => expect((await admin.get(`/media/${body.doc.filename}`)).status).toBe(404))
})

test('a save that is refused leaves the picture with its earlier files', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const form = toForm({ data: await picture('png'), more: { alt: '' } })
  expect((await send(admin, `/api/media/${body.doc.id}`, form)).status).toBe(400)
  await expectPictures(shop.url, (await admin.get<Media>(`/api/media/${body.doc.id}`)).body)
})

test('a file is taken for one picture, not for all that a filter finds', async ({ admin }) => {
  const form = toForm({ data: await picture('png') })
  const { status, text } = await admin.call('PATCH', '/api/media?where[alt][equals]=A picture', { form })
  expect([status, text]).toEqual([400, expect.stringContaining('one picture only')])
})

test('a cropped picture has a name of its own, and a crop that does not fit is refused', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png', 200, 100) })
  const crop = (x: string, width: string) =>
    `/api/media/${body.doc.id}?uploadEdits[crop][x]=${x}&uploadEdits[crop][y]=0&uploadEdits[crop][unit]=%25` +
    `&uploadEdits[widthInPixels]=${width}&uploadEdits[heightInPixels]=50`
  for (const [x, width] of [
    ['90', '100'],
    ['a', '10'],
    ['-1', '10'],
    ['0', '1e9'],
    ['0', '0'],
  ] as const) {
    const { status, body } = await admin.patch<{ errors: { message: string }[] }>(crop(x, width), {})
    expect([x, width, status, body.errors?.[0]?.message]).toEqual([x, width, 400, expect.stringMatching(/^The crop /)])
  }
  expect((await admin.patch(crop('50', '100'), {})).status).toBe(200)
  const { body: now } = await admin.get<Media>(`/api/media/${body.doc.id}`)
  expect([now.width, now.height]).toEqual([100, 50])
  expect(now.filename).not.toBe(body.doc.filename)
  await expectPictures(shop.url, now)
  const whole =
    'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[widthInPixels]=40&uploadEdits[heightInPixels]=30'
  const data = Buffer.concat([await picture('png'), Buffer.from(html)])
  const uncropped = await admin.post<{ doc: Media }>(`/api/media?${whole}`, { form: toForm({ data }) })
  expect(uncropped.status).toBe(201)
  await expectPictures(shop.url, uncropped.body.doc)
  const focal = `/api/media/${body.doc.id}?uploadEdits[focalPoint][x]=1&uploadEdits[focalPoint][y]=1`
  expect((await admin.patch(focal, { focalX: 3, focalY: 4 })).status).toBe(200)
  expect((await admin.get<Media>(`/api/media/${body.doc.id}`)).body.filename).toBe(now.filename)
})

test('a save whose connection is lost leaves nothing behind, and its picture free', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const { id } = body.doc
  const Authorization = `JWT ${admin.token}`
  const type = 'multipart/form-data; boundary=b'
  for (const name of ['name="_payload"', 'name="file"; filename="a.png"']) {
    const headers = { Authorization, 'Content-Type': type, 'Content-Length': '9999' }
    const lost = request(new URL(`/api/media/${id}`, shop.url), { method: 'PATCH', headers, agent: false })
    lost.on('error', () => {})
    lost.write(`--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n{`)
    await expect(once(lost, 'response', { signal: AbortSignal.timeout(300) })).rejects.toThrow()
    lost.destroy()
  }
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt: 'Saved' }))
  const saved = await admin.call('PATCH', `/api/media/${id}`, { form })
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('Saved')])
  const uploads = join(shop.dataDir, 'uploads')
  await eventually(async () => expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]))
})

test('the shop fetches no picture from an address', async ({ shop, admin }) => {
  let fetched = 0
  const server = createServer((_req, res) => {
    fetched += 1
    res.end(html)
  })
  const other = await listenLocally(server)
  const url = `${other.url}/x.png`
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt: 'x', filename: 'x.png', url }))
  const asked = [
    await admin.post('/api/media', { json: { alt: 'x', filename: 'x.png', url } }),
    await admin.post('/api/media', { json: { alt: 'x', filename: 'x.png', url: '/api/users' } }),
    await admin.post('/api/media', { form }),
    await admin.get(`/api/media/paste-url?src=${encodeURIComponent(url)}`),
  ]
  await other.close()
  expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(asked[0]?.text).toContain('Please choose a picture')
  expect(fetched).toBe(0)
  expect(shop.takeProblems()).toEqual([])
})

test('a body that names a file of elsewhere uploads nothing', async ({ shop, admin }) => {
  for (const context of [undefined, {}, { prefix: 'x' }]) {
    const form = new FormData()
    const named = { filename: 'x.png', mimeType: 'image/png', size: 10, clientUploadContext: context }
    form.append('file', JSON.stringify(named))
    form.append('_payload', JSON.stringify({ alt: 'x' }))
    expect((await admin.post('/api/media', { form })).status).toBe(415)
  }
  expect(shop.takeProblems()).toEqual([])
})

test('an upload without permission is refused as forbidden, whatever the file is', async ({ admin, stranger }) => {
  for (const nobody of [stranger, await createStaff(admin, 'staff')]) {
    for (const data of [await picture('png'), html, pngOfSize(60_000, 60_000)])
      expect((await upload(nobody, { data })).status).toBe(403)
  }
  expect((await upload(await createStaff(admin, 'editor'), { data: await picture('png') })).status).toBe(201)
})

test('an SVG is stored as it is, whatever it is called', async ({ shop, admin }) => {
  const { status, body } = await upload(admin, { data: svg, name: 'x.png', type: 'image/png' })
  expect([status, body.doc.width, body.doc.filename]).toEqual([201, 9, expect.stringMatching(/^x-[0-9a-f]{10}\.svg$/)])
  await expectPictures(shop.url, body.doc)
})

function send({ shop, token }: Visitor, path: string, form: FormData): Promise<Response> {
  return fetch(new URL(path, shop), { method: 'PATCH', headers: { Authorization: `Bearer ${token}` }, body: form })
}
