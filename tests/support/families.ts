import { createDocument } from './documents.ts'
import { createSoldProduct, findBranchId, type NewProduct, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

type Axis = { name: string; values: string[] }

export const SIZES: Axis = { name: 'Size', values: ['5', '6', '7'] }

/** Creates a family without members. */
export async function createFamily(admin: Visitor, axes: Axis[] = [SIZES], name = `Test Family ${uniqueId()}`) {
  const id = await createDocument(admin, 'families', { name, axes, branch: await findBranchId(admin) })
  return { id, name }
}

/** Creates a family with a sold product for each of these sizes. */
export async function createSizes(admin: Visitor, sizes: readonly string[], more: Partial<NewProduct> = {}) {
  const family = await createFamily(admin)
  const members = []
  for (const size of sizes) {
    const name = `${family.name}, size ${size}`
    members.push(await createSoldProduct(admin, { name, ...more, family: family.id, familyValues: [size] }))
  }
  return { ...family, members }
}
