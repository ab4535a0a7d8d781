import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { decryptEnc } from './decrypt-enc.ts'

/** The work factor of scrypt, as its base-2 logarithm. Costs 64 MB of memory for a moment. */
const WORK_FACTOR = 16

type Bytes = AsyncIterable<Uint8Array>

/** A transform that encrypts with a passphrase in the format of age (https://age-encryption.org/v1), chunk by chunk. */
export function encrypt(passphrase: string) {
  return async function* (plain: Bytes): Bytes {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(toTyped(passphrase))
    encrypter.setScryptWorkFactor(WORK_FACTOR)
    yield* toBytes(await encrypter.encrypt(toStream(plain)))
  }
}

/**
 * A transform that decrypts, and passes on only authenticated data. Throws `BadSetting` for a wrong passphrase, and another
 * error when the data was changed or truncated.
 */
export function decrypt(passphrase: string, file: string) {
  if (file.endsWith('.enc')) return decryptEnc(toTyped(passphrase), file)
  return async function* (encrypted: Bytes): Bytes {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(toTyped(passphrase))
    const plain = await decrypter.decrypt(toStream(encrypted)).catch((error) => {
      throw isOtherKey(error)
        ? new BadSetting(
            `${file} was encrypted with another BACKUP_KEY than this one, or its first bytes were changed.`,
          )
        : error
    })
    yield* toBytes(plain)
  }
}

/** The package has no error codes; `tests/unit/shop/backup/archive.test.ts` checks this message. */
const isOtherKey = (error: Error) => error.message.includes('no identity matched')

/** The same letters typed on another machine may be other bytes. */
const toTyped = (passphrase: string) => passphrase.normalize('NFC')

/** Node's streams of the web have other types than the browsers'. */
const toStream = (bytes: Bytes) => ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>
const toBytes = (stream: object) => stream as Bytes
