import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { readArchive } from './archive.ts'
import { FORMAT, MANIFEST, type Manifest, manifestShape, type Part } from './manifest.ts'

/**
 * Reads a backup to its end and compares each part with what the manifest says of it. Throws `BadSetting`, in a sentence,
 * when a byte is another, something is missing or too much, or a later version of the shop made it.
 */
export async function verifyBackup(file: string, onRead: (bytes: number) => void = () => {}): Promise<Manifest> {
  const found = new Map<string, Omit<Part, 'documents'>>()
  let manifest: Manifest | null = null
  for await (const { path, content } of readArchive(file)) {
    if (path === MANIFEST) manifest = readManifest(file, await text(content))
    else found.set(path, await measure(path, content, onRead))
  }
  if (!manifest) throw new BadSetting(`${file} is no backup of a shop: it has no ${MANIFEST}.`)
  for (const { path, bytes, sha256 } of manifest.parts) {
    const read = found.get(path)
    if (!read) throw new BadSetting(`${file} is damaged: ${path} is missing.`)
    if (read.bytes !== bytes || read.sha256 !== sha256) throw new BadSetting(`${file} is damaged: ${path} was changed.`)
    found.delete(path)
  }
  const [unknown] = found.keys()
  if (unknown !== undefined)
    throw new BadSetting(`${file} is damaged: it has ${unknown}, which is not in its manifest.`)
  return manifest
}

function readManifest(file: string, content: string): Manifest {
  const parsed = manifestShape.safeParse(parseJson(content))
  const { format } = (parsed.data ?? parseJson(content) ?? {}) as { format?: number }
  if (typeof format === 'number' && format > FORMAT) {
    throw new BadSetting(`${file} was made by a later version of the shop, which this one cannot read.`)
  }
  if (!parsed.success) throw new BadSetting(`${file} is damaged: its ${MANIFEST} cannot be read.`)
  return parsed.data
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

async function measure(path: string, content: Readable, onRead: (bytes: number) => void) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    onRead(chunk.length)
  }
  return { path, bytes, sha256: hash.digest('hex') }
}
