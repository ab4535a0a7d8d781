import type { Payload } from 'payload'
import type { z } from 'zod'
import { countCombinations, listCombinations } from '../../../../src/domain/families/combinations.ts'
import { MAX_FAMILY_MEMBERS, normalizeMemberValues } from '../../../../src/domain/families/family.ts'
import { createMemberCode, createMemberName } from '../../../../src/domain/families/labels.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import { idOf } from '../../../base/references.ts'
import type { Family, Product, User } from '../../../payload-types.ts'
import { findAxesFault } from '../../../shop/families/axes-fault.ts'
import { createSaveConflictRefusal, saveInLockedTransaction } from '../../editing/locked-transaction.ts'
import { readStoredAndNewestProduct, writeProductChange } from '../write-change.ts'
import { createMember, refuseUnfinishedDraft } from './new-members.ts'
import type { newFamilySchema } from './requests.ts'

type NewFamily = z.output<typeof newFamilySchema>

/**
 * Makes a product the first member of a new family and creates the other members from this product, in one transaction.
 * Returns the family's id. Throws `Refusal`: `not-found`, `changed-meanwhile` if the product was saved after the
 * version `from`, `invalid`.
 */
export function createFamilyFromProduct(payload: Payload, sent: NewFamily, user: User): Promise<string> {
  return saveInLockedTransaction(payload, [sent.product], user, async (req) => {
    if (!payload.db.isId(sent.product)) throw new Refusal('not-found', 'There is no such product.')
    const held = await readStoredAndNewestProduct(req, sent.product)
    refuseProduct(held.newest, sent.from)
    const { stored, newest } = held
    const isPublished = stored._status === 'published'
    refuseUnfinishedDraft(newest, isPublished)
    const { name, axes } = sent
    const { own, others } = membersOf(sent)
    await refuseTakenCodes(
      payload,
      others.map((values) => createMemberCode(sent.code, axes, values)),
    )
    const data = { name, axes, branch: idOf(newest.branch) } as unknown as Family
    const family = await payload.create({
      collection: 'families',
      data,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    const change = { name: createMemberName(name, axes, own), family: family.id, familyValues: own }
    await writeProductChange({ req, ...held, change })
    const of = { family, axes, template: newest, isPublished }
    const { code, price, stock } = sent
    for (const values of others) await createMember(req, of, { values, code, price, stock })
    return String(family.id)
  })
}

function refuseProduct(
  { updatedAt, family, archivedAt, branch, savedBy }: Product & { savedBy?: string | null },
  from: string,
) {
  if (new Date(updatedAt).toISOString() !== from) throw createSaveConflictRefusal({ savedBy: savedBy ?? null })
  if (family) throw new Refusal('invalid', 'It is in a family already.')
  if (archivedAt) throw new Refusal('invalid', 'It is archived. Put it back first.')
  if (!branch) throw new Refusal('invalid', 'Please choose its branch first.', { branch: ['Please choose a branch.'] })
}

function membersOf({ axes, values, code }: NewFamily): { own: string[]; others: string[][] } {
  const fault = findAxesFault(axes)
  if (fault) throw new Refusal('invalid', fault, { axes: [fault] })
  const own = normalizeMemberValues(axes, values)
  const missing = axes.find((_, at) => own[at] === undefined)
  if (missing) throw refused('values', `Please choose the ${missing.name} of this product.`)
  const count = countCombinations(axes)
  if (count > MAX_FAMILY_MEMBERS)
    throw refused('axes', `These are ${count} products. A family has ${MAX_FAMILY_MEMBERS} at most.`)
  const unnamed = axes.find((axis) => axis.values.length > 1 && !code.includes(`{${axis.name}}`))
  if (unnamed) throw refused('code', `Please put {${unnamed.name}} into the codes: each product needs its own.`)
  const isOwn = (combination: string[]) =>
    combination.every((value, at) => toComparisonKey(value) === toComparisonKey(own[at]!))
  return { own: own as string[], others: listCombinations(axes, MAX_FAMILY_MEMBERS).filter((each) => !isOwn(each)) }
}

const refused = (field: string, message: string) => new Refusal('invalid', message, { [field]: [message] })

/** Throws `Refusal` `invalid` if one of the codes is too long, occurs twice, or is the code of a stored product. */
async function refuseTakenCodes({ db }: Payload, codes: readonly string[]): Promise<void> {
  const keys = codes.map(toComparisonKey)
  const twice = codes.find((_, at) => keys.indexOf(keys[at]!) !== at)
  if (twice) throw refused('code', `Two of them would have the code ${twice}.`)
  const long = codes.find((each) => each.length > 64)
  if (long) throw refused('code', `${long} is too long: a code has at most 64 characters.`)
  const where = { codeKey: { in: codes.flatMap(toPossibleComparisonKeys) } }
  const taken = await db.findOne<Pick<Product, 'id' | 'name' | 'code'>>({ collection: 'products', where })
  if (taken) throw refused('code', `“${taken.name}” has the code ${taken.code}. Please write another pattern.`)
}
