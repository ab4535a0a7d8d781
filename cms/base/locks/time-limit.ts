/** Rejects with `error` when `work` takes longer; what it has begun goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>, error: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, error)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Whether `work` is done within this time; goes on without it. Rejects when it fails before that. */
export async function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}
