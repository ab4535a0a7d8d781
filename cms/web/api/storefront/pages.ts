import * as contract from '../../../../src/contract/storefront/pages.ts'
import type { WrittenPage } from '../../../../src/domain/pages/page-data.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { toShownPage } from '../../../shop/catalog/texts/written-page.ts'
import { cachedRoute } from '../cached-route.ts'
import { toMeta, toPicture } from './pictures.ts'

export const storefrontPages = cachedRoute(contract.pages, async ({ shown }) => {
  const catalog = await shown()
  const { threshold } = await catalog.branch()
  return { pages: (await catalog.pages()).map((page) => toListedPage(toShownPage(page, threshold))) }
})

export const storefrontPage = cachedRoute(contract.page, async ({ query, shown }) => {
  const catalog = await shown()
  const found = await catalog.pageAt(query.slug)
  if (!found) throw new Refusal('not-found', 'Page not found')
  const page = toShownPage(found, (await catalog.branch()).threshold)
  return { ...toListedPage(page), content: page.content, meta: toMeta(page.meta) }
})

function toListedPage({ id, slug, path, title, lead, updatedAt, picture }: WrittenPage) {
  return { ...{ id, slug, url: path, title, lead, updatedAt }, picture: toPicture(picture) }
}
