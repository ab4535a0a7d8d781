import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into every shop under test: passwords are hashed in 1,000 rounds, for the real 600,000 take an eighth of a second
 * and tests sign in more than a thousand times. `account-enumeration.test.ts` holds the real number. With FULL_HASHES they are
 * hashed as ever, for passwords that were stored by another version.
 */
const { pbkdf2 } = crypto
const { FULL_HASHES } = process.env

if (!FULL_HASHES)
  crypto.pbkdf2 = (password, salt, rounds, ...rest) => pbkdf2(password, salt, Math.min(rounds, 1000), ...rest)
syncBuiltinESMExports()
