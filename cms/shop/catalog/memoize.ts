export type Memoized<T> = {
  (): Promise<T>
  /** Whether it is read, or being read. */
  isRead(): boolean
  forget(): void
}

/** Runs `read` on the first call and keeps the result until `forget`. A rejected read is not kept. */
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
