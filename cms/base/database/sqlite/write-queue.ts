import { DatabaseBusy } from '../unavailable.ts'

/** Milliseconds that one writer may hold the lock. Longer may mean that it waits for itself: a nested call lost its `req`. */
const MAX_HOLD_MS = 5000

/** `restartClock` is called when the writer's transaction begins; `release` lets the next writer in. */
type WriteTurn = { restartClock(): void; release(): void }

/** The queue of this process's writers. Returns a function that waits for its turn. */
export function openWriteQueue(): () => Promise<WriteTurn> {
  let last: Promise<void> = Promise.resolve()
  let heldSince = 0

  const restartClock = () => {
    heldSince = performance.now()
  }

  /** Rejects when the current writer has held the lock too long; a long queue that moves is not an error. */
  async function waitFor(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const stuck = new Promise<never>((_, reject) => {
      const check = () => {
        const left = MAX_HOLD_MS - (performance.now() - heldSince)
        if (left > 0) timer = setTimeout(check, left)
        else
          reject(new DatabaseBusy(new Error('A writer of this process is stuck; was a call made without its `req`?')))
      }
      timer = setTimeout(check, MAX_HOLD_MS)
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
