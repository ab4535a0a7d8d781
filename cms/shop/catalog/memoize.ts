/** A function whose first call reads; later calls return the cached result until `forget`. */
export type Memoized<T> = {
  (): Promise<T>
  /** Whether the result has been read or is being read. */
  isRead(): boolean
  forget(): void
}

/** Returns a function that calls `read` once and caches its result until `forget`. Errors are not cached. */
export function memoize<T>(read: () => Promise<T>): Memoized<T> {
  let result: Promise<T> | undefined
  const call = () => {
    if (result) return result
    const reading = read().catch((error) => {
      // `forget` may have been called meanwhile, and another reading begun.
      if (result === reading) result = undefined
      throw error
    })
    result = reading
    return reading
  }
  return Object.assign(call, {
    isRead: () => result !== undefined,
    forget() {
      result = undefined
    },
  })
}
