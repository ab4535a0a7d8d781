import * as contract from '../../../../src/contract/storefront/home.ts'
import { type CatalogBlock, readHomeBlocks } from '../../../site/pages/home-blocks.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toListed } from './listed-product.ts'
import { toSentPicture } from './pictures.ts'
import { toListedPost } from './posts.ts'

export const storefrontHome = createCachedRoute(contract.homeCall, async ({ shown }) => {
  const catalog = await shown()
  const { perList } = await catalog.branch()
  const [featured, total, blocks] = await Promise.all([catalog.featured(), catalog.count(), readHomeBlocks(catalog)])
  return { featured: featured.slice(0, perList).map(toListed), total, blocks: blocks.map(toSentBlock) }
})

function toSentBlock(block: CatalogBlock) {
  switch (block.kind) {
    case 'categoryTiles': {
      const tiles = block.tiles.map(({ name, href, picture }) => ({ name, url: href, picture: toSentPicture(picture) }))
      return { ...block, tiles }
    }
    case 'newArrivals':
      return { ...block, products: block.products.map(toListed) }
    case 'story': {
      const { href: link, picture, ...story } = block
      return { ...story, link, picture: toSentPicture(picture) }
    }
    case 'posts':
      return { ...block, posts: block.posts.map(toListedPost) }
    case 'quote':
      return block
    case 'productInFocus':
      return { ...block, product: toListed(block.product) }
  }
}
