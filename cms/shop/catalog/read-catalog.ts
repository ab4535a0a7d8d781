import type { Payload, Where } from 'payload'
import type { PostCategory } from '../../../src/domain/pages/blog.ts'
import type { Picture } from '../../../src/domain/pages/page-data.ts'
import type { Category } from '../../../src/domain/products/catalog.ts'
import { idOf } from '../../base/references.ts'
import { toPicture } from '../pictures/picture.ts'
import { toPageMeta } from './texts/page-meta.ts'
import { type CatalogPost, toCatalogPost } from './texts/post.ts'
import { type CatalogWrittenPage, toCatalogWrittenPage } from './texts/written-page.ts'

// These reads bypass access rules, because they return only public documents.

/** A category with the texts of its page. `picture` is the menu picture that staff chose. */
export type CatalogCategory = Category &
  ReturnType<typeof toPageMeta> & {
    description: string
    care: string
    picture: Picture | null
    pictureId: string | null
    /** ISO 8601. */
    updatedAt: string
  }

/** A category of posts. `updatedAt` is in ISO 8601. */
export type CatalogPostCategory = PostCategory & { updatedAt: string }

/** Whether a branch has a discount code that is switched on. */
export async function hasActiveDiscountCodes(payload: Payload, branch: string): Promise<boolean> {
  const where: Where = { and: [{ branch: { equals: branch } }, { isOn: { equals: true } }] }
  const some = { select: {}, limit: 1, pagination: false }
  return (await payload.db.find({ collection: 'discount-codes', where, ...some })).docs.length > 0
}

/** Reads all categories, in the order that staff set. */
export async function readCategories(payload: Payload): Promise<CatalogCategory[]> {
  const { docs } = await payload.find({
    collection: 'categories',
    sort: ['position', 'name'],
    depth: 1,
    pagination: false,
    select: { name: true, description: true, care: true, picture: true, meta: true, updatedAt: true },
  })
  return docs.map(({ id, name, description, care, picture, meta, updatedAt }) => ({
    id,
    name,
    updatedAt,
    description: description?.trim() ?? '',
    care: care?.trim() ?? '',
    picture: toPicture(picture),
    pictureId: idOf(picture),
    ...toPageMeta(meta),
  }))
}

/** Reads the published posts, newest first. */
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

/** Reads the published pages that staff write, sorted by title. */
export async function readWrittenPages(payload: Payload): Promise<CatalogWrittenPage[]> {
  const { docs } = await payload.find({
    collection: 'pages',
    where: { _status: { equals: 'published' } },
    sort: 'title',
    depth: 1,
    pagination: false,
    showHiddenFields: true,
    select: { content: false },
  })
  return docs.map(toCatalogWrittenPage)
}

/** Reads all categories of posts, also those without a published post, sorted by name. */
export async function readPostCategories(payload: Payload): Promise<CatalogPostCategory[]> {
  const { docs } = await payload.find({
    collection: 'post-categories',
    sort: 'category',
    depth: 0,
    pagination: false,
    select: { category: true, updatedAt: true },
  })
  return docs.map(({ id, category, updatedAt }) => ({ id, category, updatedAt }))
}
