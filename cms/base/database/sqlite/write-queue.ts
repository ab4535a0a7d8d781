import { WriterStuck } from '../unavailable.ts'

/**
 * Milliseconds without progress after which a writer counts as stuck: it may wait for itself, because a nested call
 * lost its `req`. Counted in polls, so that time in which the process was suspended does not count.
 */
const [MAX_HOLD_MS, POLL_MS] = [5000, 250]

/** A writer's turn. `noteProgress` is called for each statement; `release` lets the next writer in. */
export type WriteTurn = { noteProgress(): void; release(): void }

/** Creates a queue of writers. The returned function waits for its turn; throws `WriterStuck` behind a stuck one. */
export function createWriteQueue(): () => Promise<WriteTurn> {
  let last: Promise<void> = Promise.resolve()
  let progress = 0

  const noteProgress = () => {
    progress++
  }

  /** Rejects when the current writer has made no progress for too long; a long queue that moves is not an error. */
  async function waitFor(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const stuck = new Promise<never>((_, reject) => {
      let [seen, heldMs] = [progress, 0]
      const poll = () => {
        heldMs = progress === seen ? heldMs + POLL_MS : 0
        seen = progress
        if (heldMs < MAX_HOLD_MS) timer = setTimeout(poll, POLL_MS)
        else reject(new WriterStuck())
      }
      timer = setTimeout(poll, POLL_MS)
    })
    await Promise.race([before, stuck]).finally(() => clearTimeout(timer))
  }

  return async () => {
    const before = last
    let release = () => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    try {
      await waitFor(before)
    } catch (error) {
      before.then(release)
      throw error
    }
    noteProgress()
    return { noteProgress, release }
  }
}
