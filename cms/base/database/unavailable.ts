/** Thrown when another process holds the database lock for longer than a writer waits. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause: unknown) {
    super(BUSY_MESSAGE, { cause })
  }
}

/** Thrown when a writer of this process holds the lock without progress: a bug, such as a nested call without `req`. */
export class WriterStuck extends Error {
  override name = 'WriterStuck'

  constructor() {
    super(STUCK_MESSAGE)
  }
}

const BUSY_MESSAGE = 'Another process holds the database'
const STUCK_MESSAGE = 'A writer of this process is stuck; was a call made without its `req`?'

/**
 * The parts of a 503 response while the database cannot be used: `message` is for people, `retryAfter` is the value of
 * the `Retry-After` header in seconds.
 */
export const DATABASE_UNAVAILABLE_RESPONSE = {
  message: 'The shop is temporarily unavailable. Please try again in a moment.',
  retryAfter: '5',
}

/** Thrown when MongoDB does not respond. Commands that were sent may still take effect. */
export class DatabaseNotResponding extends Error {
  override name = 'DatabaseNotResponding'

  constructor() {
    super('The database does not answer')
  }
}

/** Thrown when part of the database file cannot be read. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'

  constructor(cause?: unknown) {
    super('The database is damaged', { cause })
  }
}

/** Whether the error means that the database cannot be used now: unreachable, locked, or in need of repair. */
export function isDatabaseUnavailableError(error: unknown): boolean {
  return isMongoUnreachable(error) || isWriteLockTimeout(error) || isRepairRequiredError(error)
}

/** Whether the error means that somebody must repair the disk or the file. */
export function isRepairRequiredError(error: unknown): boolean {
  return isDiskFullError(error) || isReadOnlyError(error) || isDatabaseDamagedError(error) || isBroken(error)
}

/** Whether the error means that the write lock was held for too long, by any process. */
export function isWriteLockTimeout(error: unknown): boolean {
  return isDatabaseBusyError(error) || someCause(error, (each) => each.message.endsWith(STUCK_MESSAGE))
}

/** Whether the error is `DatabaseBusy`, or an error that Payload throws in its place with the same message. */
export function isDatabaseBusyError(error: unknown): boolean {
  return someCause(error, (each) => each.message.endsWith(BUSY_MESSAGE))
}

/** Whether the error means that the disk or the user's quota is full. */
export function isDiskFullError(error: unknown): boolean {
  const codes = ['ENOSPC', 'EDQUOT']
  return someCause(
    error,
    (each) => codes.includes(String(each.code)) || isOfSqlite(each, FULL) || each.message.endsWith(FULL_MESSAGE),
  )
}

/** Whether the error means that the disk or the file is read-only. */
export function isReadOnlyError(error: unknown): boolean {
  return someCause(
    error,
    (each) => each.code === 'EROFS' || isOfSqlite(each, READ_ONLY) || each.message.endsWith(READ_ONLY_MESSAGE),
  )
}

/** Whether the error is an I/O error of the disk. */
function isBroken(error: unknown): boolean {
  return someCause(
    error,
    (each) => each.code === 'EIO' || isOfSqlite(each, BROKEN) || each.message.endsWith(BROKEN_MESSAGE),
  )
}

export function isDatabaseDamagedError(error: unknown): boolean {
  return someCause(error, (each) => each instanceof DatabaseDamaged || isOfSqlite(each, DAMAGED))
}

/** SQLite's result codes for a full disk (https://sqlite.org/rescode.html): FULL, and IOERR_SHMSIZE. */
const FULL = [13, 4874]
const FULL_MESSAGE = 'database or disk is full'
/** SQLite's result codes READONLY (8), IOERR of any kind (10), CORRUPT (11) and NOTADB (26). */
const READ_ONLY = [8]
const READ_ONLY_MESSAGE = 'attempt to write a readonly database'
const BROKEN = [10]
const BROKEN_MESSAGE = 'disk I/O error'
const DAMAGED = [11, 26]

type CodedError = Error & { code?: unknown; errcode?: number }

function isOfSqlite({ errcode }: CodedError, codes: readonly number[]): boolean {
  return errcode !== undefined && (codes.includes(errcode & 0xff) || codes.includes(errcode))
}

/** Whether the error or one of its causes matches. Drizzle wraps the original error as a cause. */
function someCause(error: unknown, isMeant: (error: CodedError) => boolean): boolean {
  return error instanceof Error && (isMeant(error) || someCause(error.cause, isMeant))
}

const UNREACHABLE =
  /^(Mongo(Network|ServerSelection|ServerClosed|ClientClosed|Topology|PoolCleared|PoolClosed|NotConnected|WaitQueueTimeout|OperationTimeout)|MongooseServerSelectionError$|DatabaseNotResponding$)/

/** MongoDB's error codes of a server that shuts down or is not the primary (`RetryableError` of error_codes.yml). */
const NOT_PRIMARY = [6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]

/** Message of mongoose's error after it buffered a command for ten seconds without a connection. */
const BUFFERED = /buffering timed out after \d+ms$/

type MongoError = Error & { code?: unknown; errorResponse?: unknown; errors?: unknown }

/** Whether an error, its cause, or the `errorResponse` of a bulk write means that MongoDB is unreachable. */
function isMongoUnreachable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { name, code, message, cause, errors, errorResponse } = error as MongoError
  if (UNREACHABLE.test(name) || BUFFERED.test(message)) return true
  if (name === 'MongoServerError' && NOT_PRIMARY.includes(code as number)) return true
  return [cause, errorResponse, errors].flat().some((each) => isMongoUnreachable(each, depth + 1))
}
