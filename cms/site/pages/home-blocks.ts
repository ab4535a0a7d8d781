import type { CategoryTile, HomeBlock } from '../../../src/domain/pages/page-data.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { HomeBlockSettings } from '../../shop/catalog/branches/home-block-settings.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import type { CatalogProduct } from '../../shop/catalog/products/product.ts'
import type { CatalogPost } from '../../shop/catalog/texts/post.ts'

/** A block of the home page, with the catalog's data of its products and posts. */
export type CatalogHomeBlock = HomeBlock<CatalogProduct, CatalogPost>
type ChoiceOf<Kind> = Extract<HomeBlockSettings, { kind: Kind }>

/** Number of posts if staff have not chosen any. */
const LATEST_POSTS = 3

/** Reads the home page's blocks with their content. Empty ones are left out. */
export async function readHomeBlocks(catalog: ReadOnlyCatalog): Promise<CatalogHomeBlock[]> {
  const { home } = await catalog.branch()
  const blocks = await Promise.all(home.map((choice) => readBlock(choice, catalog)))
  return blocks.filter((block) => block !== null)
}

async function readBlock(choice: HomeBlockSettings, catalog: ReadOnlyCatalog): Promise<CatalogHomeBlock | null> {
  switch (choice.kind) {
    case 'categoryTiles': {
      const tiles = await readTiles(choice, catalog)
      return tiles.length > 0 ? { ...choice, tiles } : null
    }
    case 'newArrivals': {
      const { kind, heading, count } = choice
      const products = await catalog.newest(count)
      return products.length > 0 ? { kind, heading, products } : null
    }
    case 'story':
      return choice.text.trim() || choice.picture ? choice : null
    case 'posts': {
      const posts = await readPosts(choice, catalog)
      return posts.length > 0 ? { ...choice, posts } : null
    }
    case 'quote':
      return choice.text.trim() ? choice : null
    case 'productInFocus': {
      const product = choice.product && (await catalog.product(choice.product))
      return product ? { ...choice, product } : null
    }
  }
}

/** Reads the tiles of categories. A tile without its own picture gets the category's menu picture. */
async function readTiles({ tiles }: ChoiceOf<'categoryTiles'>, catalog: ReadOnlyCatalog): Promise<CategoryTile[]> {
  const categories = await catalog.categories()
  const chosen = tiles.length > 0 ? tiles : categories.map(({ id }) => ({ category: id, picture: null }))
  const known = chosen.flatMap(({ category: id, picture }) => {
    const category = categories.find((each) => each.id === id)
    return category ? [{ ...category, picture }] : []
  })
  const isFilled = known.every(({ picture }) => picture)
  const inMenu = isFilled ? [] : await catalog.categoryPictures()
  return known.map(({ id, name, picture }) => ({
    name,
    href: paths.category(name),
    picture: picture ?? inMenu.find((category) => category.id === id)?.picture ?? null,
  }))
}

async function readPosts({ posts: chosen }: ChoiceOf<'posts'>, catalog: ReadOnlyCatalog): Promise<CatalogPost[]> {
  if (chosen.length === 0) return catalog.latestPosts(LATEST_POSTS)
  return (await Promise.all(chosen.map(catalog.post))).filter((post) => post !== null)
}
