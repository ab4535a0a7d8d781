import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/**
 * A module preloaded into a shop under test: writes a line with the number of rounds for every password hash into the
 * file `hashes` of DATA_DIR. Tests compare rounds instead of times, because times depend on the machine's load.
 */
const file = join(process.env.DATA_DIR ?? '', 'hashes')
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, rounds, ...rest) => {
  appendFileSync(file, `${rounds}\n`)
  pbkdf2(password, salt, rounds, ...rest)
}
syncBuiltinESMExports()
