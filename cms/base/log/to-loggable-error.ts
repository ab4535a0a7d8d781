import { redactLogMessage } from './redact-text.ts'

/** Maximum depth of nested causes that are logged. */
const MAX_DEPTH = 5
const MAX_ERRORS = 10
/** Additional error fields that are logged. Other fields repeat input, such as parameters, recipients or documents. */
const FIELDS = ['code', 'errno', 'syscall', 'status', 'statusCode', 'responseCode', 'codeName'] as const

/**
 * Converts an error and its causes for the log. Redacts messages. Of a value that is neither an error nor a text, logs
 * only the type.
 */
export function toLoggableError(error: unknown, depth = 0): unknown {
  if (error === null) return null
  if (!isErrorLike(error)) return typeof error === 'string' ? redactLogMessage(error) : `[${typeof error}]`
  if (depth > MAX_DEPTH) return '…'
  const { name = 'Error', cause, errors } = error
  const message = redactLogMessage(withoutReply(error))
  return {
    type: error.constructor?.name || name,
    message,
    ...pickFields(error),
    stack: [`${name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(cause === undefined ? {} : { cause: toLoggableError(cause, depth + 1) }),
    ...(Array.isArray(errors)
      ? { errors: errors.slice(0, MAX_ERRORS).map((each) => toLoggableError(each, depth + 1)) }
      : {}),
  }
}

/** Shortens a mail server's reply to its status, such as `550 5.1.1`, because it repeats the recipient. */
function withoutReply({ message, response }: ErrorLike): string {
  if (typeof response !== 'string' || response === '') return message
  const [status = ''] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? []
  return message.replaceAll(response, `${status} …`)
}

type ErrorLike = Record<string, unknown> & { message: string; name?: string; stack?: string }

/** Whether a value is an error, an error of another realm, or an object with a message. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && typeof (error as { message?: unknown } | null)?.message === 'string'
}

function pickFields(error: ErrorLike): Record<string, unknown> {
  const values = FIELDS.map((field) => [field, error[field]] as const)
  return Object.fromEntries(values.filter(([, value]) => ['string', 'number'].includes(typeof value)))
}

/** Returns the frames of an error's stack, without the message before them. */
function framesOf({ stack = '', message }: ErrorLike): string[] {
  const at = stack.indexOf(message)
  const lines = stack.slice(at < 0 ? 0 : at + message.length).split('\n')
  const last = lines.findLastIndex((line) => !/^ {4}at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line))
  return lines.slice(last + 1)
}
