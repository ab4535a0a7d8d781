import * as contract from '../../src/contract/catalog.ts'
import type { Product } from '../../src/domain/catalog.ts'
import { type CatalogProduct, toPageProduct } from '../catalog/product.ts'
import { cachedRoute } from './cached-route.ts'
import { jsonLists } from './json-list.ts'

export const homeProducts = cachedRoute(contract.homeProducts, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: (await catalog.featured()).map(asProduct) }
})

export const categoryProducts = cachedRoute(contract.categoryProducts, async ({ query, named }) => {
  const catalog = await named(query.store)
  const products = await catalog.products({ category: query.name, search: query.search })
  return { result: productList(products) }
})

export const allProducts = cachedRoute(contract.allProducts, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: productList(await catalog.products()) }
})

export const categoryList = cachedRoute(contract.categoryList, async ({ query, named }) => {
  const catalog = await named(query.store)
  return { result: await catalog.categories() }
})

export const branchInfo = cachedRoute(contract.branchInfo, async ({ query, named }) => {
  const catalog = await named(query.store)
  const { id, name, picture, slide, support_info, contact, social } = await catalog.branch()
  const branch = { id, name, picture, slide, support_info, contact, social }
  return { ...branch, result: branch }
})

const productList = jsonLists(asProduct)

function asProduct(product: CatalogProduct): Product {
  const { pictures: _pictures, ...sent } = toPageProduct(product)
  return sent
}
