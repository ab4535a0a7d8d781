import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { negotiateEncoding, STORED_ENCODINGS, UNSTORED_ENCODINGS } from '../../../../cms/base/http/accept-encoding.ts'
import { compressBodyForStorage } from '../../../../cms/base/http/compress.ts'

const page = Buffer.from('<p>A ring of gold.</p>'.repeat(500))

test('compressed bodies are the same text and take as much memory as they have bytes; one that is not smaller is not sent', async () => {
  const { br, gzip } = await compressBodyForStorage(page)
  for (const body of [br, gzip]) expect(body?.buffer.byteLength).toBe(body?.length)
  expect([brotliDecompressSync(br!), gunzipSync(gzip!)]).toEqual([page, page])
  const tiny = Buffer.from('{}')
  expect(await compressBodyForStorage(tiny)).toEqual({ etag: expect.any(String), identity: tiny })
})

test.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['GZIP, Br', 'br', 'br'],
  ['br;q=0.1, gzip;q=0.5', 'gzip', 'gzip'],
  ['br;q=0, gzip;Q=0.001', 'gzip', 'gzip'],
  ['zstd;q=0.3, br;q=0.8', 'br', 'br'],
  ['x-gzip', 'gzip', 'gzip'],
  ['*', 'br', 'zstd'],
  ['*;q=0.2, br;q=0', 'gzip', 'zstd'],
  ['identity, gzip;q=0.5', 'identity', 'identity'],
  ['deflate', 'identity', 'identity'],
  ['brotli, xgzip', 'identity', 'identity'],
  ['br;q=nonsense', 'identity', 'identity'],
  ['identity;q=0', 'gzip', 'gzip'],
  ['*;q=0', 'gzip', 'gzip'],
  ['identity;q=0, gzip;q=0', 'br', 'br'],
  ['*;q=0, br;q=0, gzip;q=0, zstd;q=0', 'identity', 'identity'],
  ['', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
])('of Accept-Encoding "%s" a stored response is sent in %s, and one that is made in %s', (accepted, stored, live) => {
  expect(negotiateEncoding(accepted, STORED_ENCODINGS)).toBe(stored)
  expect(negotiateEncoding(accepted, UNSTORED_ENCODINGS)).toBe(live)
})
