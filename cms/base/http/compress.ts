import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { ContentEncoding } from './accept-encoding.ts'

/** A response body in each stored encoding, with its ETag; only `identity` if compression does not make it smaller. */
export type CompressedBody = { etag: string; identity: Buffer; gzip?: Buffer; br?: Buffer }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const zstdAsync = promisify(zstdCompress)

/** Compresses a body that will be stored, with Brotli's `quality`. 5 takes 0.3 ms per page, 9 takes 9 ms. */
export async function compressBodyForStorage(identity: Buffer, quality = 5): Promise<CompressedBody> {
  const etag = computeEtag(identity)
  const [br, gz] = await Promise.all([brotli(identity, quality), gzipBody(identity)])
  return br.length < identity.length ? { etag, identity, gzip: toKeep(gz), br: toKeep(br) } : { etag, identity }
}

/** Copies the bytes, because zlib's result keeps its whole 64 kB buffer in memory. */
function toKeep(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Returns the ETag of an uncompressed body: a hash of its bytes, without quotes. */
export function computeEtag(identity: Buffer): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22)
}

/** Compresses a body that is sent once, and not stored, in one encoding. */
export async function compressBody(identity: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'zstd') return zstdAsync(identity)
  if (encoding === 'br') return brotli(identity, 5)
  return encoding === 'gzip' ? gzipBody(identity) : identity
}

function brotli(identity: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliAsync(identity, { params })
}

function gzipBody(identity: Buffer): Promise<Buffer> {
  return gzipAsync(identity, { level: 6 })
}
