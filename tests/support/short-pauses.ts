import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

/*
 * Preload for a shop: shortens pauses of a second or longer to a tenth, such as those for collecting changes and before
 * retries.
 */

const { setTimeout: wait } = promises

promises.setTimeout = ((milliseconds = 0, ...more: [value?: unknown, options?: object]) =>
  wait(milliseconds >= 1000 ? milliseconds / 10 : milliseconds, ...more)) as typeof wait
syncBuiltinESMExports()
