import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * A module preloaded into every shop under test: hashes passwords in 1,000 rounds. The real 600,000 take an eighth of a
 * second, and tests sign in more than a thousand times. `account-enumeration.test.ts` checks the real number. With
 * FULL_HASHES the number stays, for passwords that another version stored.
 */
const { pbkdf2 } = crypto
const { FULL_HASHES } = process.env

if (!FULL_HASHES)
  crypto.pbkdf2 = (password, salt, rounds, ...rest) => pbkdf2(password, salt, Math.min(rounds, 1000), ...rest)
syncBuiltinESMExports()
