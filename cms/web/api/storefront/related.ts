import * as contract from '../../../../src/contract/storefront/related.ts'
import { MAX_PRODUCT_IDS } from '../../../../src/contract/storefront/related.ts'
import { readCardFamily } from '../../../site/pages/families.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { createRoute } from '../route.ts'
import { findProductByIdOrSegment, toListedProduct } from './listed-product.ts'

export const storefrontRelatedRoute = createCachedRoute(contract.relatedProducts, async ({ query, shown }) => {
  const catalog = await shown()
  // The response depends on the branch: on its currency, and whether the lowest price is shown.
  await catalog.branch()
  const { id } = await findProductByIdOrSegment(catalog, query.id)
  const products = await catalog.related(id, query.limit)
  const families = await Promise.all(products.map((product) => readCardFamily(product, catalog)))
  return { products: products.map((product, at) => ({ ...toListedProduct(product), family: families[at] ?? null })) }
})

/**
 * The call that returns the products with the ids of the query; unknown ids are left out. Not cached, because requests
 * rarely repeat.
 */
export const storefrontProductsByIdRoute = createRoute(contract.productsById, {
  async handle({ query, branches }) {
    const { catalog } = await branches.shown()
    const ids = [...new Set(query.ids.split(',').filter(Boolean))].slice(0, MAX_PRODUCT_IDS)
    const products = await Promise.all(ids.map(catalog.product))
    return { products: products.filter((product) => product !== null).map(toListedProduct) }
  },
})
