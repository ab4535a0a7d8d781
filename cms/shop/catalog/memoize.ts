export type Memoized<T> = {
  (): Promise<T>
  /** Whether the result is read or being read. */
  isRead(): boolean
  forget(): void
}

/** Caches the result of `read` until `forget`. Does not cache errors. */
export function memoize<T>(read: () => Promise<T>): Memoized<T> {
  let result: Promise<T> | undefined
  const call = () => {
    result ??= read().catch((error) => {
      result = undefined
      throw error
    })
    return result
  }
  return Object.assign(call, {
    isRead: () => result !== undefined,
    forget() {
      result = undefined
    },
  })
}
