import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/**
 * Preload for a shop: writes a line with the number of rounds for every password hash. Tests compare rounds instead of
 * times, because times depend on the machine's load.
 */
const file = join(process.env.DATA_DIR ?? '', 'hashes')
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, rounds, ...rest) => {
  appendFileSync(file, `${rounds}\n`)
  pbkdf2(password, salt, rounds, ...rest)
}
syncBuiltinESMExports()
