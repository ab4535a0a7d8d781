import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ListedProduct } from './operations.ts'

type Stored = Omit<ListedProduct, 'id' | 'createdAt' | 'updatedAt' | 'category' | 'attributes'> & {
  _id: unknown
  createdAt: Date
  updatedAt: Date
  category: unknown
  attributes?: unknown[] | null
}

/** `listedProducts` of cms/database/operations.ts. */
export async function listedProducts(
  { collections }: MongooseAdapter,
  { branch, after, limit }: { branch: string; after: string; limit: number },
): Promise<ListedProduct[]> {
  const found = await collections
    .products!.find({ branch, _status: 'published', ...(after ? { _id: { $gt: after } } : {}) }, fields)
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Stored[]>()
  return found.map(({ _id, ...product }) => ({
    ...product,
    id: String(_id),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    regularPrice: product.regularPrice ?? null,
    stock: product.stock ?? 0,
    category: String(product.category),
    attributes: (product.attributes ?? []).map(String),
    featuredOrder: product.featuredOrder ?? null,
  }))
}

const fields = {
  ...{ name: 1, createdAt: 1, updatedAt: 1, price: 1, regularPrice: 1, stock: 1, category: 1 },
  ...{ attributes: 1, featuredOrder: 1 },
}
