import * as contract from '../../../../src/contract/storefront/related.ts'
import { MAX_PRODUCT_IDS } from '../../../../src/contract/storefront/related.ts'
import { readFamilyForProductCard } from '../../../site/pages/families.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { createPublicRoute } from '../route.ts'
import { findProductByIdOrSlug, toListedProduct } from './listed-product.ts'

export const storefrontRelatedProductsRoute = createCachedRoute(
  contract.relatedProductsCall,
  async ({ query, shown }) => {
    const catalog = await shown()
    // The response depends on the branch: on its currency, and whether the lowest price is shown.
    await catalog.branch()
    const { id } = await findProductByIdOrSlug(catalog, query.id)
    const products = await catalog.related(id, query.limit)
    const families = await Promise.all(products.map((product) => readFamilyForProductCard(product, catalog)))
    return { products: products.map((product, at) => ({ ...toListedProduct(product), family: families[at] ?? null })) }
  },
)

/**
 * The call that returns the products with the ids of the query; unknown ids are left out. Not cached, because requests
 * rarely repeat.
 */
export const storefrontProductsByIdRoute = createPublicRoute(contract.productsByIdsCall, {
  async handle({ query, branches }) {
    const { catalog } = await branches.shown()
    const ids = [...new Set(query.ids.split(',').filter(Boolean))].slice(0, MAX_PRODUCT_IDS)
    const products = await Promise.all(ids.map(catalog.product))
    return { products: products.filter((product) => product !== null).map(toListedProduct) }
  },
})
