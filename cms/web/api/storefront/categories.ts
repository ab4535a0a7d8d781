import * as contract from '../../../../src/contract/storefront/categories.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { cachedRoute } from '../cached-route.ts'
import { toMeta } from './pictures.ts'

export const storefrontCategories = cachedRoute(contract.categories, async ({ shown }) => {
  const catalog = await shown()
  const categories = await catalog.categories()
  const written = await Promise.all(categories.map(({ name }) => catalog.category(name)))
  return {
    categories: categories.map(({ id, name }, at) => ({
      ...{
        id,
        name,
        url: paths.category(name),
        description: written[at]?.description ?? '',
        care: written[at]?.care ?? '',
      },
      meta: toMeta(written[at]?.meta),
    })),
  }
})
