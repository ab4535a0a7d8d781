const HOUR_MS = 60 * 60 * 1000

/** Maximum rows per hour for networks. Further networks share one row per account. */
const MAX_ROWS = 100

/**
 * Creates a function that chooses the row in which an attempt is counted: one per kind, account, network and hour, so
 * that a flood writes at most about `maxRows` rows an hour in this process.
 */
export function openRowBudget(maxRows = MAX_ROWS) {
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
