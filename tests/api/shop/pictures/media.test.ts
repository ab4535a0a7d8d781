import sharp from 'sharp'
import { expect, test } from '../../../support/api.ts'
import { picture, upload } from '../../../support/pictures.ts'
import { sendRaw } from '../../../support/raw-request.ts'
import { uniqueId } from '../../../support/shop-products.ts'

/** The addresses of all files with `size` bytes, among them the bundle of the API documentation. */
async function files(shop: string, admin: Parameters<typeof upload>[0]) {
  const { body } = await upload(admin, { data: await picture('png') })
  const paths = [
    `/media/${body.doc.filename}`,
    `/api/media/file/${body.doc.filename}`,
    '/api/docs/swagger-ui-bundle.js',
  ]
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(new URL(path, shop), { headers: { 'Accept-Encoding': 'identity' } })
      return { path, size: (await response.arrayBuffer()).byteLength }
    }),
  )
}

test('a range that a file does not have is answered 416, and no error is logged', async ({ shop, admin }) => {
  for (const { path, size } of await files(shop.url, admin)) {
    for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, `bytes=${size}-,${size + 1}-`]) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await fetch(new URL(path, shop.url), { method, headers: { Range: range } })
        const sent = ['content-range', 'cache-control', 'etag'].map((name) => headers.get(name))
        expect([path, range, status, ...sent.slice(0, 2)]).toEqual([path, range, 416, `bytes */${size}`, null])
      }
    }
  }
})

test('a range of a file is sent, one that cannot be read is ignored or refused', async ({ shop, admin }) => {
  for (const { path, size } of await files(shop.url, admin)) {
    const ask = async (range: string, more = {}) => {
      const { status, headers } = await fetch(new URL(path, shop.url), { headers: { Range: range, ...more } })
      return [status, headers.get('content-range')]
    }
    expect(await ask('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`])
    expect(await ask('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`])
    expect(await ask(`bytes=10-${size * 9}`)).toEqual([206, `bytes 10-${size - 1}/${size}`])
    expect(await ask('bytes=0-9', { 'If-Range': '"another"' })).toEqual([200, null])
    expect(await ask('bytes=0-4,10-14')).toEqual([200, null])
    for (const range of ['items=0-9', 'bytes', 'bytes 0-9'])
      expect([range, await ask(range)]).toEqual([range, [200, null]])
    for (const range of ['bytes=', 'bytes=a-b', 'bytes=9-0', 'bytes=--5', 'bytes=-', `bytes=${'9'.repeat(400)}-`])
      expect([range, (await ask(range))[0]]).toEqual([range, expect.toBeOneOf([200, 416])])
    const many = `bytes=${Array.from({ length: 1000 }, (_, n) => `${2 * n}-${2 * n}`).join(',')}`
    expect((await ask(many))[0]).toBeOneOf([200, 416])
  }
})

test('a precondition that a file does not meet is answered 412', async ({ shop, admin }) => {
  for (const { path } of await files(shop.url, admin)) {
    for (const [name, value] of [
      ['If-Match', '"another"'],
      ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ] as const) {
      const { status } = await fetch(new URL(path, shop.url), { headers: { [name]: value } })
      expect([path, name, status]).toEqual([path, name, 412])
    }
  }
})

test('an uploaded file is reached in one way only, however its address is spelled', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const name = body.doc.filename
  const spelled = [
    `/api//media/file/${name}`,
    `/api/media//file/${name}`,
    `/api/media/file//${name}`,
    `/api/media/FILE/${name}`,
    `/api/media/file/${name}/`,
    `/api/media/file/${name}?prefix=x`,
    `/api/media/file/%2e/${name}`,
    `/api/media/file/x%2f..%2f${name}`,
    `/API/media/file/${name}`,
    `/media//${name}`,
  ]
  for (const path of spelled) {
    const { status, headers } = await sendRaw(shop.url, { method: 'GET', path })
    const isSafe = headers['content-security-policy'] === "sandbox; default-src 'none'"
    expect([path, status, isSafe || !`${headers['content-type']}`.startsWith('image/')]).toEqual([path, status, true])
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 400, 403, 404])])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  for (const path of ['/api/media/file/nothing.png', '/api/media/file/nothing.png?prefix=x']) {
    const { status, type } = await sendRaw(shop.url, { method: 'GET', path })
    expect([path, status, type]).toEqual([path, 404, 'application/json; charset=utf-8'])
  }
})

type Uploaded = { doc: { color: string; sizes: Record<string, { width: number | null; mimeType: string | null }> } }

test('a picture is stored from thumbnail to its own width, and never enlarged', async ({ admin }) => {
  const brown = sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  const form = new FormData()
  form.set(
    'file',
    new File([new Uint8Array(await brown.jpeg().toBuffer())], `${uniqueId()}.jpg`, { type: 'image/jpeg' }),
  )
  form.set('_payload', JSON.stringify({ alt: 'Nothing but brown' }))
  const { status, body, text } = await admin.post<Uploaded>('/api/media', { form })
  expect(status, text).toBe(201)
  const stored = { 'image/avif': [160, 240, 360, 540, 720, 900], 'image/webp': [160, 360, 720, 900] }
  for (const [type, expected] of Object.entries(stored)) {
    const widths = Object.values(body.doc.sizes).flatMap(({ width, mimeType }) => (mimeType === type ? [width] : []))
    expect(
      widths.sort((a, b) => a! - b!),
      type,
    ).toEqual(expected)
  }
  // JPEG compression changes values slightly.
  expect(body.doc.color).toMatch(/^#884[34]2[12]$/)
})

test('the first row of a list comes at once, the rest as it is scrolled to', async ({ stranger }) => {
  const { text } = await stranger.get('/category?name=Earrings')
  const grid = text.slice(text.indexOf('<ul class="grid"'))
  const fronts = grid.match(/<img(?=[^>]*loading="(?:eager|lazy)")[^>]*>/g) ?? []
  const eager = fronts.filter((tag) => tag.includes('loading="eager"'))
  expect(eager).toHaveLength(3)
  expect(eager.filter((tag) => tag.includes('fetchpriority="high"'))).toHaveLength(1)
  expect(fronts.length).toBeGreaterThan(eager.length)
})
