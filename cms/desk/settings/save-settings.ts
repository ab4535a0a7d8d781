import { type Payload, updateByIDOperation } from 'payload'
import type { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { User } from '../../payload-types.ts'
import { createSaveConflictRefusal, saveInLockedTransaction } from '../editing/locked-transaction.ts'
import { pickEditableFields } from '../products/write-change.ts'
import { SETTINGS_PAGES, type SettingsSlug } from './pages.ts'
import { readBranch } from './read-branch.ts'
import type { changedSettingsSchema } from './requests.ts'

/**
 * Saves and publishes the branch's fields of a settings page. Throws `Refusal`: `not-found`, `changed-meanwhile` if the
 * branch has changed since `from`, `invalid` with one message per field.
 */
export async function saveSettings(
  payload: Payload,
  slug: SettingsSlug,
  { branch, values, from }: z.output<typeof changedSettingsSchema>,
  user: User,
): Promise<void> {
  const names: readonly string[] = SETTINGS_PAGES[slug]
  const stranger = Object.keys(values).find((name) => !names.includes(name))
  if (stranger) throw new Refusal('invalid', `This page does not have the field ${stranger}.`)
  await saveInLockedTransaction(payload, [branch], user, async (req) => {
    const stored = await readBranch(payload, branch, { req })
    if (!stored) throw new Refusal('not-found', 'There is no such branch.')
    if (new Date(stored.updatedAt).toISOString() !== from) throw createSaveConflictRefusal(stored)
    const { flattenedFields } = payload.collections.branches.config
    await updateByIDOperation({
      collection: payload.collections.branches,
      id: branch,
      // All fields, because Payload would take missing ones from an unfinished draft and publish them.
      data: structuredClone({ ...pickEditableFields(flattenedFields, stored), ...values, _status: 'published' }),
      draft: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
  })
}
