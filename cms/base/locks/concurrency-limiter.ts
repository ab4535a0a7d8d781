/** Thrown if too many tasks wait for a slot. */
export class QueueFull extends Error {}

/** Runs `work` when one of a limited number of slots is free. Rejects with `QueueFull` if too many wait. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a limiter: at most `concurrency` works run at once, and at most `maxWaiting` wait for a slot. */
export function createConcurrencyLimiter({
  concurrency,
  maxWaiting,
}: {
  concurrency: number
  maxWaiting: number
}): ConcurrencyLimiter {
  const queue: (() => void)[] = []
  let running = 0

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running++
      return
    }
    if (queue.length >= maxWaiting) throw new QueueFull()
    // A finished task passes its slot on.
    await new Promise<void>((begin) => queue.push(begin))
  }

  function release(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
