import type { PageDataSource, SiteSettings } from '../../../src/domain/pages/page-data.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { Tag } from '../../base/changes/tags.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import type { PageAddress } from './addresses.ts'
import { createPageDataSource } from './page-data.ts'
import { createTagTrackingCatalog } from './tag-tracking-catalog.ts'

/** The built site (`dist/server/entry.mjs`) or Astro's development server. Error pages are rendered without `shop`. */
export type AstroSite = { render(request: Request, locals: { shop?: PageDataSource }): Promise<Response> }

/** A rendered page. `tags`: the tags of all data that it shows. */
export type RenderedPage = { status: number; html: string; headers: Headers; tags: Set<Tag> }

/** Renders the page at an address. */
export type PageRenderer = (address: PageAddress) => Promise<RenderedPage>

/**
 * Returns a function that renders a page and collects the tags of all data that the page reads. If reading data fails,
 * the function throws that error, which Astro would turn into an error page.
 */
export function createPageRenderer(site: AstroSite, branches: Branches, settings: SiteSettings): PageRenderer {
  return async (address) => {
    const tags = new Set<Tag>()
    const { catalog } = await branches.shown()
    const { shop, failures } = watched(createPageDataSource(createTagTrackingCatalog(catalog, tags), settings))
    // Not resolved as a URL: `//about` and `/\\about` are paths here, not hosts.
    const url = address.startsWith('/') ? settings.siteUrl + address : address
    return runInSpan({ name: 'render', fields: { 'shop.kind': kindOfPage(address) } }, async () => {
      const response = await site.render(new Request(url), { shop })
      if (response.status >= 500 && failures.length > 0) throw failures[0]
      return { status: response.status, html: await response.text(), headers: response.headers, tags }
    })
  }
}

type Read = (...args: never[]) => Promise<unknown>

/** Wraps the data of a page so that errors of its reads are collected. */
function watched(data: PageDataSource): { shop: PageDataSource; failures: unknown[] } {
  const failures: unknown[] = []
  const watch =
    (read: Read) =>
    async (...args: never[]) => {
      try {
        return await read(...args)
      } catch (error) {
        failures.push(error)
        throw error
      }
    }
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'function' ? watch(value) : value,
  ])
  return { shop: Object.fromEntries(entries) as PageDataSource, failures }
}

/** Returns the first path segment if it is one of the shop's; else 'other', because it may contain typed text. */
function kindOfPage(address: PageAddress): string {
  const first = firstPart(address)
  return FIRST_PARTS.has(first) ? first || 'home' : 'other'
}

const firstPart = (address: string) => /^\/([\w-]*)/.exec(address)?.[1] ?? ''

const FIRST_PARTS = new Set(
  [...Object.values(paths), paths.productDetail(''), paths.post(''), paths.page('')].flatMap((path) =>
    typeof path === 'string' ? firstPart(path) : [],
  ),
)
