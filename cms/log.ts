import { pino } from 'pino'
import { isBusy } from './database/unavailable.ts'
import { isExpectedError } from './rest/payload-errors.ts'

/** The log of the process: one line of JSON per event, without passwords and tokens. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  hooks: {
    logMethod(args, write, level) {
      if (level < ERROR_LEVEL) return write.apply(this, args)
      // Payload logs refusals as errors; they are not errors of the shop.
      if (isRefusal(args[0])) return
      // A locked database is not an error of the shop either: the caller got a 503 or retries.
      if (isBusy((args[0] as { err?: unknown })?.err)) this.warn(...args)
      else write.apply(this, args)
    },
  },
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
})

const ERROR_LEVEL = 50

function isRefusal(logged: unknown): boolean {
  const { err } = (logged ?? {}) as { err?: { isPublic?: boolean; status?: number } }
  return isExpectedError(err) || (err?.isPublic === true && (err.status ?? 500) < 500)
}
