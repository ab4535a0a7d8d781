import type { Payload, PayloadRequest } from 'payload'
import { createMemberComparator } from '../../../../src/domain/families/combinations.ts'
import type { VariantAxis } from '../../../../src/domain/families/family.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { formatTimeOmittingToday } from '../../../../src/domain/text/dates.ts'
import { settings } from '../../../base/settings/env.ts'
import type { Family, Product, User } from '../../../payload-types.ts'

/**
 * A family with the newest versions of its members, archived members included. The members are sorted by their values
 * on the axes.
 */
export type FamilyWithMembers = { family: Family; axes: VariantAxis[]; members: Product[] }

/**
 * Reads a family with its products in the transaction of `req`, with its user's access rights. Throws `Refusal`
 * `not-found`.
 */
export async function readFamilyWithMembers(req: PayloadRequest, id: string): Promise<FamilyWithMembers> {
  const known = { depth: 0, overrideAccess: false, showHiddenFields: true, user: req.user, req } as const
  const family = req.payload.db.isId(id)
    ? await req.payload.findByID({ collection: 'families', id, disableErrors: true, ...known })
    : null
  if (!family) throw new Refusal('not-found', 'There is no such family.')
  const { docs } = await req.payload.find({
    collection: 'products',
    where: { family: { equals: id } },
    draft: true,
    pagination: false,
    limit: 0,
    ...known,
  })
  const axes = getFamilyAxes(family)
  const compare = createMemberComparator(axes)
  return { family, axes, members: docs.toSorted((a, b) => compare(getMemberValues(a), getMemberValues(b))) }
}

export const getFamilyAxes = ({ axes }: Pick<Family, 'axes'>): VariantAxis[] =>
  (axes ?? []).map(({ name, values }) => ({ name, values: values ?? [] }))

export const getMemberValues = ({ familyValues }: Pick<Product, 'familyValues'>): string[] => familyValues ?? []

/** Returns the lock key of a family. Saves by Payload's own form take the same lock (cms/web/rest/lock-keys.ts). */
export const getFamilyLockKey = (id: string): string => `form:families/${id}`

/** Returns the ids of all products of a family, for locking them. */
export async function findFamilyMemberIds(payload: Payload, id: string): Promise<string[]> {
  if (!payload.db.isId(id)) return []
  const { docs } = await payload.db.find<Pick<Product, 'id'>>({
    collection: 'products',
    where: { family: { equals: id } },
    select: {},
    pagination: false,
    limit: 0,
  })
  return docs.map((each) => String(each.id))
}

/** When and by whom a document was last saved. */
export type LastSaveInfo = { updatedAt: string; savedBy?: string | null }

/** Throws `Refusal` `changed-meanwhile` if the family was saved after `from`, the version that the page loaded. */
export function assertFamilyNotChanged({ updatedAt, savedBy = null }: LastSaveInfo, from: string): void {
  if (new Date(updatedAt).toISOString() !== from)
    throw createDetailedSaveConflictRefusal({ updatedAt, savedBy }, 'this family')
}

/**
 * Creates a `Refusal` `changed-meanwhile` whose message tells who saved the document, and when. `what` is a noun phrase
 * for the document, such as `this family`. Does not throw the `Refusal`.
 */
export function createDetailedSaveConflictRefusal(
  { updatedAt, savedBy }: LastSaveInfo,
  what: string,
  fields?: Record<string, string[]>,
): Refusal {
  const at = formatTimeOmittingToday(new Date(updatedAt).toISOString(), new Date(), {
    timeZone: settings().TIME_ZONE,
    language: 'en-GB',
  })
  const sentence = `${savedBy ?? 'Somebody else'} saved ${what} at ${at}, after you opened it. Nothing of yours is saved yet.`
  return new Refusal('changed-meanwhile', sentence, fields)
}

/** Returns the user of a request. Only for requests of signed-in staff. */
export const getRequestUser = (req: PayloadRequest): User => req.user as User
