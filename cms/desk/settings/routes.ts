import { type Payload, type RequiredDataFromCollectionSlug, ValidationError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../calls/route.ts'
import { toValidationRefusal } from '../editing/locked-transaction.ts'
import { createPresenceHandler } from '../editing/presence.ts'
import type { SettingsSlug } from './pages.ts'
import * as requests from './requests.ts'
import { saveSettings } from './save-settings.ts'
import { readSettingsPageData } from './settings-page.ts'

const write = { method: 'post', mayUse: (user: User) => hasCapability(user, 'editBranches') } as const

/** The panel's routes for settings pages, and for creating branches. */
export const SETTINGS_ROUTES: PanelRoute[] = [
  { method: 'post', path: '/settings/branch', handle: create, mayUse: (user) => hasCapability(user, 'manageBranches') },
  { ...write, path: '/settings/branches/:id/presence', handle: createPresenceHandler('branches') },
  { method: 'get', path: '/settings/:page', handle: sendPage, mayUse: allowAnyStaff },
  { ...write, path: '/settings/:page', handle: save },
]

async function create({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return { id: await createBranch(payload, parseRequestPart(requests.newBranchSchema, body).name, user) }
}

async function sendPage({ payload }: PanelServices, { req, user }: PanelRequestContext) {
  const { branch = null } = parseRequestPart(requests.settingsQuerySchema, req.query)
  return readSettingsPageData(payload, slugOf(req.params), branch, user)
}

async function save({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const slug = slugOf(req.params)
  const sent = parseRequestPart(requests.changedSettingsSchema, body)
  await saveSettings(payload, slug, sent, user)
  return readSettingsPageData(payload, slug, sent.branch, user)
}

function slugOf(params: unknown): SettingsSlug {
  const { success, data } = requests.settingsPathSchema.safeParse(params)
  if (!success) throw new Refusal('not-found', 'There is no such page of settings.')
  return data.page
}

/** Creates and publishes a branch, and returns its id. Throws `Refusal` `invalid`, for example for a taken name. */
async function createBranch(payload: Payload, name: string, user: User): Promise<string> {
  // Payload's type requires fields that have defaults.
  const data = { name, _status: 'published' } as RequiredDataFromCollectionSlug<'branches'>
  try {
    return (await payload.create({ collection: 'branches', data, overrideAccess: false, user, depth: 0 })).id
  } catch (error) {
    throw error instanceof ValidationError ? toValidationRefusal(error) : error
  }
}
