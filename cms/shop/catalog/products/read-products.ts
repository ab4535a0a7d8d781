import { LRUCache } from 'lru-cache'
import type { CollectionSlug, Payload, SelectType, TypeWithID, Where } from 'payload'
import { getEffectivePrices } from '../../../../src/domain/products/sale.ts'
import type { ListedProduct, ProductSearchText } from '../../../base/database/operations.ts'
import { createYielder } from '../../../base/locks/yielding.ts'
import { idOf } from '../../../base/references.ts'
import type { Attribute, Branch, Category, Media, Product } from '../../../payload-types.ts'
import type { ProductListEntry } from '../lists/list-entry.ts'
import { type CatalogProduct, toCatalogProduct, toProductListEntry } from './product.ts'

// These reads bypass access rules, because they return only published products.

/** Products per query. A query takes a few milliseconds, and other requests wait meanwhile. */
const BATCH = 500

const IDS = 500

/** Maximum number of referenced documents cached while all products are read. */
const MAX_REFERENCES = 5000

/** Leaves out the description as rich text, because pages use its HTML. */
const WHOLE = { description: false } as const

/**
 * Creates a reader of a branch's published products from the database. It does not use Payload's hooks and population,
 * because they take most of the time for thousands of products.
 */
export function createProductDatabaseReader(payload: Payload, branch: Branch) {
  const references = openReferences(payload)
  const find = (where: Where, options: FindOptions) => findStored<Product>(payload, 'products', where, options)

  const isShown = ({ _status, branch: of }: Product) => _status === 'published' && idOf(of) === branch.id

  async function toProducts(docs: Product[]): Promise<CatalogProduct[]> {
    const shown = docs.filter(isShown)
    const [categories, media, attributes] = await Promise.all([
      references<Category>(
        'categories',
        shown.map(({ category }) => category),
      ),
      references<Media>(
        'media',
        shown.flatMap(({ pictures, textPictures, meta }) => [
          ...(pictures ?? []),
          ...(textPictures ?? []),
          meta?.image,
        ]),
      ),
      references<Attribute>(
        'attributes',
        shown.flatMap((doc) => doc.attributes ?? []),
      ),
    ])
    return shown.map((doc) => {
      const category = categories.get(idOf(doc.category) ?? '') ?? doc.category
      const [pictures, values] = [populated(doc.pictures, media), populated(doc.attributes, attributes)]
      const textPictures = populated(doc.textPictures, media)
      const meta = { ...doc.meta, image: media.get(idOf(doc.meta?.image) ?? '') }
      return toCatalogProduct({ ...doc, category, pictures, textPictures, attributes: values, meta }, branch)
    })
  }

  async function toEntries(products: ListedProduct[]): Promise<ProductListEntry[]> {
    const [categories, attributes] = await Promise.all([
      references<Category>(
        'categories',
        products.map(({ category }) => category),
      ),
      references<Attribute>(
        'attributes',
        products.flatMap((product) => product.attributes),
      ),
    ])
    return products.map((product) => {
      const category = categories.get(product.category)
      return toProductListEntry({
        ...product,
        available: product.stock,
        description: product.descriptionHtml,
        ...getEffectivePrices(product, product.saleIsOn),
        categoryId: category?.id ?? '',
        categoryName: category?.name ?? '',
        attributes: populated(product.attributes, attributes).map(({ name, value }) => ({ name, value })),
      })
    })
  }

  return {
    /** Yields the list entries of all products, in batches. */
    async *allEntries(): AsyncGenerator<ProductListEntry[]> {
      for (let after = '', found: ListedProduct[]; ; after = found.at(-1)!.id) {
        found = await payload.db.listedProducts({ branch: branch.id, after, limit: BATCH }, payload)
        if (found.length === 0) return
        yield await toEntries(found)
      }
    },
    /** Returns the list entries of these products. Unpublished ones are left out. */
    entries: async (ids: readonly string[]) =>
      toEntries(await payload.db.listedProducts({ branch: branch.id, ids }, payload)),
    /** Yields the searchable texts of all products, in batches. */
    async *allTexts(): AsyncGenerator<ProductSearchText[]> {
      for (let after = '', found: ProductSearchText[]; ; after = found.at(-1)!.id) {
        found = await payload.db.productTexts({ branch: branch.id, after, limit: BATCH }, payload)
        if (found.length === 0) return
        yield found
      }
    },
    /** Returns these products. Unpublished ones are left out. */
    whole: async (ids: readonly string[]) => toProducts(await find(isOneOf(ids), { select: WHOLE })),
  }
}

type FindOptions = { sort?: string; limit?: number; select?: SelectType }

/** Returns a function that reads referenced documents, each once. */
function openReferences(payload: Payload) {
  const known = new LRUCache<string, TypeWithID>({ max: MAX_REFERENCES })

  return async <Doc extends { id: string }>(
    collection: 'categories' | 'media' | 'attributes',
    references: readonly unknown[],
  ): Promise<Map<string, Doc>> => {
    const ids = [...new Set(references.flatMap((each) => idOf(each) ?? []))]
    const found = new Map(ids.flatMap((id) => pairOf(id, known.get(`${collection} ${id}`) as Doc | undefined)))
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    for (const doc of await findStored<Doc>(payload, collection, isOneOf(missing))) {
      known.set(`${collection} ${doc.id}`, doc)
      found.set(doc.id, doc)
    }
    return found
  }
}

function pairOf<Doc>(id: string, doc: Doc | undefined): [string, Doc][] {
  return doc ? [[id, doc]] : []
}

function populated<Doc>(references: readonly unknown[] | null | undefined, docs: ReadonlyMap<string, Doc>): Doc[] {
  return (references ?? []).flatMap((each) => docs.get(idOf(each) ?? '') ?? [])
}

async function findStored<Doc extends TypeWithID>(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  options: FindOptions = {},
): Promise<Doc[]> {
  const { docs } = await payload.db.find<Doc>({ limit: 0, ...options, collection, where, pagination: false })
  return docs
}

const isOneOf = (ids: readonly string[]): Where => ({ id: { in: [...ids] } })

/** Returns the ids of products that refer to one of these documents in `field`. */
export async function findReferringProductIds(
  payload: Payload,
  field: 'pictures' | 'textPictures' | 'meta.image' | 'attributes',
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const refers: Where = { [field]: { in: [...ids] } }
  const turns = createYielder()
  for (let isEnd = ids.length === 0; !isEnd; ) {
    const rest: Where = found.length > 0 ? { and: [refers, { id: { greater_than: found.at(-1) } }] } : refers
    const options = { sort: 'id', limit: IDS, select: { branch: true } } as const
    const docs = await findStored<Product>(payload, 'products', rest, options)
    found.push(...docs.map(({ id }) => id))
    isEnd = docs.length < IDS
    await turns.next()
  }
  return found
}
