import { z } from 'zod'
import type { Product } from '../../src/domain/catalog.ts'
import { type ShelvedProduct, shownOf } from '../catalogue/product.ts'
import { route } from './route.ts'

const text = z.string().max(200, 'This is too long.').default('')

/** GET /api/get_home_product?store= answers the featured products, then the newest: twelve at most. */
export const homeProducts = route({
  method: 'get',
  path: '/api/get_home_product',
  query: z.object({ store: text }),
  async answer({ query, branches }) {
    const { catalogue } = await branches.named(query.store)
    return { result: (await catalogue.featured()).map(asProduct) }
  },
})

/** GET /api/get_product_by_category?store=&name=&search= answers what is in a category and has every word in its name. */
export const categoryProducts = route({
  method: 'get',
  path: '/api/get_product_by_category',
  query: z.object({ store: text, name: text, search: text }),
  async answer({ query, branches }) {
    const { catalogue } = await branches.named(query.store)
    const products = await catalogue.products({ category: query.name, search: query.search })
    return { result: products.map(asProduct) }
  },
})

/** GET /api/get_item/:store answers every published product of the store. */
export const allProducts = route({
  method: 'get',
  path: '/api/get_item/:store',
  query: z.object({ store: text }),
  async answer({ query, branches }) {
    const { catalogue } = await branches.named(query.store)
    return { result: (await catalogue.products()).map(asProduct) }
  },
})

/** GET /api/get_category/:store answers the categories in the staff's order. */
export const categoryList = route({
  method: 'get',
  path: '/api/get_category/:store',
  query: z.object({ store: text }),
  async answer({ query, branches }) {
    const { catalogue } = await branches.named(query.store)
    return { result: await catalogue.categories() }
  },
})

/** GET /api/get_branch/:store answers the branch at the top level and again under `result`: clients read either. */
export const branchInfo = route({
  method: 'get',
  path: '/api/get_branch/:store',
  query: z.object({ store: text }),
  async answer({ query, branches }) {
    const { catalogue } = await branches.named(query.store)
    const { id, name, picture, slide, support_info, contact, social } = await catalogue.branch()
    const branch = { id, name, picture, slide, support_info, contact, social }
    return { ...branch, result: branch }
  },
})

function asProduct(shelved: ShelvedProduct): Product {
  const { pictures: _pictures, ...product } = shownOf(shelved)
  return product
}
