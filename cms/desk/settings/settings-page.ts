import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import { settings } from '../../base/settings/env.ts'
import type { Branch, User } from '../../payload-types.ts'
import { createPreviewUrl } from '../../site/pages/preview/preview-url.ts'
import type { FormPicture } from '../products/form/form-pictures.ts'
import { pickFields, SETTINGS_PAGES, type SettingsSlug, type SettingsValues } from './pages.ts'
import { readSettingsPictures } from './pictures.ts'
import { readBranch } from './read-branch.ts'
import { readSettingsChoices, type SettingsChoices } from './settings-choices.ts'

/** The data of one of the panel's settings pages for a branch. */
export type SettingsPageData = {
  branch: {
    id: string
    name: string
    currency: string
    country: string
    /** The version that a save must be based on. */
    updatedAt: string
    savedBy: string | null
  }
  /** All branches, for a selector; empty if there is only one. */
  branches: { id: string; name: string }[]
  values: SettingsValues
  pictures: FormPicture[]
  choices: SettingsChoices
  timeZone: string
  /** The signed URL path of the branch's preview. */
  preview: string
  mayEdit: boolean
}

/** Reads the data of a settings page. `branch` is an id, null for the oldest branch. Throws `Refusal` `not-found`. */
export async function readSettingsPageData(
  payload: Payload,
  slug: SettingsSlug,
  branch: string | null,
  user: User,
): Promise<SettingsPageData> {
  const { docs: branches } = await payload.db.find<Pick<Branch, 'id' | 'name'>>({
    collection: 'branches',
    where: {},
    sort: 'createdAt',
    select: { name: true },
    pagination: false,
    limit: 0,
  })
  const id = branch ?? branches[0]?.id
  const stored = id === undefined ? null : await readBranch(payload, id, { user })
  if (!stored) throw new Refusal('not-found', 'There is no such branch.')
  const values = pickFields(stored, SETTINGS_PAGES[slug])
  const { name, currency, country, updatedAt, savedBy = null } = stored
  const [pictures, choices, preview] = await Promise.all([
    readSettingsPictures(payload, values),
    readSettingsChoices(payload, slug, values),
    createPreviewUrl({ kind: 'branches', id: stored.id }, payload.secret),
  ])
  return {
    branch: { id: stored.id, name, currency, country, updatedAt, savedBy },
    branches: branches.length > 1 ? branches.map(({ id, name }) => ({ id, name })) : [],
    values,
    pictures,
    choices,
    preview,
    timeZone: settings().TIME_ZONE,
    mayEdit: hasCapability(user, 'editBranches'),
  }
}
