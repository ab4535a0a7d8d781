import { createLocalReq, type Payload } from 'payload'
import type { VariantAxis } from '../../../../src/domain/families/family.ts'
import { formatMemberValues } from '../../../../src/domain/families/labels.ts'
import { idOf } from '../../../base/references.ts'
import type { Product, User } from '../../../payload-types.ts'
import { getMemberValues, readFamilyWithMembers } from './read-family.ts'

/** The family of a product, for the product's form. */
export type ProductFamily = {
  id: string
  name: string
  axes: VariantAxis[]
  members: { id: string; name: string; values: string[]; label: string; price: number | null; stock: number }[]
}

/**
 * Reads a product's family with its members. Leaves out archived members, except the product itself. Returns null if
 * the product has no family.
 */
export async function readProductFamily(payload: Payload, product: Product, user: User): Promise<ProductFamily | null> {
  const id = idOf(product.family)
  if (!id) return null
  const { family, axes, members } = await readFamilyWithMembers(await createLocalReq({ user }, payload), id)
  const shown = members.filter((each) => !each.archivedAt || each.id === product.id)
  return {
    id,
    name: family.name,
    axes,
    members: shown.map((each) => ({
      id: String(each.id),
      name: each.name ?? '',
      values: getMemberValues(each),
      label: formatMemberValues(axes, getMemberValues(each)),
      price: each.price ?? null,
      stock: each.stock ?? 0,
    })),
  }
}
