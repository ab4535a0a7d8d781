import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

/**
 * A module preloaded into the two shops that are seeded as templates, one per database. The first encodes the sample's
 * pictures with the least effort. The second reads them from the cache. Encoding takes two thirds of the seeding time.
 */
const folder = resolve('node_modules/.cache/shopfront/encoded')
mkdirSync(folder, { recursive: true })

type Encoded = { data: Buffer; info: OutputInfo }
type Picture = Sharp & { options: object & { formatOut?: string } }

const LEAST_EFFORT = { heifEffort: 0, heifBitdepth: 8, webpEffort: 0 }

const prototype = sharp.prototype as { toBuffer(this: Picture, options?: object): Promise<unknown> }
const encode = prototype.toBuffer

prototype.toBuffer = async function (options = {}) {
  const encoded = await encodeOnce(this)
  return 'resolveWithObject' in options ? encoded : encoded.data
}

async function encodeOnce(picture: Picture): Promise<Encoded> {
  // Creating raw pixels is faster than caching them.
  if (picture.options.formatOut === 'raw') return (await encode.call(picture, { resolveWithObject: true })) as Encoded
  Object.assign(picture.options, LEAST_EFFORT)
  const file = join(folder, keyOf(picture.options))
  if (existsSync(file)) return { data: readFileSync(file), info: JSON.parse(readFileSync(`${file}.json`, 'utf8')) }
  const encoded = (await encode.call(picture, { resolveWithObject: true })) as Encoded
  writeFileSync(`${file}.json`, JSON.stringify(encoded.info))
  writeFileSync(`${file}-${process.pid}`, encoded.data)
  renameSync(`${file}-${process.pid}`, file)
  return encoded
}

/** Hashes all that determines the bytes: the picture, its operations, and the encoders' versions. */
const keyOf = (options: object): string =>
  sha256(JSON.stringify({ options: withHashes(options), versions: sharp.versions }))

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Replaces pictures by their hashes, because JSON would turn a buffer into a long list of numbers. */
function withHashes(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return sha256(value)
  if (Array.isArray(value)) return value.map(withHashes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHashes(part)]))
}
