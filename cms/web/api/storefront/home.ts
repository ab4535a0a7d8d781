import * as contract from '../../../../src/contract/storefront/home.ts'
import { type CatalogHomeBlock, readHomeBlocks } from '../../../site/pages/home-blocks.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toListedProduct } from './listed-product.ts'
import { toApiPicture } from './pictures.ts'
import { toListedPost } from './posts.ts'

export const storefrontHomeRoute = createCachedRoute(contract.homeCall, async ({ shown }) => {
  const catalog = await shown()
  const { perList } = await catalog.branch()
  const [featured, total, blocks] = await Promise.all([catalog.featured(), catalog.count(), readHomeBlocks(catalog)])
  return { featured: featured.slice(0, perList).map(toListedProduct), total, blocks: blocks.map(toSentBlock) }
})

function toSentBlock(block: CatalogHomeBlock) {
  switch (block.kind) {
    case 'categoryTiles': {
      const tiles = block.tiles.map(({ name, href, picture }) => ({ name, url: href, picture: toApiPicture(picture) }))
      return { ...block, tiles }
    }
    case 'newArrivals':
      return { ...block, products: block.products.map(toListedProduct) }
    case 'story': {
      const { href: link, picture, ...story } = block
      return { ...story, link, picture: toApiPicture(picture) }
    }
    case 'posts':
      return { ...block, posts: block.posts.map(toListedPost) }
    case 'quote':
      return block
    case 'productInFocus':
      return { ...block, product: toListedProduct(block.product) }
  }
}
