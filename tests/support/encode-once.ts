import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

/**
 * Preloaded into the shops that are seeded to be copied, one for each database: the first encodes the sample's
 * pictures with the least effort, the second reads what the first has encoded. Encoding is two thirds of the time that
 * seeding takes.
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
  // Pixels are made in less time than they are stored.
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

/** A hash of all that decides the bytes: the picture, what is done with it, and the encoders' versions. */
function keyOf(options: object): string {
  return sha256(JSON.stringify({ options: withHashes(options), versions: sharp.versions }))
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** With pictures as their hashes: as JSON a buffer is a list of numbers, for which the shop would stand still. */
function withHashes(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return sha256(value)
  if (Array.isArray(value)) return value.map(withHashes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHashes(part)]))
}
