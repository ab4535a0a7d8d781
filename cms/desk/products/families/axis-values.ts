import type { Payload, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { doValuesFit, MAX_FAMILY_MEMBERS, type VariantAxis } from '../../../../src/domain/families/family.ts'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { Product, User } from '../../../payload-types.ts'
import { findAxesFault } from '../../../shop/families/axes-fault.ts'
import { saveInLockedTransaction } from '../../editing/locked-transaction.ts'
import { archiveProductInTransaction, restoreProductInTransaction } from '../archive.ts'
import { findPublishedProductIds } from './family-page.ts'
import { createMember, deriveCodePattern, refuseUnfinishedDraft } from './new-members.ts'
import {
  assertFamilyNotChanged,
  type FamilyWithMembers,
  findFamilyMemberIds,
  getFamilyLockKey,
  getMemberValues,
  readFamilyWithMembers,
} from './read-family.ts'
import type { newAxisValueSchema, retiredAxisValueSchema } from './requests.ts'

type Of = { id: string; user: User }

/**
 * Adds a value to a family's axis, and a product for each existing combination of the other axes; archived products
 * with the value are restored as drafts, unless another of their values is retired. Throws `Refusal`: `not-found`,
 * `changed-meanwhile`, `invalid`, also if a new product would be made from the unpublished draft of a published one.
 */
export async function addAxisValueWithMembers(
  payload: Payload,
  { id, user }: Of,
  sent: z.output<typeof newAxisValueSchema>,
): Promise<void> {
  await changeAlone(payload, { id, user }, sent, async (req, found, axis) => {
    const { axes, members } = found
    const { axis: at, value, stock } = sent
    if (axis.values.some((each) => isSame(each, value))) throw refused(`${axis.name} has ${value} already.`)
    const longer = axes.map((each, n) => (n === at ? { ...each, values: [...each.values, value] } : each))
    const fault = findAxesFault(longer)
    if (fault) throw refused(fault)
    await saveAxes(req, found, longer)
    const archived = members.filter((each) => {
      const values = getMemberValues(each)
      return each.archivedAt && isSame(values[at], value) && doValuesFit(longer, values)
    })
    for (const member of archived) await restoreProductInTransaction(member, req)
    const back = new Set(archived.map((each) => othersOf(each, at)))
    const templates = templatesFor(members, at).filter((each) => !back.has(othersOf(each, at)))
    if (members.length + templates.length > MAX_FAMILY_MEMBERS)
      throw refused(`A family has ${MAX_FAMILY_MEMBERS} products at most.`)
    const published = await findPublishedProductIds(
      payload,
      templates.map((each) => String(each.id)),
    )
    for (const template of templates) {
      const values = getMemberValues(template)
      const isPublished = published.has(String(template.id))
      refuseUnfinishedDraft(template, isPublished)
      const of = { family: found.family, axes: longer, template, isPublished }
      const code = deriveCodePattern(template.code, axes, values)
      const own = values.map((each, n) => (n === at ? value : each))
      await createMember(req, of, { values: own, code, price: template.price, stock })
    }
  })
}

/**
 * Removes a value from a family's axis and archives the products with this value. The URLs of these products redirect
 * to a published product of the family, or respond 410 if the family has no other published product. Throws `Refusal`:
 * `not-found`, `changed-meanwhile`, `invalid`.
 */
export async function retireAxisValue(
  payload: Payload,
  { id, user }: Of,
  sent: z.output<typeof retiredAxisValueSchema>,
): Promise<void> {
  await changeAlone(payload, { id, user }, sent, async (req, found, axis) => {
    const { axes, members } = found
    const { axis: at, value } = sent
    const left = axis.values.filter((each) => !isSame(each, value))
    if (left.length === axis.values.length) throw refused(`${axis.name} has no ${value}.`)
    if (left.length === 0)
      throw refused(`${value} is the only ${axis.name}. Please archive the products in their list.`)
    const shown = members.filter((each) => !each.archivedAt)
    const stay = shown.filter((each) => !isSame(getMemberValues(each)[at], value))
    const published = await findPublishedProductIds(
      payload,
      stay.map((each) => String(each.id)),
    )
    const first = stay.find((each) => published.has(String(each.id)))
    const leadTo = first
      ? ({ kind: 'address', address: createProductPath(first) } as const)
      : ({ kind: 'nowhere' } as const)
    for (const member of shown) if (!stay.includes(member)) await archiveProductInTransaction(member, leadTo, req)
    await saveAxes(
      req,
      found,
      axes.map((each, n) => (n === at ? { ...each, values: left } : each)),
    )
  })
}

type Work = (req: PayloadRequest, found: FamilyWithMembers, axis: VariantAxis) => Promise<void>

async function changeAlone(payload: Payload, { id, user }: Of, sent: { from: string; axis: number }, work: Work) {
  const locks = [getFamilyLockKey(id), ...(await findFamilyMemberIds(payload, id))]
  await saveInLockedTransaction(payload, locks, user, async (req) => {
    const found = await readFamilyWithMembers(req, id)
    assertFamilyNotChanged(found.family, sent.from)
    const axis = found.axes[sent.axis]
    if (!axis) throw refused('There is no such choice.')
    await work(req, found, axis)
  })
}

/**
 * Returns a template for each new member: for each combination of values on the other axes, the member with the last
 * value on the axis at index `at`.
 */
function templatesFor(members: readonly Product[], at: number): Product[] {
  const shown = members.filter((each) => !each.archivedAt)
  return [...new Map(shown.map((each) => [othersOf(each, at), each])).values()]
}

/** Serializes a member's values on all axes but the one at index `at`. */
function othersOf(member: Product, at: number): string {
  return JSON.stringify(
    getMemberValues(member)
      .filter((_, n) => n !== at)
      .map(toComparisonKey),
  )
}

async function saveAxes(
  req: PayloadRequest,
  { family }: FamilyWithMembers,
  axes: readonly VariantAxis[],
): Promise<void> {
  const data = { axes: family.axes.map((row, at) => ({ ...row, values: [...(axes[at]?.values ?? [])] })) }
  await req.payload.update({
    collection: 'families',
    id: family.id,
    data,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
}

function isSame(one: string | undefined, other: string): boolean {
  return toComparisonKey(one ?? '') === toComparisonKey(other)
}

const refused = (message: string) => new Refusal('invalid', message, { value: [message] })
