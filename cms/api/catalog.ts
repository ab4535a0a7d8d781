import { z } from 'zod'
import type { Product } from '../../src/domain/catalog.ts'
import { MAX_SEARCH } from '../../src/domain/search.ts'
import { type CatalogProduct, toPageProduct } from '../catalog/product.ts'
import { cachedRoute } from './cached-route.ts'
import { branchTwice, category, product, resultOf } from './shapes.ts'

/** A name of any length: an unknown name is not an error. */
const text = z.string('This is given once, as text.')
const name = text.default('')
const search = text.max(MAX_SEARCH, 'This is too long.').default('')
const store = name.meta({ description: "The store's name or one of its other names, in any case", example: 'Aurel' })

export const homeProducts = cachedRoute({
  path: '/api/get_home_product',
  about: 'The featured products in the order of the staff, then the newest: twelve at most.',
  query: z.object({ store }),
  response: resultOf(z.array(product)),
  async handle({ query, named }) {
    const catalog = await named(query.store)
    return { result: (await catalog.featured()).map(asProduct) }
  },
})

export const categoryProducts = cachedRoute({
  path: '/api/get_product_by_category',
  about: 'What is in a category (`All` or nothing: in every one) and has every word of the search in its name.',
  query: z.object({ store, name: name.meta({ example: 'Rings' }), search: search.meta({ example: 'ruby ring' }) }),
  response: resultOf(z.array(product)),
  async handle({ query, named }) {
    const catalog = await named(query.store)
    const products = await catalog.products({ category: query.name, search: query.search })
    return { result: products.map(asProduct) }
  },
})

export const allProducts = cachedRoute({
  path: '/api/get_item/:store',
  about: 'Every published product of the store.',
  query: z.object({ store }),
  response: resultOf(z.array(product)),
  async handle({ query, named }) {
    const catalog = await named(query.store)
    return { result: (await catalog.products()).map(asProduct) }
  },
})

export const categoryList = cachedRoute({
  path: '/api/get_category/:store',
  about: 'The categories in the order of the staff.',
  query: z.object({ store }),
  response: resultOf(z.array(category)),
  async handle({ query, named }) {
    const catalog = await named(query.store)
    return { result: await catalog.categories() }
  },
})

export const branchInfo = cachedRoute({
  path: '/api/get_branch/:store',
  about: 'What the store says about itself; at the top level and again under `result`, for clients read either.',
  query: z.object({ store }),
  response: branchTwice,
  async handle({ query, named }) {
    const catalog = await named(query.store)
    const { id, name, picture, slide, support_info, contact, social } = await catalog.branch()
    const branch = { id, name, picture, slide, support_info, contact, social }
    return { ...branch, result: branch }
  },
})

function asProduct(shelved: CatalogProduct): Product {
  const { pictures: _pictures, ...product } = toPageProduct(shelved)
  return product
}
