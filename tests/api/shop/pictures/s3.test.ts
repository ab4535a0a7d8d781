import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished } from 'vitest'
import { listPictureFileNames } from '../../../../cms/shop/pictures/picture-files.ts'
import { checkout } from '../../../support/orders.ts'
import { newCopy, testWith } from '../../../support/own-shop.ts'
import { picture, toForm, upload, withText } from '../../../support/pictures.ts'
import { sendRaw } from '../../../support/raw-request.ts'
import { startS3 } from '../../../support/s3.ts'
import { type ShopSettings, startFailing } from '../../../support/shop-process.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

const test = testWith(s3.settings)

test('a picture is stored in S3 in all sizes, without what is hidden in it', async ({ shop, admin }) => {
  const before = readdirSync(join(shop.dataDir, 'media')).length
  const { body, status } = await upload(admin, { data: withText(await picture('png', 800, 400), 'alert(1)') })
  expect(status).toBe(201)
  const names = listPictureFileNames(body.doc)
  expect(names.length).toBeGreaterThan(6)
  expect(await s3.names()).toEqual(expect.arrayContaining(names))
  for (const name of names) {
    const stored = await s3.read(name)
    expect([name, stored.includes('alert(1)')]).toEqual([name, false])
    expect([name, (await sharp(stored).metadata()).width]).toEqual([name, expect.any(Number)])
    const served = await fetch(new URL(`/media/${name}`, shop.url))
    expect([name, served.status, Buffer.from(await served.arrayBuffer()).equals(stored)]).toEqual([name, 200, true])
  }
  expect(readdirSync(join(shop.dataDir, 'media')).length).toBe(before)
  const uploads = join(shop.dataDir, 'uploads')
  expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([])
})

test('a picture in S3 is sent like one in a folder, in parts, and once only', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('webp') })
  for (const path of [`/media/${body.doc.filename}`, `/api/media/file/${body.doc.filename}`]) {
    const ask = (headers = {}, method = 'GET') => sendRaw(shop.url, { method, path, headers })
    const whole = await ask()
    const size = body.doc.filesize ?? 0
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(size),
    })
    const etag = whole.headers.etag ?? ''
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
    expect((await ask({ 'If-Match': '"another"' })).status).toBe(412)
    const part = await ask({ Range: 'bytes=0-9' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 0-9/${size}`])
    expect((await ask({ Range: `bytes=${size}-` })).status).toBe(416)
    expect((await ask({}, 'HEAD')).headers['content-length']).toBe(String(size))
  }
})

test('a picture in S3 is cropped, replaced and deleted with all its files', async ({ shop, admin }) => {
  const { body } = await upload(admin, { data: await picture('png', 400, 200) })
  const first = listPictureFileNames(body.doc)
  const crop =
    'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[widthInPixels]=100&uploadEdits[heightInPixels]=50'
  const cropped = await admin.patch<typeof body>(`/api/media/${body.doc.id}?${crop}`, { alt: 'A corner' })
  expect(cropped.status, cropped.text).toBe(200)
  expect([cropped.body.doc.width, cropped.body.doc.height]).toEqual([100, 50])
  const second = listPictureFileNames(cropped.body.doc)
  expect((await sharp(await s3.read(second[0]!)).metadata()).width).toBe(100)
  expect(await s3.names()).toEqual(expect.arrayContaining(second))
  const stored = async (names: string[]) => (await s3.names()).filter((name) => names.includes(name))
  await expect.poll(() => stored(first)).toEqual([])

  const form = toForm({ data: await picture('webp', 60, 60) })
  const replaced = await admin.call<typeof body>('PATCH', `/api/media/${body.doc.id}`, { form })
  expect([replaced.status, replaced.body.doc.width]).toEqual([200, 60])
  const third = listPictureFileNames(replaced.body.doc)
  await expect.poll(() => stored(second)).toEqual([])
  expect((await fetch(new URL(`/media/${third[0]}`, shop.url))).status).toBe(200)

  expect((await admin.delete(`/api/media/${body.doc.id}`)).status).toBe(200)
  await expect.poll(() => stored(third)).toEqual([])
  await expect.poll(async () => (await fetch(new URL(`/media/${third[0]}`, shop.url))).status).toBe(404)
})

test('while S3 does not answer to an upload, orders and saves do not wait', async ({ admin, ring, customer }) => {
  const answered: string[] = []
  s3.hold()
  onTestFinished(() => s3.letGo())
  const uploaded = upload(admin, { data: await picture('png') }).finally(() => answered.push('upload'))
  await s3.isAsked()
  expect((await checkout(customer, [{ itemId: ring.id }])).status).toBe(200)
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 31 })).status).toBe(200)
  expect(answered).toEqual([])
  s3.letGo()
  const { status, body } = await uploaded
  expect(status).toBe(201)
  expect(await s3.names()).toEqual(expect.arrayContaining(listPictureFileNames(body.doc)))
})

test('bad settings of S3 are refused in a sentence without a secret', { tags: ['long'] }, async () => {
  const settings = await newCopy()
  // Missing settings: tests/unit/base/settings/settings.test.ts.
  const refused: [ShopSettings, RegExp][] = [
    [{ ...s3.settings, S3_BUCKET: 'nowhere' }, /^The bucket nowhere does not exist \(S3_BUCKET\)\.$/],
    [
      // The test's server checks only the first key.
      { ...s3.settings, S3_ACCESS_KEY_ID: 'hidden-word', S3_SECRET_ACCESS_KEY: 'hidden-word' },
      /^The bucket pictures does not accept the keys of S3_ACCESS_KEY_ID \(s3:ListBucket\)\.$/,
    ],
    [{ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' }, /^The bucket pictures cannot be reached \(.*\)\.$/],
    [{ ...s3.settings, MEDIA_DIR: '/srv/pictures' }, /^Pictures are stored in S3 or in MEDIA_DIR: please set one/],
  ]
  const ends = await Promise.all(refused.map(([more]) => startFailing({ ...settings, ...more })))
  for (const [n, { code, stderr }] of ends.entries()) {
    expect(stderr).toMatch(refused[n]![1])
    expect(stderr).not.toContain('hidden-word')
    // An unreachable bucket may be reachable at a later start.
    expect(code).toBe(stderr.includes('cannot be reached') ? 1 : 78)
  }
})

test('while S3 is unreachable, cached pictures are still sent', async ({ shop, admin }) => {
  const uploadOne = async () => upload(admin, { data: await picture('png') })
  const [sent, unsent] = [await uploadOne(), await uploadOne()]
  const get = (name: string | null | undefined) => fetch(new URL(`/media/${name}`, shop.url))
  expect((await get(sent.body.doc.filename)).status).toBe(200)
  await s3.away()
  expect((await get(sent.body.doc.filename)).status).toBe(200)
  const refused = await get(unsent.body.doc.filename)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  const upload503 = await uploadOne()
  const sentence = 'The storage of pictures does not answer. Please try again in a minute.'
  expect([upload503.status, upload503.body.errors?.[0]?.message]).toEqual([503, sentence])
  expect(Number(upload503.headers.get('retry-after'))).toBeGreaterThan(0)
})
