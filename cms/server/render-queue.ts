/** There is more to do than the queue takes. */
export class QueueFull extends Error {}

/** Does one work after another, a few at a time. Rejects with `QueueFull` while as many wait as may. */
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
    // Who ends hands its place on.
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
