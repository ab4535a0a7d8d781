import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

/*
 * Preloaded into a shop, whose pauses of a second or longer take a tenth of it: those in which it collects changes, and those
 * before it tries something again.
 */

const { setTimeout: wait } = promises

promises.setTimeout = ((milliseconds = 0, ...more: [value?: unknown, options?: object]) =>
  wait(milliseconds >= 1000 ? milliseconds / 10 : milliseconds, ...more)) as typeof wait
syncBuiltinESMExports()
