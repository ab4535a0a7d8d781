import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import {
  createMemberKey,
  FORMER_MEMBER_KEY_PREFIX,
  MAX_FAMILY_MEMBERS,
  normalizeMemberValues,
} from '../../../src/domain/families/family.ts'
import { formatValuesTakenMessage } from '../../../src/domain/families/labels.ts'
import { idOf, isSameValue } from '../../base/references.ts'
import type { Family, Product } from '../../payload-types.ts'

type Member = Pick<Product, 'id' | 'name' | 'branch' | 'family' | 'familyValues' | 'familyKey' | '_status'>

/**
 * Collection hook of products: sets the product's `familyKey`, and its values as the family spells them. Throws
 * `ValidationError` for a value that the family lacks, or a combination of values that another product has. Does not
 * check a published product whose values are unchanged.
 */
export const validateAndSetFamilyMembership: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const id = idOf(data.family)
  const before: Partial<Member> = originalDoc ?? {}
  if (!id) return { ...data, family: null, familyValues: null, ...keyOfLeaver(data, before, req) }
  const isUnchanged =
    isSameValue(id, idOf(before.family)) &&
    isSameValue(data.familyValues, before.familyValues) &&
    isSameValue(idOf(data.branch), idOf(before.branch))
  if (isUnchanged && before.familyKey && before._status === 'published') return data
  const family = await readFamily(id, req)
  const familyValues = valuesIn(family, data as Member, req)
  const key = createMemberKey(id, familyValues)
  await refuseTaken({ key, family, familyValues, self: before.id }, req)
  if (key !== before.familyKey) await refuseTooMany(family, req)
  return { ...data, familyValues, familyKey: key }
}

/** Returns a unique key for a product that leaves its family, because MongoDB's unique index allows only one null. */
function keyOfLeaver(
  data: Partial<Member>,
  before: Partial<Member>,
  req: PayloadRequest,
): Pick<Member, 'familyKey'> | object {
  const key = data.familyKey ?? before.familyKey
  if (!key) return {}
  const isOwn = key.startsWith(FORMER_MEMBER_KEY_PREFIX) && key === before.familyKey
  return { familyKey: isOwn ? key : `${FORMER_MEMBER_KEY_PREFIX}${req.payload.db.newId()}` }
}

async function readFamily(id: string, req: PayloadRequest): Promise<Family> {
  const where = { id: { equals: id } }
  const found = req.payload.db.isId(id)
    ? await req.payload.db.findOne<Family>({ collection: 'families', where, req })
    : null
  if (!found) throw refusal('family', 'This family is not there any more.', req)
  return found
}

function valuesIn({ name, branch, axes }: Family, product: Member, req: PayloadRequest): string[] {
  if (idOf(branch) !== idOf(product.branch)) throw refusal('family', `“${name}” is of another branch.`, req)
  const given = [product.familyValues ?? []].flat().map(String)
  return normalizeMemberValues(axes, given).map((value, at) => {
    if (value !== undefined && given.length === axes.length) return value
    const names = axes.map((axis) => axis.name).join(', ')
    if (given.length !== axes.length) throw refusal('familyValues', `Please give one value each: ${names}.`, req)
    const axis = axes[at]!
    const known = axis.values.join(', ')
    throw refusal('familyValues', `“${name}” has no ${axis.name} “${given[at]}”. It has ${known}.`, req)
  })
}

type Place = { key: string; family: Family; familyValues: string[]; self: string | undefined }

async function refuseTaken({ key, family, familyValues, self }: Place, req: PayloadRequest): Promise<void> {
  const where = { familyKey: { equals: key } }
  const other = await req.payload.db.findOne<Member>({ collection: 'products', where, req })
  if (!other || other.id === self) return
  throw refusal('familyValues', formatValuesTakenMessage(family.axes, familyValues, other.name), req)
}

async function refuseTooMany({ id, name }: Family, req: PayloadRequest): Promise<void> {
  const where = { family: { equals: id } }
  const { totalDocs } = await req.payload.db.count({ collection: 'products', where, req })
  if (totalDocs < MAX_FAMILY_MEMBERS) return
  throw refusal('family', `“${name}” has ${totalDocs} products: no more are possible.`, req)
}

function refusal(path: 'family' | 'familyValues', message: string, req: PayloadRequest): ValidationError {
  const label = path === 'family' ? 'Family' : 'Values in the family'
  return new ValidationError({ collection: 'products', errors: [{ path, label, message }] }, req.t)
}
