import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { BadSetting } from '../../base/settings/bad-setting.ts'

/** What an archive holds of one entry. */
export type Entry = { path: string; bytes: number; sha256: string }

export type ArchiveWriter = {
  /** `bytes` is what `content` will give. */
  add(path: string, bytes: number, content: Readable): Promise<Entry>
  /** The archive is whole, on the disk, and has its name. */
  complete(): Promise<void>
  /** Nothing of it stays. */
  discard(): Promise<void>
}

/** Throws `BadSetting` when a file's name does not say how it is compressed. */
export function checkName(file: string): void {
  compressionOf(file)
}

/** Compression by the file's name. Throws `BadSetting` for another. */
function compressionOf(file: string): { compress(): Transform; decompress(): Transform } {
  // With a checksum of each block, as gzip has: a changed byte is found wherever it is.
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  if (file.endsWith('.tar.zst'))
    return { compress: () => createZstdCompress({ params }), decompress: createZstdDecompress }
  if (file.endsWith('.tar.gz')) return { compress: createGzip, decompress: createGunzip }
  throw new BadSetting(`The name of a backup ends in .tar.zst or .tar.gz; this is "${file}".`)
}

/** Writes beside `file`, which is there only when the archive is whole. */
export function createArchive(file: string): ArchiveWriter {
  const { compress } = compressionOf(file)
  const part = `${file}.part`
  const tar = pack()
  const written = pipeline(tar, compress(), createWriteStream(part, { mode: 0o600 }))
  // Reported by what waits for it next.
  written.catch(() => {})
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject)
  })
  failed.catch(() => {})

  return {
    async add(path, bytes, content) {
      const hash = createHash('sha256')
      const entry = tar.entry({ name: path, size: bytes, mode: 0o600 })
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      }
      // An archive that cannot be written takes nothing more from its entries.
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
      await written.catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/**
 * Reads the entries of an archive in their order; what is left of one is skipped. Throws `BadSetting` where
 * the file cannot be read as an archive.
 */
export async function* readArchive(file: string): AsyncGenerator<{ path: string; content: Readable }> {
  const { decompress } = compressionOf(file)
  const tar = extract()
  const source = createReadStream(file)
  let ofFile: NodeJS.ErrnoException | null = null
  source.once('error', (error) => {
    ofFile = error
  })
  const read = pipeline(source, decompress(), tar)
  read.catch((error) => tar.destroy(error))
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
      yield { path: entry.header.name, content: Readable.from(contentOf(entry as unknown as AsyncIterable<Buffer>)) }
      entry.resume()
    }
    await read
  } catch (error) {
    throw inSentence(error)
  } finally {
    source.destroy()
  }
}

function sentenceOf(file: string, error: NodeJS.ErrnoException, isOfFile: boolean): Error {
  if (!isOfFile) return new BadSetting(`${file} is damaged, cut short, or no backup (${error.message}).`)
  if (error.code === 'ENOENT') return new BadSetting(`There is no file ${file}.`)
  return error.code === 'EISDIR' ? new BadSetting(`${file} is a folder, and no backup.`) : error
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
