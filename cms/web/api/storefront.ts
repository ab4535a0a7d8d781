import * as contract from '../../../src/contract/storefront.ts'
import { LISTED_FIELDS } from '../../../src/contract/storefront.ts'
import { stockLabel } from '../../../src/domain/catalog.ts'
import { attributeFacet, CATEGORY_FACET, type Facets } from '../../../src/domain/facets.ts'
import type { PageMeta, Picture } from '../../../src/domain/page-data.ts'
import { paths } from '../../../src/domain/paths.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import type { CatalogPost } from '../../shop/products/catalog/post.ts'
import type { CatalogProduct } from '../../shop/products/catalog/product.ts'
import { cachedRoute } from './cached-route.ts'

// The shop for other front ends. What one page of the site shows is one call here, cached and fresh as the page is.

export const storefrontProducts = cachedRoute(contract.products, async ({ query, shown }) => {
  const catalog = await shown()
  // Currency and synonyms are the branch's.
  await catalog.branch()
  const { category, search, page } = query
  const { products, pages, choices, ...counts } = await catalog.list({
    ...{ category, search, page, facets: toFacets(query) },
  })
  const fields = readFields(query.fields)
  return {
    products: products.map((each) => pick(toListed(each), fields)),
    page,
    pages,
    choices: choices.map(({ key, label, values }) => ({ facet: toFacetName(key), label, values })),
    ...counts,
  }
})

export const storefrontProduct = cachedRoute(contract.product, async ({ query, shown }) => {
  const catalog = await shown()
  const product = await catalog.product(query.id)
  if (!product) throw new Refusal('not-found', 'Product not found')
  const { description, identity, meta } = product
  return { ...toListed(product), description, ...identity, meta: toMeta(meta) }
})

export const storefrontCategories = cachedRoute(contract.categories, async ({ shown }) => {
  const catalog = await shown()
  const categories = await catalog.categories()
  const written = await Promise.all(categories.map(({ name }) => catalog.category(name)))
  return {
    categories: categories.map(({ id, name }, at) => ({
      ...{ id, name, url: paths.category(name), description: written[at]?.description ?? '' },
      meta: toMeta(written[at]?.meta),
    })),
  }
})

/** Posts of one page. */
const POSTS = 24

export const storefrontPosts = cachedRoute(contract.posts, async ({ query, shown }) => {
  const catalog = await shown()
  const { category, search, page } = query
  const found = await catalog.posts({ category, search })
  const categories = await catalog.postCategories()
  return {
    posts: found.slice((page - 1) * POSTS, page * POSTS).map(toListedPost),
    page,
    pages: Math.max(1, Math.ceil(found.length / POSTS)),
    total: found.length,
    categories: categories.map((each) => ({ id: each.id, name: each.category })),
  }
})

export const storefrontPost = cachedRoute(contract.post, async ({ query, shown }) => {
  const catalog = await shown()
  const post = await catalog.post(query.id)
  if (!post) throw new Refusal('not-found', 'Post not found')
  return { ...toListedPost(post), content: post.content, meta: toMeta(post.meta) }
})

export const storefrontShop = cachedRoute(contract.shop, async ({ shown }) => {
  const { id, name, currency, logo, slides, infoStrip, brands, support_info, contact, social, business } = await (
    await shown()
  ).branch()
  return {
    ...{ id, name, currency, logo: toPicture(logo), ...business },
    slides: slides.map(({ picture, href, ...slide }) => ({ ...slide, picture: toPicture(picture), link: href })),
    promises: infoStrip,
    brands: brands.map((brand) => ({ name: brand.name, picture: toPicture(brand.picture) })),
    ...{ support: support_info, contact, social },
  }
})

type Sent = Parameters<Parameters<typeof cachedRoute<typeof contract.products>>[1]>[0]['query']

function toFacets({ min, max, available, offer, filter, sort }: Sent): Facets {
  const choices = new Map<string, string[]>()
  for (const sent of [filter].flat()) {
    const at = sent.indexOf(':')
    const facet = toFacetKey(sent.slice(0, Math.max(0, at)))
    choices.set(facet, [...(choices.get(facet) ?? []), sent.slice(at + 1)])
  }
  return { min: min ?? null, max: max ?? null, available: isOn(available), offer: isOn(offer), choices, sort }
}

const isOn = (flag: string) => flag === '1' || flag === 'true'

const PREFIX = attributeFacet('')
const toFacetKey = (name: string) => (name === CATEGORY_FACET ? name : PREFIX + name)
const toFacetName = (key: string) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key)

/** Null: all. Refuses `invalid`. */
function readFields(sent: string): Set<string> | null {
  const names = sent.split(',').filter(Boolean)
  const unknown = names.find((name) => !LISTED_FIELDS.some((field) => field === name))
  if (unknown === undefined) return names.length > 0 ? new Set(['id', ...names]) : null
  const message = `There is no field ${unknown}: ${LISTED_FIELDS.join(', ')}.`
  throw new Refusal('invalid', message, { fields: [message] })
}

function pick<T extends { id: string }>(product: T, fields: Set<string> | null): Partial<T> & { id: string } {
  if (!fields) return product
  return Object.fromEntries(Object.entries(product).filter(([name]) => fields.has(name))) as Partial<T> & { id: string }
}

function toListed(product: CatalogProduct) {
  const { id, path, name, code, categoryName, price, regularPrice, lowestPrice, savePrice, saleUntil, currency } =
    product
  const { available, sold, unitMeasureName, pictures, attributes } = product
  return {
    ...{ id, url: path, name, code },
    category: categoryName ? { name: categoryName, url: paths.category(categoryName) } : null,
    ...{ price, regularPrice, lowestPrice, savings: savePrice, saleUntil, currency },
    ...{ available, stock: stockLabel(available), sold, unit: unitMeasureName },
    ...{ pictures: pictures.map(toPicture), attributes },
  }
}

function toListedPost({ id, title, created_at, updatedAt, author, category, picture }: CatalogPost) {
  return {
    ...{ id, url: paths.post(id), title, publishedAt: created_at, updatedAt, author, category },
    picture: toPicture(picture),
  }
}

function toMeta(meta: PageMeta | undefined) {
  const { title = '', description = '', picture = null } = meta ?? {}
  return { title, description, picture: toPicture(picture) }
}

type SentPicture = Required<Pick<Picture, 'src' | 'alt' | 'width' | 'height' | 'avif' | 'webp'>> & {
  focus: { x: number; y: number } | null
}

function toPicture<P extends Picture | null>(picture: P): P extends null ? SentPicture | null : SentPicture
function toPicture(picture: Picture | null): SentPicture | null {
  if (!picture) return null
  const { src, alt, width, height, avif, webp, focus = null } = picture
  return { src, alt, width, height, avif, webp, focus }
}
