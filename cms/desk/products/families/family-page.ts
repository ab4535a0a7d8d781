import type { Payload, PayloadRequest } from 'payload'
import type { VariantAxis } from '../../../../src/domain/families/family.ts'
import { formatMemberValues } from '../../../../src/domain/families/labels.ts'
import { hasCapability } from '../../../base/accounts/roles.ts'
import { readBranchCurrency } from '../../../base/fields/branch-currency.ts'
import { idOf, idsOf } from '../../../base/references.ts'
import type { Product } from '../../../payload-types.ts'
import { type FormPicture, readMediaByIds, toFormPicture } from '../form/form-pictures.ts'
import { getMemberValues, getRequestUser, readFamilyWithMembers } from './read-family.ts'
import { COPYABLE_FIELDS, type CopyableField } from './requests.ts'

/**
 * A row of the table on a family's page: a product of the family, with prices in major units. `values` are its values
 * on the axes, `label` is the text of these values. `picture` is the id of the first picture; null without one.
 */
export type FamilyMember = {
  id: string
  name: string
  code: string
  values: string[]
  label: string
  price: number | null
  regularPrice: number | null
  stock: number
  picture: string | null
  /** `changed` means published, with a newer draft. */
  status: 'published' | 'draft' | 'changed'
}

/** The data of a family's page in the panel. */
export type FamilyPageData = {
  family: {
    id: string
    name: string
    /** The version that a save must be based on. */
    updatedAt: string
    savedBy: string | null
  }
  axes: VariantAxis[]
  members: FamilyMember[]
  /** Archived members of the family. */
  retired: { id: string; name: string; values: string[] }[]
  /** The pictures of all members. */
  pictures: FormPicture[]
  /** The number of different values that the members have, for each field that can be copied to all members. */
  shared: Record<CopyableField, number>
  currency: string | null
  /** Whether the user may save. */
  mayEdit: boolean
}

/**
 * Reads the data of a family's page in the panel, with the rights of the request's user. Throws `Refusal` `not-found`.
 */
export async function readFamilyPageData(req: PayloadRequest, id: string): Promise<FamilyPageData> {
  const { family, axes, members } = await readFamilyWithMembers(req, id)
  const shown = members.filter(({ archivedAt }) => !archivedAt)
  const published = await findPublishedProductIds(
    req.payload,
    shown.map((each) => each.id),
  )
  const pictures = await readMediaByIds(
    req.payload,
    shown.flatMap((each) => idsOf(each.pictures)),
  )
  return {
    family: {
      id,
      name: family.name,
      savedBy: family.savedBy ?? null,
      updatedAt: new Date(family.updatedAt).toISOString(),
    },
    axes,
    members: shown.map((each) => toFamilyMember(each, axes, published.has(String(each.id)))),
    retired: members.filter(({ archivedAt }) => archivedAt).map(toRetired),
    pictures: pictures.map(toFormPicture),
    shared: Object.fromEntries(
      COPYABLE_FIELDS.map((field) => [field, countDifferent(shown, field)]),
    ) as FamilyPageData['shared'],
    currency: await readBranchCurrency(req, { branch: family.branch }),
    mayEdit: hasCapability(getRequestUser(req), 'editProducts'),
  }
}

export function toFamilyMember(product: Product, axes: readonly VariantAxis[], isPublished: boolean): FamilyMember {
  const { id, name, code, price, regularPrice, stock, pictures } = product
  const values = getMemberValues(product)
  return {
    id: String(id),
    name: name ?? '',
    code: code ?? '',
    values,
    label: formatMemberValues(axes, values),
    price: price ?? null,
    regularPrice: regularPrice ?? null,
    stock: stock ?? 0,
    picture: idsOf(pictures)[0] ?? null,
    status: !isPublished ? 'draft' : product._status === 'published' ? 'published' : 'changed',
  }
}

function toRetired(product: Product): FamilyPageData['retired'][number] {
  return { id: String(product.id), name: product.name, values: getMemberValues(product) }
}

function countDifferent(members: readonly Product[], field: CopyableField): number {
  return new Set(members.map((member) => sharedText(member, field))).size
}

/** Serializes a field so that equal values have equal texts. */
function sharedText(member: Product, field: CopyableField): string {
  if (field === 'pictures' || field === 'attributes') return idsOf(member[field]).join()
  return JSON.stringify((field === 'category' ? idOf(member.category) : member[field]) || null)
}

/** Returns the ids of those products among `ids` that are published. */
export async function findPublishedProductIds({ db }: Payload, ids: readonly string[]): Promise<Set<string>> {
  const { docs } = await db.find<Pick<Product, 'id' | '_status'>>({
    // Only by id: a condition on the status would make SQLite scan all products with it.
    collection: 'products',
    where: { id: { in: ids } },
    select: { _status: true },
    pagination: false,
    limit: 0,
  })
  return new Set(docs.flatMap(({ id, _status }) => (_status === 'published' ? [String(id)] : [])))
}
