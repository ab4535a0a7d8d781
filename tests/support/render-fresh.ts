import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { computeEtag } from '../../cms/base/http/compress.ts'
import { initializeSettings } from '../../cms/server/start/initialize-settings.ts'
import { openDatabase } from '../../cms/server/start/open-database.ts'
import { openBranches } from '../../cms/shop/catalog/branches/branches.ts'
import { listPageAddresses } from '../../cms/site/pages/addresses.ts'
import { toSiteSettings } from '../../cms/site/pages/page-data.ts'
import { type AstroSite, createPageRenderer } from '../../cms/site/pages/renderer.ts'
import type { FreshPagesMessage } from './fresh-pages.ts'

/*
 * tests/support/fresh-pages.ts starts this process on a shop's database. It caches nothing between two requests.
 */

const settings = await initializeSettings()
const payload = await openDatabase()
const site: AstroSite = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)

process.on('message', async (asked: FreshPagesMessage) => {
  process.send?.('change' in asked ? await change(asked.change) : await renderAll(asked.render))
})
process.send?.('ready')

/** Returns the ETag of every page of the shop and of `more`, by address; null for a missing page. */
async function renderAll(more: string[]): Promise<Record<string, string | null>> {
  const branches = openBranches(payload, settings.STORE)
  const render = createPageRenderer(site, branches, toSiteSettings(settings))
  const etags: Record<string, string | null> = {}
  for (const address of [...more, ...(await listPageAddresses((await branches.shown()).catalog))]) {
    const { status, html } = await render(address)
    etags[address] = status === 404 ? null : computeEtag(Buffer.from(html))
  }
  return etags
}

/** Changes a product like staff, in this process. */
async function change({ id, price }: { id: string; price: number }): Promise<object> {
  await payload.update({ collection: 'products', id, data: { price, _status: 'published' } })
  return {}
}
