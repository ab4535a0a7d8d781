/** Another process held the database lock for longer than a writer waits. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause: unknown) {
    super(BUSY_MESSAGE, { cause })
  }
}

const BUSY_MESSAGE = 'Another process holds the database'

/** The message for people, and the value of `Retry-After` in seconds. */
export const unavailable = {
  message: 'The shop is temporarily unavailable. Please try again in a moment.',
  retryAfter: '5',
}

/** Whether the database cannot be used right now: MongoDB cannot be reached, or another process holds SQLite's file. */
export function isUnavailable(error: unknown): boolean {
  return isMongoUnreachable(error) || isBusy(error)
}

/** `DatabaseBusy`, also as Payload rethrows it at the start of a transaction (message only) and as drizzle does (as cause). */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseBusy || error.message.endsWith(BUSY_MESSAGE) || isBusy(error.cause)
}

function isMongoUnreachable(error: unknown): boolean {
  return error instanceof Error && /^Mongo(Network|ServerSelection|Topology|PoolCleared|NotConnected)/.test(error.name)
}
