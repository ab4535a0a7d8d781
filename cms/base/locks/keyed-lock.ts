/**
 * Returns a function that runs work under the locks of its keys: work on the same key runs one at a time in this
 * process, in the order of calls.
 */
export const createKeyedLock = () => createKeyedLocks().withLock

export type KeyedLocks = ReturnType<typeof createKeyedLocks>

/** Creates the locks of `createKeyedLock`, with `whenFree` for callers that do other work until the keys are free. */
export function createKeyedLocks() {
  const last = new Map<string, Promise<void>>()

  /** Returns a promise for the end of all work that holds or awaits these keys; null if they are free. */
  function whenFree(keys: readonly string[]): Promise<unknown> | null {
    const held = keys.flatMap((key) => last.get(key) ?? [])
    return held.length > 0 ? Promise.all(held) : null
  }

  async function withLock<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    // Takes all keys at once, synchronously, so that no deadlock is possible.
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

  return { withLock, whenFree }
}
