import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type CompressedBody, compressBodyForStorage, computeEtag } from '../../base/http/compress.ts'
import { immutableCacheControl, revalidatedCacheControl } from '../../base/http/headers.ts'

/** A file of the built site in all encodings, with its headers. */
export type Asset = { type: string; cache: string; bodies: CompressedBody }

/** Brotli's highest quality. It takes seconds for all files. */
const MAX_QUALITY = 11

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Extensions of compressed copies, as nginx expects. A file has no compressed copy if compression does not make it
 * smaller.
 */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const isCopy = (path: string) => Object.values(ENDINGS).includes(extname(path) as '.br')

/** Writes compressed copies of all files below `folder`. */
export async function compressAssets(folder: string): Promise<void> {
  for (const path of filesBelow(folder).filter((file) => !isCopy(file))) {
    const { br, gzip } = await compressBodyForStorage(readFileSync(path), MAX_QUALITY)
    if (br) writeFileSync(path + ENDINGS.br, br)
    if (gzip) writeFileSync(path + ENDINGS.gzip, gzip)
  }
}

/** Reads all files below `folder`, by URL path. Files with hashed names are cached for a year. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = new Set(filesBelow(folder))
  const copyOf = (path: string) => (files.has(path) ? readFileSync(path) : undefined)
  return new Map(
    [...files]
      .filter((path) => !isCopy(path))
      .map((path): [string, Asset] => {
        const address = `/${relative(folder, path).split(sep).join('/')}`
        const identity = readFileSync(path)
        const [br, gzip] = [copyOf(path + ENDINGS.br), copyOf(path + ENDINGS.gzip)]
        const bodies = { etag: computeEtag(identity), identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
        const cache = address.startsWith('/_assets/') ? immutableCacheControl : revalidatedCacheControl
        return [address, { type: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream', cache, bodies }]
      }),
  )
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
