import { format } from 'node:util'
import type { Logger } from 'pino'
import { redactLogMessage } from './redact-text.ts'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'error' } as const

type Printing = Pick<Console, keyof typeof LEVELS>

/** Redirects console output of packages to the log, because it may contain personal data. */
export function redirectConsoleToLog(printing: Printing, log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    printing[method as keyof Printing] = (...args: unknown[]) => {
      const err = args.find((each) => each instanceof Error)
      const message = redactLogMessage(format(...args.filter((each) => each !== err)))
      log[level](err ? { err } : {}, message)
    }
  }
}
