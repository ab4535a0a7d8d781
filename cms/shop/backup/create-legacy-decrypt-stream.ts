import { createDecipheriv, createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { OperatorError } from '../../base/settings/operator-error.ts'

/*
 * Format of the `.enc` backups of earlier versions. The next version will not read them. Header: "SHOPFENC", version
 * 1, salt (16 bytes), nonce prefix (7), and the HMAC-SHA-256 of these (32). Then chunks of 64 KiB, encrypted with
 * AES-256-GCM, each with its tag. Nonce: the prefix, the chunk's number, and 1 for the last chunk.
 */

const [PREFIX, SIGNED, HEADER, TAG] = [7, 32, 64, 16]
const CHUNK = 64 * 1024 + TAG
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const stretch = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/**
 * Returns a transform that decrypts a `.enc` backup; `file` is its name, for messages. Throws `OperatorError` for a
 * wrong passphrase or a damaged header, another error for changed or truncated data after the header.
 */
export function createLegacyDecryptStream(passphrase: string, file: string) {
  return async function* (encrypted: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let [held, number] = [Buffer.alloc(0), 0]
    let open: ChunkOpener | undefined
    for await (const part of encrypted) {
      held = Buffer.concat([held, part])
      if (!open && held.length >= HEADER) {
        open = await openerOf(held.subarray(0, HEADER), passphrase, file)
        held = held.subarray(HEADER)
      }
      for (; open && held.length > CHUNK; held = held.subarray(CHUNK)) yield open(held.subarray(0, CHUNK), number++, 0)
    }
    if (!open) throw new OperatorError(`${file} is damaged, cut short, or no encrypted backup.`)
    yield open(held, number, 1)
  }
}

type ChunkOpener = (chunk: Buffer, number: number, last: 0 | 1) => Buffer

async function openerOf(header: Buffer, passphrase: string, file: string): Promise<ChunkOpener> {
  const signed = header.subarray(0, SIGNED)
  if (signed.subarray(0, 9).toString('latin1') !== 'SHOPFENC\x01')
    throw new OperatorError(`${file} is damaged, cut short, or no encrypted backup.`)
  const keys = await stretch(passphrase, signed.subarray(9, -PREFIX), 64, SCRYPT)
  const mac = createHmac('sha256', keys.subarray(32)).update(signed).digest()
  if (!timingSafeEqual(mac, header.subarray(SIGNED)))
    throw new OperatorError(
      `${file} was encrypted with another BACKUP_KEY than this one, or its first bytes were changed.`,
    )
  return (chunk, number, last) => {
    const nonce = Buffer.concat([signed.subarray(-PREFIX), Buffer.alloc(5, last)])
    nonce.writeUInt32BE(number, PREFIX)
    const decipher = createDecipheriv('aes-256-gcm', keys.subarray(0, 32), nonce)
    decipher.setAuthTag(chunk.subarray(-TAG))
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()])
  }
}
