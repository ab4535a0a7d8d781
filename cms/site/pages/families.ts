import { formatMemberCount } from '../../../src/domain/families/labels.ts'
import type { CardFamily, PageFamily, PageProduct } from '../../../src/domain/pages/page-data.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { type CatalogProduct, toPageProduct } from '../../shop/catalog/products/product.ts'

type Catalog = Pick<ReadOnlyCatalog, 'family'>

/**
 * Returns products as product cards show them. A member of a product family gets the family's name and the number of
 * the family's options; in search results the member keeps its own name.
 */
export async function toProductCards(
  products: readonly CatalogProduct[],
  catalog: Catalog,
  search = '',
): Promise<PageProduct[]> {
  return Promise.all(
    products.map(async (product) => {
      const family = await readFamilyForProductCard(product, catalog)
      if (!family) return toPageProduct(product)
      return { ...toPageProduct(product), family: search.trim() ? { ...family, name: product.name } : family }
    }),
  )
}

/** Returns the product's family as product cards show it. Returns null without a family of at least two products. */
export async function readFamilyForProductCard(product: CatalogProduct, catalog: Catalog): Promise<CardFamily | null> {
  const family = product.familyKey ? await catalog.family(product.id) : null
  if (!family || family.members.length < 2) return null
  const { name, axes, members } = family
  const prices = members.map(({ price }) => price)
  const lowest = Math.min(...prices)
  return { name, choices: formatMemberCount(axes, members.length), from: Math.max(...prices) > lowest ? lowest : null }
}

/**
 * Returns the family of a product by the product's id, with the full data of its products, for the page of a product.
 * Returns null if the product has no family of at least two products.
 */
export async function readFamilyForProductPage(
  id: string,
  catalog: Pick<ReadOnlyCatalog, 'family' | 'product'>,
): Promise<PageFamily | null> {
  const family = await catalog.family(id)
  if (!family || family.members.length < 2) return null
  const members = await Promise.all(
    family.members.map(async ({ values, isAvailable, ...member }) => {
      const product = await catalog.product(member.id)
      return product ? [{ ...toPageProduct(product), values, isAvailable }] : []
    }),
  )
  const { name, axes } = family
  return { id: family.id, name, axes, members: members.flat() }
}
