import * as contract from '../../../src/contract/search.ts'
import type { Picture } from '../../../src/domain/pages/page-data.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { stockLabel } from '../../../src/domain/products/catalog.ts'
import type { CatalogProduct } from '../../shop/catalog/products/product.ts'
import type { CatalogPost } from '../../shop/catalog/texts/post.ts'
import { createCachedRoute } from './create-cached-route.ts'

export const searchShopRoute = createCachedRoute(contract.searchShopCall, async ({ query, shown }) => {
  const catalog = await shown()
  const { products, categories, posts, pages, total, didYouMean } = await catalog.search(query.q, query.limit)
  return {
    products: products.map(toFoundProduct),
    total,
    categories: categories.map(({ id, name }) => ({ id, name, url: paths.category(name) })),
    posts: posts.map(toFoundPost),
    pages: pages.map(({ title, path }) => ({ title, url: path })),
    didYouMean,
  }
})

function toFoundProduct(product: CatalogProduct) {
  const { id, name, path, price, regularPrice, lowestPrice, currency, pictures, available } = product
  const picture = toFoundPicture(pictures[0]!)
  return {
    id,
    name,
    url: path,
    price,
    regularPrice,
    lowestPrice,
    currency,
    picture,
    available,
    stock: stockLabel(available),
  }
}

function toFoundPost({ id, title, picture }: CatalogPost) {
  return { id, title, url: paths.post(id), picture: picture && toFoundPicture(picture) }
}

const toFoundPicture = ({ src, alt, webp }: Picture) => ({ src, alt, webp })
