import { readFileSync } from 'node:fs'
import { createProductListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'
import { createNonProductSearch } from '../../../../cms/shop/catalog/search/non-product-search.ts'
import type { CatalogPost } from '../../../../cms/shop/catalog/texts/post.ts'
import { parseSynonyms } from '../../../../cms/shop/search/synonyms.ts'

type SampleProduct = {
  name: string
  code: string
  category: string
  attributes?: Record<string, string[]>
  price: number
  stock: number
  sold: number
  featured: number | null
  description: string
}

const read = <Data>(name: string): Data => JSON.parse(readFileSync(`cms/seed/${name}.json`, 'utf8'))

const sampleProducts = read<SampleProduct[]>('products')

export async function openSampleSearch() {
  const { synonyms, problem } = parseSynonyms(read<{ searchSynonyms: string }>('branch').searchSynonyms)
  if (problem) throw new Error(problem)
  const index = createProductListIndex(sampleProducts.map(toEntry))
  await index.search.prepare(texts())
  const beside = createNonProductSearch(sampleSource(synonyms))

  return async (search: string) => {
    const { ids, total, didYouMean } = index.list({ search }, synonyms)
    const { categories, posts } = await beside(search, 3)
    return {
      products: ids.map((id) => sampleProducts[Number(id)]!),
      categories: categories.map(({ name }) => name),
      posts: posts.map(({ title }) => title),
      total,
      didYouMean,
    }
  }
}

function toEntry(product: SampleProduct, at: number) {
  const time = new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString()
  const attributes = Object.entries(product.attributes ?? {})
  return {
    id: String(at),
    name: product.name,
    code: product.code,
    createdAt: time,
    updatedAt: time,
    price: product.price,
    isAvailable: product.stock > 0,
    isOnOffer: false,
    sold: product.sold,
    categoryId: product.category,
    categoryName: product.category,
    featuredOrder: product.featured,
    attributes: attributes.flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  }
}

async function* texts() {
  yield sampleProducts.map(({ description }, at) => ({ id: String(at), descriptionHtml: `<p>${description}</p>` }))
}

function sampleSource(synonyms: ReturnType<typeof parseSynonyms>['synonyms']) {
  const meta = { meta: { title: '', description: '', picture: null }, metaPictureId: null }
  const categories = read<{ name: string; description: string; care: string }[]>('categories').map((each) => ({
    ...each,
    id: each.name,
    ...meta,
    picture: null,
    pictureId: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  const posts = read<{ slug: string; title: string; category: string }[]>('posts').map(({ slug, title, category }) => {
    const text = readFileSync(`cms/seed/posts/${slug}.md`, 'utf8')
    return [slug, { id: slug, title, category, text } as CatalogPost] as const
  })
  const topics = read<{ category: string }[]>('post-categories').map(({ category }) => ({ id: category, category }))
  return {
    branch: async () => ({ synonyms }),
    categories: async () => categories,
    posts: async () => new Map(posts),
    postCategories: async () => topics,
    pages: async () => new Map(),
  }
}
