import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)

/** Prefix of a password hash in Payload 3.90's format. The hash follows: 32 bytes of PBKDF2-SHA256, in hex. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const KEY_LENGTH = 32

/** A dummy for accounts that do not exist. No password matches it; checking it takes as long as a real check. */
const NO_ACCOUNT = { salt: '00'.repeat(32), hash: `${PREFIX}${'00'.repeat(KEY_LENGTH)}` }

type StoredPassword = { hash?: string | null; salt?: string | null }

/** Whether the password is the account's. False for null (unknown account), after the same computing time. */
export async function isPasswordOf(account: StoredPassword | null, password: string): Promise<boolean> {
  const { hash, salt } = account ?? NO_ACCOUNT
  if (!hash?.startsWith(PREFIX) || !salt) return isPasswordOf(null, password)
  const derived = await derive(password, salt, ITERATIONS, KEY_LENGTH, 'sha256')
  const stored = Buffer.from(hash.slice(PREFIX.length), 'hex')
  return account !== null && stored.length === derived.length && timingSafeEqual(stored, derived)
}
