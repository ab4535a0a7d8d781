const HOUR_MS = 60 * 60 * 1000

/** Maximum rows per hour for networks. Attempts from further networks share a row per account. */
const MAX_ROWS = 100

/**
 * Returns a function that chooses the row of the sign-in log in which an attempt is counted, and returns the row's
 * key. There is one row per hour, kind, account and network. After about `maxRows` rows in an hour, all further
 * networks share a row per kind and account.
 */
export function createSignInLogRowKeyChooser(maxRows = MAX_ROWS) {
  let hour = ''
  let own = new Set<string>()

  return function rowKey(kind: readonly string[], network: string, at: Date): { key: string; network?: string } {
    const thisHour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
    if (thisHour !== hour) {
      hour = thisHour
      own = new Set()
    }
    const key = [hour, ...kind, network].join(' ')
    if (own.size < maxRows) own.add(key)
    return own.has(key) ? { key } : { key: [hour, ...kind, 'others'].join(' '), network: 'Many networks' }
  }
}
