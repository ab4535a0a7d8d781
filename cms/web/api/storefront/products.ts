import * as contract from '../../../../src/contract/storefront/products.ts'
import { LISTED_PRODUCT_FIELDS } from '../../../../src/contract/storefront/products.ts'
import {
  CATEGORY_FACET_KEY,
  getAttributeFacetKey,
  type ProductFiltersAndSort,
} from '../../../../src/domain/products/facets.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { findProductByIdOrSlug, toListedProduct } from './listed-product.ts'
import { toApiMeta } from './pictures.ts'

// Each call here returns the data of one page of the site, and is cached and fresh like that page.

export const storefrontProductsRoute = createCachedRoute(contract.productsCall, async ({ query, shown }) => {
  const catalog = await shown()
  // The response depends on the branch: on its currency and synonyms.
  await catalog.branch()
  const { category, search, page } = query
  const { products, pages, choices, ...counts } = await catalog.list({
    category,
    search,
    page,
    facets: toFacets(query),
    isEveryItem: true,
  })
  const fields = readFields(query.fields)
  return {
    products: products.map((each) => pick(toListedProduct(each), fields)),
    page,
    pages,
    choices: choices.map(({ key, label, values }) => ({ facet: toFacetName(key), label, values })),
    ...counts,
  }
})

export const storefrontProductRoute = createCachedRoute(contract.productCall, async ({ query, shown }) => {
  const catalog = await shown()
  // The response depends on the branch: on its currency, and whether the lowest price is shown.
  await catalog.branch()
  const product = await findProductByIdOrSlug(catalog, query.id)
  const { description, identity, meta } = product
  return { ...toListedProduct(product), description, ...identity, meta: toApiMeta(meta) }
})

type Sent = Parameters<Parameters<typeof createCachedRoute<typeof contract.productsCall>>[1]>[0]['query']

function toFacets({ min, max, available, offer, filter, sort }: Sent): ProductFiltersAndSort {
  const choices = new Map<string, string[]>()
  for (const sent of [filter].flat()) {
    const at = sent.indexOf(':')
    const facet = toFacetKey(sent.slice(0, Math.max(0, at)))
    choices.set(facet, [...(choices.get(facet) ?? []), sent.slice(at + 1)])
  }
  return { min: min ?? null, max: max ?? null, available: isOn(available), offer: isOn(offer), choices, sort }
}

const isOn = (flag: string) => flag === '1' || flag === 'true'

const PREFIX = getAttributeFacetKey('')
const toFacetKey = (name: string) => (name === CATEGORY_FACET_KEY ? name : PREFIX + name)
const toFacetName = (key: string) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key)

/** Parses the parameter `fields`; null means all fields. Throws `Refusal` `invalid` for an unknown one. */
function readFields(sent: string): Set<string> | null {
  const names = sent.split(',').filter(Boolean)
  const unknown = names.find((name) => !LISTED_PRODUCT_FIELDS.some((field) => field === name))
  if (unknown === undefined) return names.length > 0 ? new Set(['id', ...names]) : null
  const message = `There is no field ${unknown}: ${LISTED_PRODUCT_FIELDS.join(', ')}.`
  throw new Refusal('invalid', message, { fields: [message] })
}

function pick<T extends { id: string }>(product: T, fields: Set<string> | null): Partial<T> & { id: string } {
  if (!fields) return product
  return Object.fromEntries(Object.entries(product).filter(([name]) => fields.has(name))) as Partial<T> & { id: string }
}
