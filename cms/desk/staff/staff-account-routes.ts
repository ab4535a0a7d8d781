import type { Payload } from 'payload'
import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability, roles } from '../../base/accounts/roles.ts'
import { endSessions } from '../../base/accounts/sessions.ts'
import { isMailAddress } from '../../base/fields/mail-address.ts'
import type { User } from '../../payload-types.ts'
import { inviteStaff, resendStaffInvitation, withdrawInvitation } from '../../shop/staff/invitations.ts'
import { toLoggedOrigin } from '../../shop/staff/request-origin.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'
import { readStaffAccountPageData, type StaffAccountPageData } from './account-page.ts'

const mayManage = (user: User) => hasCapability(user, 'manageStaff')
const mayUseOwn = (user: User) => hasCapability(user, 'ownAccount')

/** The panel's routes for staff accounts. Administrators manage all accounts, other staff only their own. */
export const STAFF_ACCOUNT_ROUTES: PanelRoute[] = [
  { method: 'post', path: '/staff', handle: invite, mayUse: mayManage },
  { method: 'get', path: '/staff/:id', handle: sendAccount, mayUse: mayUseOwn },
  { method: 'post', path: '/staff/:id/invitation', handle: sendInvitationAgain, mayUse: mayManage },
  { method: 'post', path: '/staff/:id/withdrawal', handle: withdraw, mayUse: mayManage },
  { method: 'post', path: '/staff/:id/sign-out', handle: signOut, mayUse: mayUseOwn },
]

const invitation = z.strictObject({
  name: z.string().trim().min(1, 'Please give a name.').max(200, 'At most 200 characters.'),
  email: z.string().trim().max(200, 'At most 200 characters.').refine(isMailAddress, 'Please give an e-mail address.'),
  role: z.enum(roles, 'Please choose a role.'),
})

const accountPath = z.object({ id: documentIdSchema })

/**
 * Zod schema of a sign-out request: `session` is the id of the session to end; without it, all sessions of the account
 * end.
 */
const signOutBody = z.strictObject({ session: z.string().max(100).nullish() })

async function invite({ payload }: PanelServices, { user, body }: PanelRequestContext): Promise<{ id: string }> {
  return inviteStaff(payload, parseRequestPart(invitation, body), user)
}

async function sendAccount(
  { payload }: PanelServices,
  { req, user }: PanelRequestContext,
): Promise<StaffAccountPageData> {
  return readStaffAccountPageData(
    payload,
    await findAccount(payload, parseRequestPart(accountPath, req.params).id, user),
    user,
  )
}

async function sendInvitationAgain(
  { payload }: PanelServices,
  { req, user }: PanelRequestContext,
): Promise<StaffAccountPageData> {
  const { id } = parseRequestPart(accountPath, req.params)
  await resendStaffInvitation(payload, id, user)
  return readStaffAccountPageData(payload, await findAccount(payload, id, user), user)
}

async function withdraw({ payload }: PanelServices, { req }: PanelRequestContext): Promise<Record<string, never>> {
  await withdrawInvitation(payload, parseRequestPart(accountPath, req.params).id)
  return {}
}

/** Ends one session or all sessions of an account. The next request of an ended session is rejected. */
async function signOut(
  { payload, signInLog }: PanelServices,
  { req, user, body }: PanelRequestContext,
): Promise<StaffAccountPageData> {
  const account = await findAccount(payload, parseRequestPart(accountPath, req.params).id, user)
  const { session } = parseRequestPart(signOutBody, body)
  await endSessions(payload, 'users', account.id, session ? { only: session } : 'all')
  signInLog.note({
    event: session ? 'signedOut' : 'signedOutEverywhere',
    who: account,
    ...toLoggedOrigin(req),
    ...(account.id === user.id ? {} : { by: user.name }),
  })
  return readStaffAccountPageData(payload, await findAccount(payload, account.id, user), user)
}

/**
 * Returns an account that the caller may manage: administrators may manage all accounts, other staff only their own.
 * Throws `Refusal` `not-found`.
 */
async function findAccount({ db }: Payload, id: string, caller: User): Promise<User> {
  const isAllowed = id === caller.id || mayManage(caller)
  const where = { id: { equals: id } }
  const account = isAllowed && db.isId(id) ? await db.findOne<User>({ collection: 'users', where }) : null
  if (!account) throw new Refusal('not-found', 'There is no such account.')
  return account
}
