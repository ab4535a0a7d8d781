import * as contract from '../../../../src/contract/storefront/categories.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toApiMeta } from './pictures.ts'

export const storefrontCategoriesRoute = createCachedRoute(contract.categoriesCall, async ({ shown }) => {
  const catalog = await shown()
  const categories = await catalog.categories()
  const written = await Promise.all(categories.map(({ name }) => catalog.category(name)))
  return {
    categories: categories.map(({ id, name }, at) => ({
      id,
      name,
      url: paths.category(name),
      description: written[at]?.description ?? '',
      care: written[at]?.care ?? '',
      meta: toApiMeta(written[at]?.meta),
    })),
  }
})
