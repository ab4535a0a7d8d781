/** Runs `read` on the first call and keeps the result until `forget`. A rejected read is not kept. */
export function memoize<T>(read: () => Promise<T>): { (): Promise<T>; forget(): void } {
  let result: Promise<T> | undefined
  const call = () => {
    result ??= read().catch((error) => {
      result = undefined
      throw error
    })
    return result
  }
  return Object.assign(call, {
    forget() {
      result = undefined
    },
  })
}
