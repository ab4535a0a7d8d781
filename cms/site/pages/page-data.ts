import type { PostSummary } from '../../../src/domain/pages/blog.ts'
import type { HomeBlock, PageDataSource, PagePost, SiteSettings } from '../../../src/domain/pages/page-data.ts'
import { findHtmlProductIds } from '../../../src/domain/products/linked-products.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { withAxisAttributes } from '../../shop/catalog/families/axis-attributes.ts'
import { toPageProduct } from '../../shop/catalog/products/product.ts'
import { type CatalogPost, toPostSummary } from '../../shop/catalog/texts/post.ts'
import { fillPagePlaceholders, toPageLink } from '../../shop/catalog/texts/written-page.ts'
import { readNoteTermsByProduct } from '../../shop/orders/line-notes.ts'
import { readFamilyForProductPage, toProductCards } from './families.ts'
import { type CatalogHomeBlock, readHomeBlocks } from './home-blocks.ts'
import { readNavigation } from './navigation.ts'
import { resolveProductLinks } from './product-links.ts'

/** Maximum number of categories, posts and pages shown with the products of a search. */
const MAX_BESIDE = 6
/** Number of best sellers, which fill one row on a wide screen. */
const BEST_SELLERS = 4
const [MAX_LINKED, MAX_STORIES, MAX_NEAR] = [4, 3, 3]

/** Creates the data source from which one page of the site is rendered. */
export function createPageDataSource(catalog: ReadOnlyCatalog, settings: SiteSettings): PageDataSource {
  return {
    settings,
    branch: catalog.branch,
    categories: catalog.categories,
    navigation: () => readNavigation(catalog),
    async page(slug) {
      const page = await catalog.pageAt(slug)
      if (!page) return null
      const shown = fillPagePlaceholders(page, (await catalog.branch()).threshold)
      return { ...shown, content: await resolveProductLinks(shown.content, catalog) }
    },
    async pages() {
      const { threshold } = await catalog.branch()
      return (await catalog.pages()).map((page) => {
        const { title, path, lead } = fillPagePlaceholders(page, threshold)
        return { title, path, lead }
      })
    },
    async category(name) {
      const found = await catalog.category(name)
      if (!found) return undefined
      const { description, care, picture, meta } = found
      return { description, care, picture, meta }
    },
    featured: async () => toProductCards(await catalog.featured(), catalog),
    countProducts: catalog.count,
    homeBlocks: async () => Promise.all((await readHomeBlocks(catalog)).map((block) => toPageBlock(block, catalog))),
    async list(query) {
      const list = await catalog.list(query)
      return { ...list, products: await toProductCards(list.products, catalog, query.search) }
    },
    async beside(search) {
      const { categories, posts, pages } = await catalog.beside(search, MAX_BESIDE)
      return { categories, posts: posts.map(toPagePost), pages: pages.map(toPageLink) }
    },
    bestSellers: async () => toProductCards(await catalog.bestSellers(BEST_SELLERS), catalog),
    async product(id) {
      const product = await catalog.product(id)
      if (!product) return null
      const [chosen = product] = await withAxisAttributes([product], catalog.families)
      return { ...toPageProduct(chosen), description: await resolveProductLinks(product.description, catalog) }
    },
    note: async (id) => (await readNoteTermsByProduct(catalog, [id])).get(id) ?? null,
    near: async (id) => toProductCards(await catalog.related(id, MAX_NEAR), catalog),
    stories: async (id) => (await catalog.stories(id)).slice(0, MAX_STORIES).map(toPagePost),
    family: (id) => readFamilyForProductPage(id, catalog),
    isArchived: catalog.isArchived,
    posts: async (of) => (await catalog.posts(of)).map(toPagePost),
    postCategories: catalog.postCategories,
    async post(id) {
      const post = await catalog.post(id)
      if (!post) return null
      const products = await Promise.all(findHtmlProductIds(post.content).map(catalog.product))
      return {
        ...toPagePost(post),
        content: await resolveProductLinks(post.content, catalog),
        meta: post.meta,
        products: products
          .filter((product) => product !== null)
          .slice(0, MAX_LINKED)
          .map(toPageProduct),
      }
    },
    publicPages: catalog.publicPages,
  }
}

async function toPageBlock(block: CatalogHomeBlock, catalog: ReadOnlyCatalog): Promise<HomeBlock> {
  switch (block.kind) {
    case 'newArrivals':
      return { ...block, products: await toProductCards(block.products, catalog) }
    case 'posts':
      return { ...block, posts: block.posts.map(toPagePost) }
    case 'productInFocus':
      return { ...block, product: toPageProduct(block.product) }
    default:
      return block
  }
}

function toPagePost(post: CatalogPost): PagePost<PostSummary> {
  const { picture, updatedAt, author, excerpt, minutes } = post
  return { ...toPostSummary(post), picture, updatedAt, author, excerpt, minutes }
}

/** Returns those of the shop's settings that pages use. */
export function toSiteSettings({ SITE_URL, SIGN_IN, GEOCODE_URL, SMTP_URL, STRIPE }: Settings): SiteSettings {
  const [geocoding, sendsMail] = [GEOCODE_URL, SMTP_URL].map((url) => url !== undefined) as [boolean, boolean]
  return { siteUrl: SITE_URL, signIn: SIGN_IN, geocoding, sendsMail, paysOnline: STRIPE !== null }
}
