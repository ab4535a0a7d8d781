import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LogFn, pino } from 'pino'
import { isWriteLockTimeout } from '../database/unavailable.ts'
import { isExpectedError } from '../http/payload-errors.ts'
import { redactLogMessage, redactText } from './redact-text.ts'
import { toLoggableError } from './to-loggable-error.ts'
import { toLoggablePath } from './to-loggable-path.ts'

/** The valid values of LOG_LEVEL. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/**
 * The log of the process, which all code uses: one line of JSON per event, without names, phone numbers, addresses,
 * passwords and tokens.
 */
export const log = pino({
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? 'info',
  base: null,
  hooks: {
    logMethod(sent, write, level) {
      const args = withMessage(sent)
      // A fatal error is always logged: it is why the process ends.
      if (level !== ERROR_LEVEL) return write.apply(this, args)
      // Payload logs refusals as errors; they are not errors of the shop.
      if (isRefusal(args[0])) return
      // A locked database is not an error of the shop either: the caller got a 503 or retries.
      if (isWriteLockTimeout((args[0] as { err?: unknown })?.err)) this.warn(...args)
      else write.apply(this, args)
    },
    streamWrite: (line) => escapeControls(redactText(line)),
  },
  serializers: {
    req: ({ id, method, url = '' }: IncomingMessage & { id?: unknown }) => ({ id, method, url: toLoggablePath(url) }),
    res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    err: toLoggableError,
    problem: (problem: unknown) => toLoggableError(problem),
    url: (url: unknown) => toLoggablePath(String(url)),
  },
  formatters: {
    log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !PERSONAL.includes(name))),
  },
})

/** Escapes control characters that JSON allows but some programs treat as line ends. */
function escapeControls(line: string): string {
  return line.replace(/[\u007f-\u009f\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Names of fields that are never logged. */
const PERSONAL = ['to', 'from', 'subject', 'email', 'phone', 'username', 'name', 'address', 'ip', 'headers', 'body']

const ERROR_LEVEL = 50

type LogArguments = Parameters<LogFn>

/** Returns the log call's arguments with the redacted message of an error, which pino would log unredacted. */
function withMessage(args: LogArguments): LogArguments {
  const logged: unknown = args[0]
  const error: unknown = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err
  if (args.length > 1 || !(error instanceof Error)) return args
  const { msg } = logged as { msg?: unknown }
  return typeof msg === 'string' ? args : ([logged, redactLogMessage(error.message)] as unknown as LogArguments)
}

/**
 * Whether a logged error is expected: `isExpectedError`, or a public error (such as a `Refusal`) whose status is below
 * 500 or is 503.
 */
function isRefusal(logged: unknown): boolean {
  const { err } = (logged ?? {}) as { err?: { isPublic?: boolean; status?: number } }
  const status = err?.status ?? 500
  return isExpectedError(err) || (err?.isPublic === true && (status < 500 || status === 503))
}
