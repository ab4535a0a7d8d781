/**
 * A lock for each key: work on the same keys runs one at a time, in the order of the calls, while other keys go on.
 * Buyers of one product wait here for some milliseconds instead of retrying after a write conflict in the database.
 */
export function keyedLock() {
  const last = new Map<string, Promise<void>>()

  return async function withLock<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    // All keys are taken at once, synchronously, so that no two can wait for each other.
    const before = keys.map((key) => last.get(key))
    let end = () => {}
    const mine = new Promise<void>((resolve) => {
      end = resolve
    })
    for (const key of keys) last.set(key, mine)
    try {
      await Promise.all(before)
      return await work()
    } finally {
      for (const key of keys) if (last.get(key) === mine) last.delete(key)
      end()
    }
  }
}
