import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Duplex, PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { readBackupKey } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { createDecryptStream, createEncryptStream } from './encryption.ts'
import { createThrottle } from './throttle.ts'

/** A file in a backup archive: its path, its size in bytes, and the SHA-256 of its content as hex. */
export type ArchiveEntry = { path: string; bytes: number; sha256: string }

/** Writes a backup archive (tar, compressed, perhaps encrypted) entry by entry. */
export type ArchiveWriter = {
  /** Appends an entry. `bytes` must be the exact size of `content`. */
  add(path: string, bytes: number, content: Readable): Promise<ArchiveEntry>
  /** Finishes the archive, flushes it to disk, and renames the working file to its final name. */
  complete(): Promise<void>
  /** Deletes the unfinished archive. */
  discard(): Promise<void>
}

/** Extension of encrypted backups, after the compression's extension: `.tar.zst.age`. */
export const ENCRYPTED_EXTENSION = '.age'

/** Extension of encrypted backups of earlier versions, which can still be read. */
const ENCRYPTED_BEFORE = '.enc'

/**
 * Checks the file name of a new backup. Throws `OperatorError` unless the name ends in `.tar.zst` or `.tar.gz`,
 * optionally followed by `.age`. Also throws `OperatorError` if the name ends in `.age` and BACKUP_KEY is missing.
 */
export function assertNewBackupFileName(file: string): void {
  if (file.endsWith(ENCRYPTED_BEFORE)) throw new OperatorError(badName(file))
  formOf(file)
}

type Form = { compress(): Transform; decompress(): Transform; encrypts(): Duplex; decrypts(): Duplex }

/**
 * Returns the compression and encryption that the extensions of `file` name. Throws `OperatorError` for an unknown
 * extension, or if the file is encrypted and BACKUP_KEY is missing.
 */
function formOf(file: string): Form {
  const compression = compressionOf(file)
  const asItIs = () => new PassThrough()
  if (withoutEncryption(file) === file) return { ...compression, encrypts: asItIs, decrypts: asItIs }
  const key = readBackupKey()
  if (key === undefined)
    throw new OperatorError(`${file} is encrypted: please set BACKUP_KEY to the passphrase, of 16 characters or more.`)
  return {
    ...compression,
    encrypts: () => Duplex.from(createEncryptStream(key)),
    decrypts: () => Duplex.from(createDecryptStream(key, file)),
  }
}

function compressionOf(file: string): Pick<Form, 'compress' | 'decompress'> {
  // Adds a checksum, as gzip does, so that a changed byte is detected wherever it is.
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  const plain = withoutEncryption(file)
  if (plain.endsWith('.tar.zst'))
    return { compress: () => createZstdCompress({ params }), decompress: createZstdDecompress }
  if (plain.endsWith('.tar.gz')) return { compress: createGzip, decompress: createGunzip }
  throw new OperatorError(badName(file))
}

const withoutEncryption = (file: string) => file.replace(/\.(age|enc)$/, '')

const badName = (file: string) =>
  `The name of a backup ends in .tar.zst or .tar.gz, and .age after that when it is encrypted; this is "${file}".`

/**
 * Opens a new backup archive for writing, compressed and encrypted as the extension of `file` says. Writes to `part`,
 * which must be on the same disk, and renames it to `file` on `complete`. Throws `OperatorError` for an unknown
 * extension or a missing key.
 */
export function createArchive(file: string, part: string): ArchiveWriter {
  const { compress, encrypts } = formOf(file)
  const tar = pack()
  const output = createWriteStream(part, { mode: 0o600 })
  const written = pipeline(tar, compress(), encrypts(), output)
  // Avoids an unhandled rejection. `add` and `complete` report the error.
  written.catch(() => {})
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject)
  })
  failed.catch(() => {})

  return {
    async add(path, bytes, content) {
      const hash = createHash('sha256')
      const entry = tar.entry({ name: path, size: bytes, mode: 0o600 })
      const pace = createThrottle()
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          await pace()
          hash.update(chunk)
          yield chunk
        }
      }
      // Stops reading entries once the archive cannot be written.
      await Promise.race([pipeline(content, hashed, entry), failed])
      return { path, bytes, sha256: hash.digest('hex') }
    },
    async complete() {
      tar.finalize()
      await written
      await sync(part)
      await rename(part, file)
      await sync(dirname(file))
    },
    async discard() {
      tar.destroy()
      // Waits until the stream is closed: it may still be opening the file.
      if (!output.closed) await once(output, 'close').catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/**
 * Reads a backup archive, decrypts and decompresses it, and yields its entries in order, each with its content as a
 * stream. Throws `OperatorError` if the file is missing or damaged, or if it is encrypted and BACKUP_KEY is missing.
 */
export async function* readArchive(file: string): AsyncGenerator<{ path: string; content: Readable }> {
  const { decrypts, decompress } = formOf(file)
  const tar = extract()
  const source = createReadStream(file)
  let ofFile: NodeJS.ErrnoException | null = null
  source.once('error', (error) => {
    ofFile = error
  })
  const done = pipeline(source, decrypts(), decompress(), tar)
  done.catch((error) => tar.destroy(error))
  const inSentence = (error: unknown) => sentenceOf(file, ofFile ?? (error as Error), ofFile !== null)

  async function* contentOf(entry: AsyncIterable<Buffer>) {
    try {
      yield* entry
    } catch (error) {
      throw inSentence(error)
    }
  }

  try {
    for await (const entry of tar) {
      if (entry.header.type !== 'file')
        throw new OperatorError(`${file} is damaged: ${JSON.stringify(entry.header.name)} in it is no file.`)
      yield { path: entry.header.name, content: Readable.from(contentOf(entry as unknown as AsyncIterable<Buffer>)) }
      entry.resume()
    }
    await done
  } catch (error) {
    throw inSentence(error)
  } finally {
    source.destroy()
  }
}

function sentenceOf(file: string, error: NodeJS.ErrnoException, isOfFile: boolean): Error {
  if (error instanceof OperatorError) return error
  if (!isOfFile) return new OperatorError(`${file} is damaged, cut short, or no backup (${error.message}).`)
  if (error.code === 'ENOENT') return new OperatorError(`There is no file ${file}.`)
  return error.code === 'EISDIR' ? new OperatorError(`${file} is a folder, and no backup.`) : error
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
