import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { createLegacyDecryptStream } from './create-legacy-decrypt-stream.ts'

/** Work factor of scrypt as a base-2 logarithm. Deriving a key takes 64 MB. */
const WORK_FACTOR = 16

type Bytes = AsyncIterable<Uint8Array>

/** Returns a transform that encrypts with a passphrase in the age format (https://age-encryption.org/v1). */
export function createEncryptStream(passphrase: string) {
  return async function* (plain: Bytes): Bytes {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(toTyped(passphrase))
    encrypter.setScryptWorkFactor(WORK_FACTOR)
    yield* toBytes(await encrypter.encrypt(toStream(plain)))
  }
}

/**
 * Returns a transform that decrypts a backup with its passphrase and verifies that it is unchanged; `file` is its name,
 * for messages. Throws `OperatorError` for a wrong passphrase, another error for changed or truncated data.
 */
export function createDecryptStream(passphrase: string, file: string) {
  if (file.endsWith('.enc')) return createLegacyDecryptStream(toTyped(passphrase), file)
  return async function* (encrypted: Bytes): Bytes {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(toTyped(passphrase))
    const plain = await decrypter.decrypt(toStream(encrypted)).catch((error) => {
      throw isOtherKey(error)
        ? new OperatorError(
            `${file} was encrypted with another BACKUP_KEY than this one, or its first bytes were changed.`,
          )
        : error
    })
    yield* toBytes(plain)
  }
}

/** Whether the error means a wrong passphrase. Compares its text, because there are no error codes. */
const isOtherKey = (error: Error) => error.message.includes('no identity matched')

/** Normalizes a passphrase, because machines may encode the same letters differently. */
const toTyped = (passphrase: string) => passphrase.normalize('NFC')

const toStream = (bytes: Bytes) => ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>
const toBytes = (stream: object) => stream as Bytes
