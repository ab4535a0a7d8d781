import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PreviewedKind, previewAddress } from '../../cms/pages/preview/address.ts'
import type { ShopProcess } from './shop-process.ts'
import { type Visitor, visitor } from './visitor.ts'

/** The preview URL of the admin panel at the time `now`. */
export function previewUrl(shop: ShopProcess, kind: PreviewedKind, id: string, now = Date.now()): Promise<string> {
  return previewAddress({ kind, id }, secretOf(shop), now)
}

/** A visitor whose browser has this token in the cookie of the admin panel. */
export function browserWithToken(shop: string, token: string | null): Visitor {
  const browser = visitor(shop)
  browser.cookies.set('payload-token', token ?? '')
  return browser
}

/** The content of every stored page on the disk. */
export function storedPages({ dataDir }: ShopProcess): Record<string, string> {
  const folder = join(dataDir, 'pages')
  return Object.fromEntries(readdirSync(folder).map((name) => [name, hashOf(readFileSync(join(folder, name)))]))
}

/** Payload signs with a hash of the shop's secret. */
function secretOf({ dataDir }: ShopProcess): string {
  return hashOf(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).slice(0, 32)
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
