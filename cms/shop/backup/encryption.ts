import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { BadSetting } from '../../base/settings/bad-setting.ts'

/*
 * The form of an encrypted backup, version 1. A header: MAGIC (8 bytes), the version (1), salt (16), the beginning of each
 * nonce (7), and an HMAC-SHA-256 (32) of all of these. Then the archive in chunks of 64 KiB, the last one shorter or empty,
 * each encrypted with AES-256-GCM and followed by its tag (16). The nonce of a chunk is that beginning, the chunk's
 * number from 0 (4 bytes, big-endian) and 1 for the last chunk, else 0: so chunks in another order, one that is missing and a
 * cut end are found, as a changed byte is (STREAM, https://eprint.iacr.org/2015/189). Scrypt (N 2^15, r 8, p 3) makes 64
 * bytes of the passphrase and the salt: the first 32 are the key of the chunks, the others that of the HMAC.
 */

const MAGIC = Buffer.from('SHOPFENC')
const VERSION = 1
const [SALT, PREFIX, MAC, TAG] = [16, 7, 32, 16]
const SIGNED = MAGIC.length + 1 + SALT + PREFIX
const HEADER = SIGNED + MAC
const CHUNK = 64 * 1024
/** Costs 32 MB of memory, and some tenths of a second. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const stretch = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

type Bytes = AsyncIterable<Buffer>

/** A transform that encrypts with a new salt. Holds one chunk in memory. */
export function encrypt(passphrase: string) {
  return async function* (plain: Bytes): AsyncGenerator<Buffer> {
    const signed = Buffer.concat([MAGIC, Buffer.from([VERSION]), randomBytes(SALT + PREFIX)])
    const { key, macOf, nonceOf } = await keysOf(passphrase, signed)
    yield Buffer.concat([signed, macOf(signed)])
    for await (const { chunk, number, isLast } of chunksOf(plain, CHUNK)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }
}

/**
 * A transform that decrypts, and passes on only authenticated data. Throws `BadSetting` for a wrong passphrase and for
 * another format, and another error when the data was changed or truncated.
 */
export function decrypt(passphrase: string, file: string) {
  return async function* (encrypted: Bytes): AsyncGenerator<Buffer> {
    const source = encrypted[Symbol.asyncIterator]()
    const { header, rest } = await readHeader(source)
    const signed = header.subarray(0, SIGNED)
    refuseOtherForm(header, file)
    const { key, macOf, nonceOf } = await keysOf(passphrase, signed)
    if (!timingSafeEqual(macOf(signed), header.subarray(SIGNED))) throw new BadSetting(otherKey(file))
    for await (const { chunk, number, isLast } of chunksOf(after(rest, source), CHUNK + TAG)) {
      if (chunk.length < TAG) throw new Error('its last part is missing')
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      decipher.setAuthTag(chunk.subarray(-TAG))
      const plain = decipher.update(chunk.subarray(0, -TAG))
      decipher.final()
      yield plain
    }
  }
}

const otherKey = (file: string) =>
  `${file} was encrypted with another BACKUP_KEY than this one, or its first bytes were changed.`

function refuseOtherForm(header: Buffer, file: string): void {
  if (header.length < HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BadSetting(`${file} is damaged, cut short, or no encrypted backup.`)
  if (header[MAGIC.length] !== VERSION)
    throw new BadSetting(`${file} was encrypted by a later version of the shop, which this one cannot read.`)
}

async function keysOf(passphrase: string, signed: Buffer) {
  const [salt, prefix] = [signed.subarray(-SALT - PREFIX, -PREFIX), signed.subarray(-PREFIX)]
  const keys = await stretchOnce(passphrase, salt)
  return {
    key: keys.subarray(0, 32),
    macOf: (bytes: Buffer) => createHmac('sha256', keys.subarray(32)).update(bytes).digest(),
    nonceOf(number: number, isLast: boolean): Buffer {
      const nonce = Buffer.alloc(12)
      prefix.copy(nonce)
      // Throws above 2^32 chunks, which are 256 TB.
      nonce.writeUInt32BE(number, PREFIX)
      nonce[11] = isLast ? 1 : 0
      return nonce
    },
  }
}

let last: { of: string; keys: Promise<Buffer> } = { of: '', keys: Promise.resolve(Buffer.alloc(0)) }

/** A restore reads its file twice. */
function stretchOnce(passphrase: string, salt: Buffer): Promise<Buffer> {
  const of = `${salt.toString('hex')} ${passphrase}`
  // Normalized: the same letters typed on another machine may be other bytes.
  if (last.of !== of) last = { of, keys: stretch(passphrase.normalize('NFC'), salt, 64, SCRYPT) }
  return last.keys
}

async function readHeader(source: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0)
  while (read.length < HEADER) {
    const { value, done } = await source.next()
    if (done) break
    read = Buffer.concat([read, value])
  }
  return { header: read.subarray(0, HEADER), rest: read.subarray(HEADER) }
}

async function* after(first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}

/** Splits into chunks of this size; the last one has the rest, which may be empty. */
async function* chunksOf(bytes: Bytes, size: number) {
  let [parts, length, number]: [Buffer[], number, number] = [[], 0, 0]
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(parts)
    // One that is full may be the last one.
    for (; all.length > size; all = all.subarray(size)) {
      yield { chunk: all.subarray(0, size), number: number++, isLast: false }
    }
    parts = [all]
    length = all.length
  }
  yield { chunk: Buffer.concat(parts), number, isLast: true }
}
