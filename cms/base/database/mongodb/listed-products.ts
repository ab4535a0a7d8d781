import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ListedProduct, ListedProductsQuery, ProductSearchText, ProductSearchTextsQuery } from '../operations.ts'

type Stored = Text &
  Omit<ListedProduct, 'id' | 'createdAt' | 'updatedAt' | 'category' | 'attributes'> & {
    _id: unknown
    createdAt: Date
    updatedAt: Date
    category: unknown
    attributes?: unknown[] | null
  }

/**
 * Reads published products of a branch from MongoDB: the products with the given ids, or the next products in order of
 * id. Implements `listedProducts` of cms/base/database/operations.ts.
 */
export async function readListedProducts(
  { collections }: MongooseAdapter,
  query: ListedProductsQuery,
): Promise<ListedProduct[]> {
  const { branch } = query
  const ids = 'ids' in query ? { $in: query.ids } : query.after ? { $gt: query.after } : { $exists: true }
  const found = await collections
    .products!.find({ branch, _status: 'published', _id: ids }, 'ids' in query ? { ...fields, ...text } : fields)
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
    sold: product.sold ?? 0,
    familyKey: product.familyKey ?? null,
    ...('ids' in query && { descriptionHtml: searchedText(product) }),
  }))
}

const fields = {
  name: 1,
  createdAt: 1,
  updatedAt: 1,
  price: 1,
  regularPrice: 1,
  salePrice: 1,
  saleIsOn: 1,
  stock: 1,
  category: 1,
  code: 1,
  sold: 1,
  attributes: 1,
  featuredOrder: 1,
  familyKey: 1,
}

const text = { descriptionHtml: 1, gtin: 1, mpn: 1 }

type Text = { [Field in keyof typeof text]?: string | null }

/** Returns the searchable text of a product: description, bar code and maker's number. */
const searchedText = ({ descriptionHtml, gtin, mpn }: Text): string =>
  `${descriptionHtml ?? ''} ${gtin ?? ''} ${mpn ?? ''}`

/**
 * Reads the searchable texts of a branch's published products from MongoDB. Implements `productTexts` of
 * cms/base/database/operations.ts.
 */
export async function readProductSearchTexts(
  { collections }: MongooseAdapter,
  { branch, after, limit }: ProductSearchTextsQuery,
): Promise<ProductSearchText[]> {
  const found = await collections
    .products!.find({ branch, _status: 'published', _id: after ? { $gt: after } : { $exists: true } }, text)
    .sort({ _id: 1 })
    .limit(limit)
    .lean<({ _id: unknown } & Text)[]>()
  return found.map(({ _id, ...product }) => ({ id: String(_id), descriptionHtml: searchedText(product) }))
}
