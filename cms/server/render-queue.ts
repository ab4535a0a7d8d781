/** The queue is full. */
export class QueueFull extends Error {}

/** Runs tasks with limited concurrency. Rejects with `QueueFull` when too many are waiting. */
export type RenderQueue = <T>(work: () => Promise<T>) => Promise<T>

export function openRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue {
  const turns: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (turns.length >= waiting) throw new QueueFull()
    // A finished task passes its slot on.
    await new Promise<void>((begin) => turns.push(begin))
  }

  function end(): void {
    const next = turns.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
