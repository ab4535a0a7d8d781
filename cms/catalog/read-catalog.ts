import type { Payload, Where } from 'payload'
import type { PostCategory } from '../../src/domain/blog.ts'
import type { Category } from '../../src/domain/catalog.ts'
import type { Branch, Product } from '../payload-types.ts'
import { type CatalogPost, toCatalogPost } from './post.ts'
import { type CatalogProduct, toCatalogProduct } from './product.ts'

const published: Where = { _status: { equals: 'published' } }

// These reads are for everybody: the `published` condition replaces the access rules.

export async function readProducts(payload: Payload, branch: Branch, ids?: string[]): Promise<CatalogProduct[]> {
  const { docs } = await payload.find({
    collection: 'products',
    where: { and: [published, { branch: { equals: branch.id } }, ...(ids ? [{ id: { in: ids } }] : [])] },
    depth: 1,
    pagination: false,
    showHiddenFields: true,
  })
  return docs.map((doc) => toCatalogProduct(doc, branch))
}

export async function readStock(payload: Payload, ids: string[]): Promise<Pick<Product, 'id' | 'stock' | 'sold'>[]> {
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

export async function readCategories(payload: Payload): Promise<Category[]> {
  const { docs } = await payload.find({
    collection: 'categories',
    sort: ['position', 'name'],
    depth: 0,
    pagination: false,
    select: { name: true },
  })
  return docs
}

export async function readPosts(payload: Payload): Promise<CatalogPost[]> {
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

export async function readPostCategories(payload: Payload): Promise<PostCategory[]> {
  const { docs } = await payload.find({
    collection: 'post-categories',
    sort: 'category',
    depth: 0,
    pagination: false,
    select: { category: true },
  })
  return docs.map(({ id, category }) => ({ id, category }))
}
