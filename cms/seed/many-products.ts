import { setTimeout as pause } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import { createMemberKey } from '../../src/domain/families/family.ts'
import { toComparisonKey } from '../../src/domain/text/compare-key.ts'
import { recordChange } from '../base/changes/record-change.ts'
import { type Tag, toChangedProductTags } from '../base/changes/tags.ts'
import { runInTransaction } from '../base/database/transaction.ts'
import { searchTextOf } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { OperatorError } from '../base/settings/operator-error.ts'
import type { Product } from '../payload-types.ts'

const metals = ['Yellow Gold', 'Rose Gold', 'White Gold', 'Sterling Silver', 'Platinum', 'Vermeil']
const stones = [
  'Garnet',
  'Amethyst',
  'Aquamarine',
  'Diamond',
  'Emerald',
  'Pearl',
  'Ruby',
  'Peridot',
  'Sapphire',
  'Opal',
  'Topaz',
]
const names = [
  'Alder',
  'Briar',
  'Cedar',
  'Dune',
  'Elm',
  'Fern',
  'Grove',
  'Heath',
  'Iris',
  'Juniper',
  'Linden',
  'Moss',
  'Olive',
]

/** Rows per transaction: more means fewer waits for the disk, but longer waits for a running shop's writers. */
const ROWS_PER_TRANSACTION = 50
/** Milliseconds between two transactions, in which the writers of a running shop get the lock. */
const PAUSE_MS = 20

/**
 * Creates products until the shop has `wanted` products, as variations of existing products with other names, codes,
 * prices and stock. Equal numbers give equal products. Returns the number of created products. Skips Payload's hooks,
 * which would take most of the time.
 */
export async function createManyProducts(
  payload: Payload,
  { wanted, inFamilies }: { wanted: number; inFamilies: boolean },
  progress: (done: number, of: number) => void,
): Promise<number> {
  const { docs: models } = await payload.db.find<Product>({
    collection: 'products',
    where: { code: { not_like: 'AU-X-' } },
    sort: 'code',
    limit: 0,
    pagination: false,
  })
  const { totalDocs: existing } = await payload.count({ collection: 'products' })
  for (let from = existing; from < wanted; from += ROWS_PER_TRANSACTION) {
    const until = Math.min(from + ROWS_PER_TRANSACTION, wanted)
    const numbers = Array.from({ length: until - from }, (_, index) => from + index)
    const products: Variation[] = numbers.map((number) => toVariation(modelFor(models, number), number))
    await runInTransaction(payload, async (req) =>
      createProducts(inFamilies ? await toSizes(products, req) : products, req),
    )
    progress(until - existing, wanted - existing)
    await pause(PAUSE_MS)
  }
  return Math.max(0, wanted - existing)
}

function modelFor(models: Product[], number: number): Product {
  const model = models[number % models.length]
  if (!model) throw new OperatorError('There is no product to make variations of: start from the sample shop.')
  return model
}

type Variation = ReturnType<typeof toVariation> & Pick<Product, 'family' | 'familyValues' | 'familyKey'>

const SIZES = ['5', '6', '7', '8', '9']

/**
 * Groups the products by five: each group becomes one family with the first product's name, and one product per size.
 */
async function toSizes(products: readonly Variation[], req: PayloadRequest): Promise<Variation[]> {
  const sized: Variation[] = []
  for (let at = 0; at < products.length; at += SIZES.length) {
    const [first] = products.slice(at)
    const name = `${first!.name} in sizes`
    const { id: family } = await req.payload.create({
      collection: 'families',
      data: { name, branch: first!.branch, axes: [{ name: 'Size', values: SIZES }] },
      req,
    })
    for (const [n, product] of products.slice(at, at + SIZES.length).entries()) {
      const familyValues = [SIZES[n]!]
      sized.push({ ...product, family, familyValues, familyKey: createMemberKey(family, familyValues) })
    }
  }
  return sized
}

/**
 * Writes published products as Payload does. Each product gets its first version, because the panel's lists read
 * versions.
 */
async function createProducts(products: Variation[], req: PayloadRequest): Promise<void> {
  const { db } = req.payload
  const now = new Date().toISOString()
  const tags = new Set<Tag>()
  for (const product of products) {
    const id = db.newId()
    const data = { ...product, createdAt: now, updatedAt: now }
    const common = { req, returning: false as const }
    await db.create({ ...common, collection: 'products', customID: id, data: { ...data } })
    const version = { autosave: false, createdAt: now, updatedAt: now, parent: id, versionData: data as never }
    await db.createVersion({ ...common, ...version, collectionSlug: 'products' })
    for (const tag of toChangedProductTags({ after: { id, ...data } })) tags.add(tag)
  }
  await recordChange(req, `${products.length} sample products`, [...tags])
}

function toVariation(model: Product, number: number) {
  const {
    id: _id,
    createdAt: _created,
    updatedAt: _updated,
    family: _f,
    familyValues: _v,
    familyKey: _k,
    ...data
  } = model
  const metal = metals[number % metals.length]
  const stone = stones[Math.floor(number / metals.length) % stones.length]
  const line = names[Math.floor(number / 7) % names.length]
  const name = `${line} ${data.name}, ${metal} and ${stone} No. ${number}`
  const code = `AU-X-${String(number).padStart(7, '0')}`
  const named = { ...data, name, code, gtin: null }
  return {
    ...named,
    nameKey: toComparisonKey(name),
    codeKey: toComparisonKey(code),
    searchText: searchTextOf(SEARCH_FIELDS_BY_COLLECTION.products.map((field) => named[field])),
    price: 19 + ((number * 37) % 240_000) / 100,
    regularPrice: null,
    savePrice: '',
    stock: 1 + ((number * 13) % 60),
    stockChange: null,
    sold: (number * 7) % 90,
    featuredOrder: null,
    _status: 'published' as const,
  }
}
