import type { CollectionSlug, Payload, TypeWithID, Where } from 'payload'
import type { PostCategory } from '../../src/domain/blog.ts'
import type { Category as ListedCategory } from '../../src/domain/catalog.ts'
import type { Attribute, Branch, Category, Media, Product } from '../payload-types.ts'
import { idOf } from '../references.ts'
import { byId } from './by-id.ts'
import { type CatalogPost, toCatalogPost } from './post.ts'
import { type CatalogProduct, toCatalogProduct } from './product.ts'

const published: Where = { _status: { equals: 'published' } }

// These reads are for everybody: the `published` condition replaces the access rules.

/**
 * The published products of a branch, or those of `ids`. Read without Payload's hooks and population, which take most of
 * a first start with thousands of products.
 */
export async function readProducts(payload: Payload, branch: Branch, ids?: string[]): Promise<CatalogProduct[]> {
  const ofBranch: Where = { and: [published, { branch: { equals: branch.id } }] }
  const docs = await findStored<Product>(payload, 'products', ids ? { and: [ofBranch, isOneOf(ids)] } : ofBranch)
  const referred = (references: (doc: Product) => unknown) =>
    ids
      ? isOneOf([...new Set(docs.flatMap((doc) => [references(doc)].flat().flatMap((each) => idOf(each) ?? [])))])
      : {}
  const [categories, media, attributes] = await Promise.all([
    findStored<Category>(
      payload,
      'categories',
      referred(({ category }) => category),
    ).then(byId),
    findStored<Media>(
      payload,
      'media',
      referred(({ pictures }) => pictures),
    ).then(byId),
    findStored<Attribute>(
      payload,
      'attributes',
      referred((doc) => doc.attributes),
    ).then(byId),
  ])
  return docs.map((doc) => {
    const category = categories.get(idOf(doc.category) ?? '') ?? doc.category
    return toCatalogProduct(
      {
        ...doc,
        category,
        pictures: populated(doc.pictures, media),
        attributes: populated(doc.attributes, attributes),
      },
      branch,
    )
  })
}

function populated<Doc>(references: readonly unknown[] | null | undefined, docs: ReadonlyMap<string, Doc>): Doc[] {
  return (references ?? []).flatMap((each) => docs.get(idOf(each) ?? '') ?? [])
}

async function findStored<Doc extends TypeWithID>(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
): Promise<Doc[]> {
  const { docs } = await payload.db.find<Doc>({ collection, where, limit: 0, pagination: false })
  return docs
}

const isOneOf = (ids: string[]): Where => ({ id: { in: ids } })

export async function readStock(payload: Payload, ids: string[]): Promise<Pick<Product, 'id' | 'stock' | 'sold'>[]> {
  const where = isOneOf(ids)
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

export async function readCategories(payload: Payload): Promise<ListedCategory[]> {
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
