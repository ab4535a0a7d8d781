/** Milliseconds between two polls of a limit. */
const POLL_MS = 250

/** Rejects with `error` when `work` takes longer than this process has run; what it has begun goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>, error: Error): Promise<T> {
  const { isOver, cancel } = runningTime(milliseconds)
  const late = isOver.then(() => {
    throw error
  })
  return Promise.race([work, late]).finally(cancel)
}

/** Whether `work` is done before this process has run for so long; goes on without it. Rejects when it fails before that. */
export async function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { isOver, cancel } = runningTime(milliseconds)
  return Promise.race([work.then(() => true), isOver.then(() => false)]).finally(cancel)
}

/**
 * Resolves when this process has run for so long. Counted in polls, so that time in which the process stood still does not
 * count: work stood still as well.
 */
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
