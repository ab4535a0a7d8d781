import sharp from 'sharp'
import { expect, test } from '../../../support/api.ts'
import { picture, upload } from '../../../support/pictures.ts'
import { sendRaw } from '../../../support/raw-request.ts'

test('a range of a file is sent, an impossible one is 416, an unmet precondition 412', async ({ shop, admin }) => {
  const { filename } = (await upload(admin, { data: await picture('png') })).body.doc
  // The third one is a file of the program.
  for (const path of [`/media/${filename}`, `/api/media/file/${filename}`, '/api/docs/swagger-ui-bundle.js']) {
    const send = async (headers: Record<string, string>, method = 'GET') =>
      fetch(new URL(path, shop.url), { method, headers: { 'Accept-Encoding': 'identity', ...headers } })
    const size = (await (await send({})).arrayBuffer()).byteLength
    const ask = async (Range: string, more = {}) => {
      const { status, headers } = await send({ Range, ...more })
      return [status, headers.get('content-range')]
    }
    expect(await ask('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`])
    expect(await ask('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`])
    expect(await ask(`bytes=10-${size * 9}`)).toEqual([206, `bytes 10-${size - 1}/${size}`])
    expect(await ask('bytes=0-9', { 'If-Range': '"another"' })).toEqual([200, null])
    for (const ignored of ['bytes=0-4,10-14', 'items=0-9', 'bytes', 'bytes 0-9'])
      expect([ignored, await ask(ignored)]).toEqual([ignored, [200, null]])
    const many = Array.from({ length: 1000 }, (_, n) => `${2 * n}-${2 * n}`).join()
    for (const odd of ['', 'a-b', '9-0', '--5', '-', `${'9'.repeat(400)}-`, many])
      expect([odd, (await ask(`bytes=${odd}`))[0]]).toEqual([odd, expect.toBeOneOf([200, 416])])

    for (const Range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, `bytes=${size}-,${size + 1}-`])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await send({ Range }, method)
        const sent = ['content-range', 'cache-control'].map((name) => headers.get(name))
        expect([path, Range, status, ...sent]).toEqual([path, Range, 416, `bytes */${size}`, null])
      }
    const unmet = { 'If-Match': '"another"', 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }
    for (const [name, value] of Object.entries(unmet))
      expect([path, name, (await send({ [name]: value })).status]).toEqual([path, name, 412])
  }
})

test('an uploaded file is reached in one way only, however its address is spelled', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const name = body.doc.filename
  const spelled = [
    ...[`/api//media/file/${name}`, `/api/media//file/${name}`, `/api/media/file//${name}`, `/api/media/FILE/${name}`],
    ...[`/api/media/file/${name}/`, `/api/media/file/${name}?prefix=x`, `/api/media/file/%2e/${name}`],
    ...[`/api/media/file/x%2f..%2f${name}`, `/API/media/file/${name}`, `/media//${name}`],
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

test('a picture is stored from thumbnail to its own width, and never enlarged', async ({ admin }) => {
  const brown = sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  const { status, body } = await upload(admin, { data: await brown.jpeg().toBuffer() })
  expect(status).toBe(201)
  const stored = { 'image/avif': [160, 240, 360, 540, 720, 900], 'image/webp': [160, 360, 720, 900] }
  for (const [type, expected] of Object.entries(stored)) {
    const sizes = Object.values(body.doc.sizes ?? {}).filter(({ mimeType }) => mimeType === type)
    expect([type, ...sizes.map(({ width }) => width ?? 0).sort((a, b) => a - b)]).toEqual([type, ...expected])
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
