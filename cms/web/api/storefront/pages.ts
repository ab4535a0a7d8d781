import * as contract from '../../../../src/contract/storefront/pages.ts'
import type { WrittenPage } from '../../../../src/domain/pages/page-data.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { fillPagePlaceholders } from '../../../shop/catalog/texts/written-page.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toApiMeta, toApiPicture } from './pictures.ts'

export const storefrontPagesRoute = createCachedRoute(contract.pagesCall, async ({ shown }) => {
  const catalog = await shown()
  const { threshold } = await catalog.branch()
  return { pages: (await catalog.pages()).map((page) => toListedPage(fillPagePlaceholders(page, threshold))) }
})

export const storefrontPageRoute = createCachedRoute(contract.pageCall, async ({ query, shown }) => {
  const catalog = await shown()
  const found = await catalog.pageAt(query.slug)
  if (!found) throw new Refusal('not-found', 'Page not found')
  const page = fillPagePlaceholders(found, (await catalog.branch()).threshold)
  return { ...toListedPage(page), content: page.content, meta: toApiMeta(page.meta) }
})

function toListedPage({ id, slug, path, title, lead, updatedAt, picture }: WrittenPage) {
  return { id, slug, url: path, title, lead, updatedAt, picture: toApiPicture(picture) }
}
