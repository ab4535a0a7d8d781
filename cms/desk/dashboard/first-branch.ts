import { getCountries } from 'libphonenumber-js'
import type { RequiredDataFromCollectionSlug } from 'payload'
import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import { findBranchContactFault } from '../../shop/texts/contact-fault.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { createTextSchema } from '../calls/shared-schemas.ts'

/**
 * The choices of the form that creates the first branch: country and currency codes. `mayOpen` tells whether the user
 * may create the branch.
 */
export type FirstBranchOptions = { mayOpen: boolean; countries: string[]; currencies: string[] }

export const FIRST_BRANCH_ROUTE: PanelRoute = {
  method: 'post',
  path: '/first-branch',
  handle: createFirstBranch,
  mayUse: (user) => hasCapability(user, 'manageBranches'),
}

/** Returns the choices of the form for the first branch; null if `branch` exists, even as a draft. */
export function getFirstBranchOptions(branch: object | null, user: User): FirstBranchOptions | null {
  return branch
    ? null
    : { mayOpen: hasCapability(user, 'manageBranches'), countries: [...COUNTRIES], currencies: CURRENCIES }
}

const COUNTRIES: readonly string[] = getCountries()
const CURRENCIES = Intl.supportedValuesOf('currency')

const contactEntry = (key: string) =>
  createTextSchema(200)
    .trim()
    .superRefine((value, { addIssue }) => {
      const fault = findBranchContactFault({ key, value })
      if (fault) addIssue({ code: 'custom', message: fault })
    })

const firstBranch = z.strictObject({
  name: createTextSchema(100).trim().min(1, 'Please give a name.'),
  country: z.enum(COUNTRIES, 'Please choose a country.'),
  currency: z.enum(CURRENCIES, 'Please choose a currency.'),
  phone: contactEntry('Phone'),
  mail: contactEntry('Email').refine((value) => value !== '', 'Please give a mail address.'),
})

/** Creates and publishes the first branch. Throws `Refusal` `changed-meanwhile` if a branch exists. */
async function createFirstBranch(
  { payload }: PanelServices,
  { user, body }: PanelRequestContext,
): Promise<{ id: string }> {
  const { phone, mail, ...branch } = parseRequestPart(firstBranch, body)
  const contact = [
    { key: 'Email', value: mail },
    { key: 'Phone', value: phone },
  ].filter(({ value }) => value)
  return payload.db.exclusive(['first-branch'], payload, async () => {
    const { totalDocs } = await payload.count({ collection: 'branches' })
    if (totalDocs > 0) throw new Refusal('changed-meanwhile', 'Somebody else has opened the shop. Please reload.')
    // Payload's type requires fields that have defaults.
    const data = { ...branch, contact, _status: 'published' } as RequiredDataFromCollectionSlug<'branches'>
    const { id } = await payload.create({ collection: 'branches', data, overrideAccess: false, user, depth: 0 })
    return { id }
  })
}
