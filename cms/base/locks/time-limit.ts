/** Milliseconds between two polls of a limit. */
const POLL_MS = 250

/**
 * Resolves to the result of `work`. Rejects with `error` after `milliseconds`; `work` continues. Time in which the
 * process was suspended does not count.
 */
export async function rejectAfterTimeout<T>(milliseconds: number, work: Promise<T>, error: Error): Promise<T> {
  const { isOver, cancel } = runningTime(milliseconds)
  const late = isOver.then(() => {
    throw error
  })
  return Promise.race([work, late]).finally(cancel)
}

/**
 * Whether `work` ends within `milliseconds`. If not, `work` continues. Rejects if `work` rejects. Time in which the
 * process was suspended does not count.
 */
export async function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { isOver, cancel } = runningTime(milliseconds)
  return Promise.race([work.then(() => true), isOver.then(() => false)]).finally(cancel)
}

/** Starts a timer of running time: time in which the process was suspended does not count. */
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
