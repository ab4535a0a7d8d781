/** Milliseconds between two polls of a limit. */
const POLL_MS = 250

/** Returns the result of `work`. Rejects with `error` if it takes longer, in running time. Does not cancel `work`. */
export async function within<T>(milliseconds: number, work: Promise<T>, error: Error): Promise<T> {
  const { isOver, cancel } = runningTime(milliseconds)
  const late = isOver.then(() => {
    throw error
  })
  return Promise.race([work, late]).finally(cancel)
}

/** Whether `work` completes within this running time. Does not cancel `work`. Rejects if `work` fails in time. */
export async function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { isOver, cancel } = runningTime(milliseconds)
  return Promise.race([work.then(() => true), isOver.then(() => false)]).finally(cancel)
}

/** Starts a timer that counts running time of the process, in polls: time in which it was suspended does not count. */
function runningTime(milliseconds: number): { isOver: Promise<void>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<void>((resolve) => {
    const poll = (left: number) => {
      const step = Math.min(left, POLL_MS)
      if (left > 0) timer = setTimeout(poll, step, left - step)
      else resolve()
    }
    poll(milliseconds)
  })
  return { isOver, cancel: () => clearTimeout(timer) }
}
