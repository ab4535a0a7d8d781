import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ListedProduct, ListedQuery } from '../operations.ts'

type Stored = Omit<ListedProduct, 'id' | 'createdAt' | 'updatedAt' | 'category' | 'attributes'> & {
  _id: unknown
  createdAt: Date
  updatedAt: Date
  category: unknown
  attributes?: unknown[] | null
}

/** `listedProducts` of cms/base/database/operations.ts. */
export async function listedProducts({ collections }: MongooseAdapter, query: ListedQuery): Promise<ListedProduct[]> {
  const { branch } = query
  const ids = 'ids' in query ? { $in: query.ids } : query.after ? { $gt: query.after } : { $exists: true }
  const found = await collections
    .products!.find({ branch, _status: 'published', _id: ids }, fields)
    .sort({ _id: 1 })
    .limit('ids' in query ? 0 : query.limit)
    .lean<Stored[]>()
  return found.map(({ _id, ...product }) => ({
    ...product,
    id: String(_id),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    regularPrice: product.regularPrice ?? null,
    salePrice: product.salePrice ?? null,
    saleIsOn: product.saleIsOn ?? false,
    stock: product.stock ?? 0,
    category: String(product.category),
    attributes: (product.attributes ?? []).map(String),
    featuredOrder: product.featuredOrder ?? null,
  }))
}

const fields = {
  ...{
    name: 1,
    createdAt: 1,
    updatedAt: 1,
    price: 1,
    regularPrice: 1,
    salePrice: 1,
    saleIsOn: 1,
    stock: 1,
    category: 1,
  },
  ...{ attributes: 1, featuredOrder: 1 },
}
