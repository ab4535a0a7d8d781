import { randomUUID } from 'node:crypto'
import { type AuthCollectionSlug, getFieldsToSign, jwtSign, type Payload, type TypedUser } from 'payload'
import { runInTransaction } from '../database/transaction.ts'
import { createKeyedLock } from '../locks/keyed-lock.ts'

type StoredSession = { id: string; createdAt?: string | Date | null; expiresAt: string | Date }
type Account = { id: string; email?: string | null; sessions?: StoredSession[] | null }

/** A signed token and the time it expires, in seconds since 1970. */
export type SessionToken = { token: string; exp: number }

const accountLock = createKeyedLock()

/** Runs `work` while no other `withSessionsLock` of this account runs in this process. */
export function withSessionsLock<T>(collection: AuthCollectionSlug, id: string, work: () => Promise<T>): Promise<T> {
  return accountLock([`${collection}:${id}`], work)
}

/**
 * Creates a session for an authenticated account, and saves `extraFields` on the account in the same write. Throws if
 * the account was deleted. Payload's own login loses one of two concurrent sessions.
 */
export async function openSession(
  payload: Payload,
  collection: AuthCollectionSlug,
  id: string,
  extraFields: Record<string, unknown> = {},
): Promise<SessionToken & { sid: string }> {
  const sid = randomUUID()
  const session = { id: sid, createdAt: new Date().toISOString(), expiresAt: newExpiry(payload, collection) }
  const account = await changeSessions(payload, collection, id, (sessions) => [...sessions, session], extraFields)
  if (!account) throw new Error('The account was deleted while it signed in.')
  return { ...(await signToken(payload, collection, account, sid)), sid }
}

/** Extends a session to its full lifetime and returns its new token; null if the session has ended. */
export async function extendSession(
  payload: Payload,
  collection: AuthCollectionSlug,
  id: string,
  sid: string,
): Promise<SessionToken | null> {
  let found = false
  const account = await changeSessions(payload, collection, id, (sessions) => {
    found = sessions.some((session) => session.id === sid)
    return sessions.map((session) =>
      session.id === sid ? { ...session, expiresAt: newExpiry(payload, collection) } : session,
    )
  })
  return account && found ? signToken(payload, collection, account, sid) : null
}

/** Ends the session with id `only`, or all sessions of the account. */
export async function endSessions(
  payload: Payload,
  collection: AuthCollectionSlug,
  id: string,
  which: { only: string } | 'all',
): Promise<void> {
  await changeSessions(payload, collection, id, (sessions) =>
    which === 'all' ? [] : sessions.filter((session) => session.id !== which.only),
  )
}

/**
 * Removes an account's expired sessions. Every other change of the account's sessions also removes its expired
 * sessions.
 */
export async function deleteExpiredAccountSessions(
  payload: Payload,
  collection: AuthCollectionSlug,
  id: string,
): Promise<void> {
  await changeSessions(payload, collection, id, (sessions) => sessions)
}

/** Replaces an account's sessions by `change(current)` in a transaction. Returns null if there is no such account. */
function changeSessions(
  payload: Payload,
  collection: AuthCollectionSlug,
  id: string,
  change: (current: StoredSession[]) => StoredSession[],
  extraFields: Record<string, unknown> = {},
): Promise<Account | null> {
  return withSessionsLock(collection, id, () =>
    runInTransaction(payload, async (req) => {
      const account = await payload.db.findOne<Account>({ collection, where: { id: { equals: id } }, req })
      if (!account) return null
      const now = Date.now()
      const sessions = change((account.sessions ?? []).filter(({ expiresAt }) => +new Date(expiresAt) > now))
      // The whole account, because SQLite writes it as an insert that becomes an update. `updatedAt: null` keeps the
      // time of the last edit: a sign-in is none.
      const data = { ...account, ...extraFields, sessions, updatedAt: null }
      await payload.db.updateOne({ collection, id, data, req, returning: false })
      return account
    }),
  )
}

async function signToken(
  payload: Payload,
  collection: AuthCollectionSlug,
  account: Account,
  sid: string,
): Promise<SessionToken> {
  const { config } = payload.collections[collection]
  const user = { ...account, collection } as unknown as TypedUser
  const fieldsToSign = getFieldsToSign({ collectionConfig: config, email: account.email ?? '', sid, user })
  return jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration: config.auth.tokenExpiration })
}

function newExpiry(payload: Payload, collection: AuthCollectionSlug): string {
  return new Date(Date.now() + payload.collections[collection].config.auth.tokenExpiration * 1000).toISOString()
}
