import * as contract from '../../../src/contract/catalog.ts'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { toApiProduct } from '../../shop/catalog/products/product.ts'
import type { LazyProductList } from '../../shop/catalog/products/product-queries.ts'
import { createCachedRoute } from './create-cached-route.ts'
import { StreamedList } from './streamed-list.ts'

export const homeProductsRoute = createCachedRoute(contract.homeProductsCall, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: (await catalog.featuredItems()).map(toApiProduct) }
})

export const categoryProductsRoute = createCachedRoute(contract.categoryProductsCall, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: await sentProducts(await catalog.products({ category: query.name, search: query.search })) }
})

export const allProductsRoute = createCachedRoute(contract.allProductsCall, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: await sentProducts(await catalog.products()) }
})

export const categoryListRoute = createCachedRoute(contract.categoryListCall, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: await catalog.categories() }
})

export const branchInfoRoute = createCachedRoute(contract.branchInfoCall, async ({ query, named }) => {
  const catalog = await named(query.store)
  const { id, name, picture, slide, support_info, contact, social } = await catalog.branch()
  const branch = { id, name, picture, slide, support_info, contact, social }
  return { ...branch, result: branch }
})

async function sentProducts({ isLong, read, json }: LazyProductList): Promise<Product[] | StreamedList<Product>> {
  return isLong ? new StreamedList(json) : (await read()).map(toApiProduct)
}
