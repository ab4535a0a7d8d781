import type { Payload } from 'payload'
import type { z } from 'zod'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { idOf, idsOf, isSameValue } from '../../../base/references.ts'
import type { Product, User } from '../../../payload-types.ts'
import { saveInLockedTransaction } from '../../editing/locked-transaction.ts'
import {
  findProductChangeFault,
  type ProductChange,
  readStoredAndNewestProduct,
  writeProductChange,
} from '../write-change.ts'
import { assertFamilyNotChanged, findFamilyMemberIds, getFamilyLockKey, readFamilyWithMembers } from './read-family.ts'
import type { CopyableField, copiedFieldsSchema } from './requests.ts'

type Of = { id: string; user: User }

/**
 * Copies fields of one product of a family to all other products of the family that are not archived. Throws `Refusal`:
 * `not-found`, `changed-meanwhile`, `invalid`, also if one of the fields differs between a published product and its
 * newer draft.
 */
export async function copyFieldsToMembers(
  payload: Payload,
  { id, user }: Of,
  sent: z.output<typeof copiedFieldsSchema>,
): Promise<void> {
  const locks = [getFamilyLockKey(id), ...(await findFamilyMemberIds(payload, id))]
  await saveInLockedTransaction(payload, locks, user, async (req) => {
    const { family, members } = await readFamilyWithMembers(req, id)
    assertFamilyNotChanged(family, sent.from)
    const source = members.find((each) => String(each.id) === sent.source && !each.archivedAt)
    if (!source) throw new Refusal('not-found', 'This product is not in the family any more.')
    const own = Object.fromEntries(sent.fields.map((field) => [field, sharedValue(source, field)])) as ProductChange
    const held = await readStoredAndNewestProduct(req, sent.source)
    const fault = await findProductChangeFault({ req, ...held, change: own })
    if (fault) throw new Refusal('invalid', fault.message)
    for (const member of members) {
      if (member === source || member.archivedAt) continue
      const differing = sent.fields.filter(
        (field) => !isSameValue(sharedValue(source, field), sharedValue(member, field)),
      )
      if (differing.length === 0) continue
      const change = Object.fromEntries(differing.map((field) => [field, sharedValue(source, field)])) as ProductChange
      await writeProductChange({ req, ...(await readStoredAndNewestProduct(req, String(member.id))), change })
    }
  })
}

function sharedValue(product: Product, field: CopyableField): unknown {
  if (field === 'pictures' || field === 'attributes') return idsOf(product[field])
  return field === 'category' ? idOf(product.category) : (product[field] ?? null)
}
