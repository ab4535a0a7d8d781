import { WriterStuck } from '../unavailable.ts'

/**
 * Milliseconds without a statement after which the current writer counts as stuck, and milliseconds between checks. A
 * writer is stuck, for example, if a nested call lost its `req` and so waits for its own caller.
 */
const [MAX_HOLD_MS, POLL_MS] = [5000, 250]

/**
 * The write lock while one writer holds it. The writer calls `noteProgress` at each statement, and `release` at the
 * end, so that the next writer can begin.
 */
export type HeldWriteLock = { noteProgress(): void; release(): void }

/**
 * Returns a function that waits for the write lock of this process and resolves to it. The function rejects with
 * `WriterStuck` if the writer that holds the lock makes no progress.
 */
export function createWriteQueue(): () => Promise<HeldWriteLock> {
  let last: Promise<void> = Promise.resolve()
  let progress = 0

  const noteProgress = () => {
    progress++
  }

  /**
   * Waits until the previous writer releases the lock. Rejects if the lock's holder makes no progress for
   * `MAX_HOLD_MS`.
   */
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
