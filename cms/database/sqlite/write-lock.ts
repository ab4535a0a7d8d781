/**
 * How long one transaction may keep the others waiting. Longer means that one waits for itself: a nested call lost its
 * `req`.
 */
const longestHold = 20_000

/** A writer's turn: `holds` says that its transaction begins now, `done` ends the turn. */
type Turn = { holds(): void; done(): void }

/** Returns a function that waits for its turn. */
export function writersQueue(): () => Promise<Turn> {
  let last: Promise<void> = Promise.resolve()
  let heldSince = 0

  /** Rejects when the current holder has held the lock too long; a long queue that moves is not an error. */
  async function within(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const stuck = new Promise<never>((_, reject) => {
      const look = () => {
        const left = longestHold - (Date.now() - heldSince)
        if (left > 0) timer = setTimeout(look, left)
        else reject(new Error('Another transaction keeps the database: a nested call without its req?'))
      }
      timer = setTimeout(look, longestHold)
    })
    await Promise.race([before, stuck]).finally(() => clearTimeout(timer))
  }

  return async () => {
    const before = last
    let done = () => {}
    last = new Promise((resolve) => {
      done = resolve
    })
    try {
      await within(before)
    } catch (error) {
      before.then(done)
      throw error
    }
    const holds = () => {
      heldSince = Date.now()
    }
    holds()
    return { holds, done }
  }
}
