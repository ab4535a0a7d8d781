import { createDocument, findDocuments } from './documents.ts'
import { createSoldProduct, findBranchId, type NewProduct, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

type Axis = { name: string; values: string[] }

export const SIZES: Axis = { name: 'Size', values: ['5', '6', '7'] }

/** Creates a product family without products, by default with the axis Size. Returns its id and name. */
export async function createFamily(admin: Visitor, axes: Axis[] = [SIZES], name = `Test Family ${uniqueId()}`) {
  const id = await createDocument(admin, 'families', { name, axes, branch: await findBranchId(admin) })
  return { id, name }
}

/** Creates a product family with a product on sale for each size. Returns id, name, and the products as `members`. */
export async function createSizes(admin: Visitor, sizes: readonly string[], more: Partial<NewProduct> = {}) {
  const family = await createFamily(admin)
  const members = []
  for (const size of sizes) {
    const name = `${family.name}, size ${size}`
    members.push(await createSoldProduct(admin, { name, ...more, family: family.id, familyValues: [size] }))
  }
  return { ...family, members }
}

/** Returns a list of products as pages show it: one product per family, the first one in stock, or else the first. */
export async function oneOfEachFamily<P extends { id: string; available: number }>(
  admin: Visitor,
  products: readonly P[],
): Promise<P[]> {
  type Member = { id: string; family?: string | null }
  const members = await findDocuments<Member>(admin, 'products?pagination=false&depth=0&select[family]=true')
  const familyOf = new Map(members.map(({ id, family }) => [id, family]))
  const cards = new Map<string, P>()
  for (const product of products) {
    const key = familyOf.get(product.id) ?? product.id
    const card = cards.get(key)
    if (!card || (card.available === 0 && product.available > 0)) cards.set(key, product)
  }
  return [...cards.values()]
}
