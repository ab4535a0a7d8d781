import { createHash, randomBytes } from 'node:crypto'
import type { AuthCollectionSlug, Payload, Where } from 'payload'

const RESET_TTL_MS = 60 * 60 * 1000
/**
 * Maximum number of valid reset links per account. It is higher than the number of links that the rate limits allow
 * within `RESET_TTL_MS`.
 */
const MAX_LINKS = 30

/** Account fields, all null. Saving them ends every password-reset link of the account. */
export const CLEARED_RESET_FIELDS = { resetPasswordToken: null, resetPasswordExpiration: null }

type Account = {
  id: string
  username?: string
  resetPasswordToken?: string | null
  resetPasswordExpiration?: string | null
}

/**
 * Creates the token of a password-reset link, for one use within 60 minutes, and stores its hash. Ends the account's
 * earlier links, unless `isStranger` is true (a request from an unknown origin): a stranger must not end the owner's
 * links. Replaces Payload's `forgotPasswordCall`, which deadlocks on SQLite.
 */
export function storeNewResetToken(
  payload: Payload,
  collection: AuthCollectionSlug,
  id: string,
  { isStranger }: { isStranger: boolean },
): Promise<string> {
  const { db } = payload
  return db.serialize([`reset:${id}`], async () => {
    const account = await db.findOne<Account>({ collection, where: { id: { equals: id } } })
    const token = randomBytes(32).toString('base64url')
    const until = new Date(Date.now() + RESET_TTL_MS)
    const links = [`${hashToken(token)}@${+until}`, ...(isStranger && account ? openLinks(account) : [])].slice(
      0,
      MAX_LINKS,
    )
    const data = { resetPasswordToken: links.join(' '), resetPasswordExpiration: until.toISOString() }
    await db.updateOne({ collection, id, data, returning: false })
    return token
  })
}

/** Returns account fields. Saving them gives the account one password-reset link, which is valid until `until`. */
export function createResetTokenFields(token: string, until: Date) {
  return { resetPasswordToken: hashToken(token), resetPasswordExpiration: until.toISOString() }
}

export async function isResetTokenValid(
  payload: Payload,
  collection: AuthCollectionSlug,
  token: string,
): Promise<boolean> {
  return (await findByToken(payload, collection, token)) !== null
}

/**
 * Redeems a password-reset token and ends all reset links of its account. Returns the account; null if the token was
 * used, is unknown or has expired.
 */
export async function redeemResetToken(
  payload: Payload,
  collection: AuthCollectionSlug,
  token: string,
): Promise<{ id: string; username?: string } | null> {
  const found = await findByToken(payload, collection, token)
  if (!found) return null
  const where = { and: [{ id: { equals: found.id } }, hasToken(token)] }
  const account: unknown = await payload.db.updateOne({
    collection,
    where,
    data: CLEARED_RESET_FIELDS,
    options: { atomic: true },
  })
  return account as { id: string; username?: string } | null
}

async function findByToken({ db }: Payload, collection: AuthCollectionSlug, token: string): Promise<Account | null> {
  const account = await db.findOne<Account>({ collection, where: hasToken(token) })
  return account && openLinks(account).some((link) => link.startsWith(hashToken(token))) ? account : null
}

/** Returns unexpired links as `hash@milliseconds`. A link stored without expiry has the account's last expiry. */
function openLinks({ resetPasswordToken, resetPasswordExpiration }: Account): string[] {
  const last = Date.parse(resetPasswordExpiration ?? '')
  return (resetPasswordToken ?? '').split(' ').filter((link) => {
    const until = Math.min(last, Number(link.split('@')[1] ?? last))
    return link !== '' && until > Date.now()
  })
}

function hasToken(token: string): Where {
  return { resetPasswordToken: { contains: hashToken(token) } }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
