import { parseMemberKey } from '../../../../src/domain/families/family.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { CatalogProduct } from '../products/product.ts'
import { type FamilyWithAxes, resolveMemberValueKeys } from './family.ts'

type ReadFamilies = (ids: readonly string[]) => Promise<ReadonlyMap<string, FamilyWithAxes>>

/**
 * Returns the products. Adds to each member of a family its `familyId` and, as first attributes, its values on the
 * family's axes.
 */
export async function withAxisAttributes(
  products: readonly CatalogProduct[],
  read: ReadFamilies,
): Promise<CatalogProduct[]> {
  const keys = products.map(({ familyKey }) => parseMemberKey(familyKey))
  const families = await read(keys.flatMap((key) => key?.familyId ?? []))
  return products.map((product, at) => {
    const family = families.get(keys[at]?.familyId ?? '')
    const values = family && resolveMemberValueKeys(family, keys[at]?.valueKeys ?? [])
    return values ? withValues(product, family, values) : product
  })
}

function withValues(product: CatalogProduct, { id, axes }: FamilyWithAxes, values: readonly string[]): CatalogProduct {
  const chosen = axes.map(({ name }, at) => ({ name, value: values[at]! }))
  const isChosen = (name: string) => chosen.some((each) => toComparisonKey(each.name) === toComparisonKey(name))
  const others = product.attributes.filter(({ name }) => !isChosen(name))
  return { ...product, familyId: id, attributes: [...chosen, ...others] }
}
