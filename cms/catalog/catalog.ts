import type { Payload, Where } from 'payload'
import type { PostCategory } from '../../src/domain/blog.ts'
import type { Category } from '../../src/domain/catalog.ts'
import type { PageBranch, PublicPage } from '../../src/domain/page-data.ts'
import type { Tag } from '../changes/tags.ts'
import type { Branch, Product } from '../payload-types.ts'
import { toPageBranch } from './branch.ts'
import { type CatalogPost, filterPosts, toCatalogPost } from './post.ts'
import { type CatalogProduct, featuredFirst, filterProducts, newestFirst, toCatalogProduct } from './product.ts'
import { publicAddresses } from './public-addresses.ts'

/**
 * The public data of one branch: read from the database once, then kept in memory and updated by the tags of each
 * change, well under a second after its commit.
 */
export type Catalog = {
  branch(): Promise<PageBranch & { mediaIds: string[]; updatedAt: string }>
  categories(): Promise<Category[]>
  products(of?: { category?: string; search?: string }): Promise<CatalogProduct[]>
  featured(): Promise<CatalogProduct[]>
  product(id: string): Promise<CatalogProduct | null>
  posts(of?: { category?: string; search?: string }): Promise<CatalogPost[]>
  post(id: string): Promise<CatalogPost | null>
  /** Only those that have a published post. */
  postCategories(): Promise<PostCategory[]>
  /** The URL of every page that search engines may index. */
  addresses(): Promise<PublicPage[]>
  /** Reads the data of these tags again. */
  refresh(tags: ReadonlySet<Tag>): Promise<void>
}

export function openCatalog(payload: Payload, branchId: string): Catalog {
  const branchDoc = memoize(() => payload.findByID({ collection: 'branches', id: branchId, depth: 1 }))
  const branch = memoize(async () => toPageBranch(await branchDoc()))
  const categories = memoize(() => readCategories(payload))
  const products = memoize(async () => byId(await readProducts(payload, await branchDoc())))
  const shelf = memoize(async () => [...(await products()).values()].sort(newestFirst))
  const posts = memoize(async () => byId(await readPosts(payload)))
  const postCategories = memoize(() => readPostCategories(payload))

  async function refreshProducts(ids: string[]) {
    const read = byId(await readProducts(payload, await branchDoc(), ids))
    const known = await products()
    for (const id of ids) {
      const product = read.get(id)
      if (product) known.set(id, product)
      else known.delete(id)
    }
    shelf.forget()
  }

  /** Orders change only the stock: reading that alone takes a tenth of the time. */
  async function recount(ids: string[]) {
    const known = await products()
    for (const { id, stock, sold } of await readStock(payload, ids)) {
      const product = known.get(id)
      if (product) known.set(id, { ...product, available: stock ?? 0, sold: sold ?? 0 })
    }
    shelf.forget()
  }

  const catalog: Catalog = {
    branch,
    async categories() {
      return (await categories()).map(({ id, name }) => ({ id, name }))
    },
    async products(of = {}) {
      return filterProducts(await shelf(), of)
    },
    async featured() {
      return featuredFirst(await shelf())
    },
    async product(id) {
      return (await products()).get(id) ?? null
    },
    async posts(of = {}) {
      return filterPosts([...(await posts()).values()], of)
    },
    async post(id) {
      return (await posts()).get(id) ?? null
    },
    async postCategories() {
      const used = new Set([...(await posts()).values()].map((post) => post.category))
      return (await postCategories()).filter(({ id }) => used.has(id))
    },
    async refresh(tags) {
      const names = [...tags]
      const has = (...starts: string[]) => names.some((tag) => starts.some((start) => tag.startsWith(start)))
      if (has('branch:', 'media:')) {
        branchDoc.forget()
        branch.forget()
      }
      if (has('categories', 'branch:', 'media:')) {
        categories.forget()
        products.forget()
        shelf.forget()
      } else if (has('product:')) {
        await refreshProducts([...idsAfter('product:', names), ...idsAfter('stock:', names)])
      } else if (has('stock:')) await recount(idsAfter('stock:', names))
      if (has('post:', 'posts', 'media:')) posts.forget()
      if (has('post-categories')) postCategories.forget()
    },
    addresses: () => publicAddresses(catalog),
  }
  return catalog
}

const published: Where = { _status: { equals: 'published' } }

// These reads are for everybody: the `published` condition replaces the access rules.

async function readProducts(payload: Payload, branch: Branch, ids?: string[]): Promise<CatalogProduct[]> {
  const { docs } = await payload.find({
    collection: 'products',
    where: { and: [published, { branch: { equals: branch.id } }, ...(ids ? [{ id: { in: ids } }] : [])] },
    depth: 1,
    pagination: false,
    showHiddenFields: true,
  })
  return docs.map((doc) => toCatalogProduct(doc, branch))
}

async function readStock(payload: Payload, ids: string[]): Promise<Pick<Product, 'id' | 'stock' | 'sold'>[]> {
  const where = { id: { in: ids } }
  const select = { stock: true, sold: true } as const
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where,
    select,
    limit: 0,
    pagination: false,
  })
  return docs
}

async function readCategories(payload: Payload): Promise<Category[]> {
  const { docs } = await payload.find({
    collection: 'categories',
    sort: ['position', 'name'],
    depth: 0,
    pagination: false,
    select: { name: true },
  })
  return docs
}

async function readPosts(payload: Payload): Promise<CatalogPost[]> {
  const { docs } = await payload.find({
    collection: 'posts',
    where: published,
    sort: '-publishedAt',
    depth: 1,
    pagination: false,
    showHiddenFields: true,
    select: { content: false },
  })
  return docs.map(toCatalogPost)
}

async function readPostCategories(payload: Payload): Promise<PostCategory[]> {
  const { docs } = await payload.find({
    collection: 'post-categories',
    sort: 'category',
    depth: 0,
    pagination: false,
    select: { category: true },
  })
  return docs.map(({ id, category }) => ({ id, category }))
}

function idsAfter(start: string, tags: string[]): string[] {
  return tags.filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length))
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}

/** Runs `read` on the first call and keeps the result until `forget`. A rejected read is not kept. */
function memoize<T>(read: () => Promise<T>): { (): Promise<T>; forget(): void } {
  let answer: Promise<T> | undefined
  const ask = () => {
    answer ??= read().catch((error) => {
      answer = undefined
      throw error
    })
    return answer
  }
  return Object.assign(ask, {
    forget() {
      answer = undefined
    },
  })
}
