import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded into a shop under test: it writes down every password that is hashed, a line of its rounds each. The work is
 * what a stranger with a clock could tell; the clock itself would tell how busy the machine is.
 */
const file = join(process.env.DATA_DIR ?? '', 'hashes')
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, rounds, ...rest) => {
  appendFileSync(file, `${rounds}\n`)
  pbkdf2(password, salt, rounds, ...rest)
}
syncBuiltinESMExports()
