/** Another process held the database for longer than a writer waits. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause: unknown) {
    super(BUSY, { cause })
  }
}

const BUSY = 'Another process holds the database'

/** What people are told, and the seconds after which they may try again. */
export const unavailable = {
  message: 'The shop is temporarily unavailable. Please try again in a moment.',
  retryAfter: '5',
}

/** Whether the database cannot be used right now: MongoDB is away, or another process holds SQLite's file. */
export function isUnavailable(error: unknown): boolean {
  return isAway(error) || isBusy(error)
}

/** Payload's adapter wraps it where a transaction begins, and keeps only its message; drizzle keeps it as the cause. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseBusy || error.message.endsWith(BUSY) || isBusy(error.cause)
}

function isAway(error: unknown): boolean {
  return error instanceof Error && /^Mongo(Network|ServerSelection|Topology|PoolCleared|NotConnected)/.test(error.name)
}
