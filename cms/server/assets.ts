import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Compressed, compress } from '../http/compress.ts'
import { immutable, revalidated } from '../http/headers.ts'

/** A file of the built site, ready to send. */
export type Asset = { type: string; cache: string; bodies: Compressed }

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

/** Every file below `folder`, by URL path. Files with a hash in their name are cached for ever. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const assets = await Promise.all(
    files.map(async (file): Promise<[string, Asset]> => {
      const path = join(file.parentPath, file.name)
      const address = `/${relative(folder, path).split(sep).join('/')}`
      const type = CONTENT_TYPES[extname(file.name)] ?? 'application/octet-stream'
      const cache = address.startsWith('/_assets/') ? immutable : revalidated
      return [address, { type, cache, bodies: await compress(readFileSync(path), 9) }]
    }),
  )
  return new Map(assets)
}
