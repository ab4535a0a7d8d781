const HOUR_MS = 60 * 60 * 1000

/** Networks per hour with a row of their own; all further ones share one row per account. */
const MAX_ROWS = 100

/**
 * Chooses the rows in which attempts are counted: one for each kind, account and network of an hour, up to a maximum, so that
 * a flood of attempts from everywhere writes no more than about `maxRows` rows an hour in this process.
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
