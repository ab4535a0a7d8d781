import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from '../../cms/http/compress.ts'

const page = Buffer.from('<p>A ring of gold.</p>'.repeat(500))

test('compressed bodies take as much memory as they have bytes, so that the caps of the caches hold', async () => {
  const { br, gzip } = await compress(page)
  expect(br?.buffer.byteLength).toBe(br?.length)
  expect(gzip?.buffer.byteLength).toBe(gzip?.length)
})

test('compressed bodies are the same text', async () => {
  const { br, gzip } = await compress(page)
  expect(brotliDecompressSync(br!)).toEqual(page)
  expect(gunzipSync(gzip!)).toEqual(page)
})

test('what compression does not make smaller is only sent as it is', async () => {
  const tiny = Buffer.from('{}')
  expect(await compress(tiny)).toEqual({ etag: expect.any(String), identity: tiny })
})
