import { DatabaseBusy } from '../unavailable.ts'

/**
 * Milliseconds that one writer may hold the lock. Longer may mean that it waits for itself: a nested call lost its `req`. They
 * are counted in looks at the writer: a process that computes, or stands still on a loaded machine, makes none, and its
 * writer cannot go on either.
 */
const [MAX_HOLD_MS, LOOK_MS] = [5000, 250]

/** `restartClock` is called when the writer's transaction begins; `release` lets the next writer in. */
type WriteTurn = { restartClock(): void; release(): void }

/** The queue of this process's writers. Returns a function that waits for its turn. */
export function openWriteQueue(): () => Promise<WriteTurn> {
  let last: Promise<void> = Promise.resolve()
  let turn = 0

  const restartClock = () => {
    turn++
  }

  /** Rejects when the current writer has held the lock too long; a long queue that moves is not an error. */
  async function waitFor(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const stuck = new Promise<never>((_, reject) => {
      let [seen, held] = [turn, 0]
      const look = () => {
        held = turn === seen ? held + LOOK_MS : 0
        seen = turn
        if (held < MAX_HOLD_MS) timer = setTimeout(look, LOOK_MS)
        else
          reject(new DatabaseBusy(new Error('A writer of this process is stuck; was a call made without its `req`?')))
      }
      timer = setTimeout(look, LOOK_MS)
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
    restartClock()
    return { restartClock, release }
  }
}
