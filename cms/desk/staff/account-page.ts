import type { Payload, Where } from 'payload'
import { hasCapability, type Role } from '../../base/accounts/roles.ts'
import type { SignIn, User } from '../../payload-types.ts'
import { findOpenInvitation, type OpenInvitation } from '../../shop/staff/open-invitation.ts'

/** Maximum number of listed sign-ins. */
const SHOWN_SIGN_INS = 10

/** A session of a staff account that has not expired. `since` is the ISO time at which the session started. */
export type OpenSession = {
  id: string
  since: string
  /**
   * The time of the last renewal of the session; null if it was never renewed. The panel renews the session while it is
   * in use.
   */
  lastSeen: string | null
  /** The browser of the sign-in; null if the log no longer has it. */
  browser: string | null
  network: string | null
  /** Whether this is the session of the request. */
  isThis: boolean
}

/** An entry of the log of sign-ins. `count` is how often the event occurred, `lastAt` the ISO time of the last time. */
export type ListedSignIn = Pick<SignIn, 'id' | 'event' | 'lastAt' | 'browser' | 'network' | 'count' | 'by'>

/**
 * The data that a staff account's page in the panel shows beside its form: invitation, open sessions, newest sign-ins.
 */
export type StaffAccountPageData = {
  role: Role
  isOwn: boolean
  mayManage: boolean
  invitation: OpenInvitation | null
  sessions: OpenSession[]
  signIns: ListedSignIn[]
}

export async function readStaffAccountPageData(
  payload: Payload,
  account: User,
  caller: User,
): Promise<StaffAccountPageData> {
  const isOwn = account.id === caller.id
  return {
    role: account.role,
    isOwn,
    mayManage: hasCapability(caller, 'manageStaff'),
    invitation: await findOpenInvitation(payload, account),
    sessions: await openSessions(payload, account, isOwn ? sessionOf(caller) : null),
    signIns: await newestSignIns(payload, { account: { equals: account.id } }, SHOWN_SIGN_INS),
  }
}

/** Returns the session id of the request; null if there is none. Payload stores this id in the user. */
function sessionOf(user: User): string | null {
  return (user as User & { _sid?: string })._sid ?? null
}

async function openSessions(payload: Payload, account: User, thisSession: string | null): Promise<OpenSession[]> {
  const lifetime = payload.collections.users.config.auth.tokenExpiration * 1000
  const open = (account.sessions ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
  const ids = open.map(({ id }) => id)
  const signIns = ids.length > 0 ? await newestSignIns(payload, { session: { in: ids } }, ids.length) : []
  return open
    .map((session): OpenSession => {
      const signIn = signIns.find((each) => each.session === session.id)
      return {
        id: session.id,
        ...timesOf(session, lifetime),
        browser: signIn?.browser ?? null,
        network: signIn?.network ?? null,
        isThis: session.id === thisSession,
      }
    })
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || Date.parse(b.since) - Date.parse(a.since))
}

type Session = NonNullable<User['sessions']>[number]

/** Returns start and last renewal of a session, computed from its expiry and `lifetime`. */
function timesOf({ createdAt, expiresAt }: Session, lifetime: number): Pick<OpenSession, 'since' | 'lastSeen'> {
  const extended = Date.parse(expiresAt) - lifetime
  const since = createdAt ? Date.parse(createdAt) : extended
  const isExtended = extended - since > 1000
  return {
    since: new Date(since).toISOString(),
    lastSeen: isExtended ? new Date(extended).toISOString() : null,
  }
}

async function newestSignIns(payload: Payload, where: Where, limit: number): Promise<SignIn[]> {
  const { docs } = await payload.db.find<SignIn>({
    collection: 'sign-ins',
    where,
    limit,
    sort: '-lastAt',
    pagination: false,
  })
  return docs
}
