import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { createPreviewUrl, type PreviewableCollection } from '../../cms/site/pages/preview/preview-url.ts'
import { payloadSecret } from './payload-secret.ts'
import type { ShopProcess } from './shop-process.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Returns the URL under which the panel previews a document, signed at the time `now` (milliseconds). */
export const previewUrl = (
  shop: ShopProcess,
  kind: PreviewableCollection,
  id: string,
  now = Date.now(),
): Promise<string> => createPreviewUrl({ kind, id }, payloadSecret(shop.dataDir), now)

/** Returns an HTTP client with this token in the panel's session cookie. */
export function browserWithToken(shop: string, token: string | null): Visitor {
  const browser = visitor(shop)
  browser.cookies.set('payload-token', token ?? '')
  return browser
}

/** Reads the HTML of every page that a shop has stored, by its address. */
export function storedPages({ dataDir }: ShopProcess): Record<string, string> {
  const database = new DatabaseSync(join(dataDir, 'pages.db'), { readOnly: true })
  const pages = database.prepare('SELECT address, br FROM pages WHERE br IS NOT NULL').all()
  database.close()
  const html = (br: unknown) => brotliDecompressSync(br as Uint8Array).toString()
  return Object.fromEntries(pages.map(({ address, br }) => [String(address), html(br)]))
}
