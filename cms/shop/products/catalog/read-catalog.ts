import type { Payload } from 'payload'
import type { PostCategory } from '../../../../src/domain/blog.ts'
import type { Category } from '../../../../src/domain/catalog.ts'
import { toPageMeta } from './page-meta.ts'
import { type CatalogPost, toCatalogPost } from './post.ts'

// These reads are for everybody: the condition on posts replaces the access rules.

export type CatalogCategory = Category & ReturnType<typeof toPageMeta> & { description: string }

export async function readCategories(payload: Payload): Promise<CatalogCategory[]> {
  const { docs } = await payload.find({
    collection: 'categories',
    sort: ['position', 'name'],
    depth: 1,
    pagination: false,
    select: { name: true, description: true, meta: true },
  })
  return docs.map(({ id, name, description, meta }) => ({
    ...{ id, name, description: description?.trim() ?? '' },
    ...toPageMeta(meta),
  }))
}

export async function readPosts(payload: Payload): Promise<CatalogPost[]> {
  const { docs } = await payload.find({
    collection: 'posts',
    where: { _status: { equals: 'published' } },
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
