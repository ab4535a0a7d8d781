import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body ready to send in each encoding. Where compressing gains nothing, only `identity` is there. */
export type Compressed = { etag: string; identity: Buffer; gzip?: Buffer; br?: Buffer }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli quality 5 costs 0.3 ms a page and 9 costs 9 ms: 5 is for pages, more is for files made once. */
export async function compressed(identity: Buffer, quality = 5): Promise<Compressed> {
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    zip(identity, { level: 6 }),
  ])
  return br.length < identity.length ? { etag, identity, gzip: gz, br } : { etag, identity }
}
