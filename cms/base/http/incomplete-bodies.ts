import { Refusal } from '../../../src/domain/refusals/refusal.ts'

const MB = 1024 * 1024

/** Maximum bytes of all incomplete request bodies together. */
const MAX_BYTES = 16 * MB

/** Bytes of overhead per chunk, which counts because a chunk may have one byte. */
const OVERHEAD = 256

export type IncompleteBody = {
  /** Counts a chunk of `bytes` bytes in memory. */
  hold(bytes: number): void
  /** Stops counting the body, because the body is complete or is no longer read. */
  end(): void
}

type Waiting = { bytes: number; refuse(refusal: Refusal): void }

/**
 * Tracks incomplete request bodies. Above `maxBytes` the oldest fails with 503, so that slow clients cannot block fast
 * ones.
 */
function openWaitingBodies(maxBytes = MAX_BYTES) {
  const buffered = new Set<Waiting>()
  const streamed = new Set<Waiting>()
  let total = 0

  function remove(body: Waiting): void {
    streamed.delete(body)
    if (buffered.delete(body)) total -= body.bytes
  }

  function refuse(body: Waiting, refusal: Refusal): void {
    remove(body)
    body.refuse(refusal)
  }

  /** Fails the oldest body with 503. Returns false if there is none. */
  function refuseOldest(): boolean {
    const [oldest] = buffered
    if (oldest) refuse(oldest, tooMany())
    return oldest !== undefined
  }

  return {
    /** Adds a body that is buffered in memory. Calls `refuseIt` to fail the body. */
    open(refuseIt: Waiting['refuse']): IncompleteBody {
      const body = { bytes: 0, refuse: refuseIt }
      buffered.add(body)
      return {
        hold(bytes) {
          if (!buffered.has(body)) return
          body.bytes += bytes + OVERHEAD
          total += bytes + OVERHEAD
          while (total > maxBytes) refuseOldest()
        },
        end: () => remove(body),
      }
    },
    /** Adds a streamed body, such as a picture, which fails only at shutdown. Returns a function that removes it. */
    openStream(refuseIt: Waiting['refuse']): () => void {
      const body = { bytes: 0, refuse: refuseIt }
      streamed.add(body)
      return () => remove(body)
    },
    refuseOldest,
    /** Fails all incomplete bodies at shutdown. */
    refuseAll(): void {
      for (const body of [...buffered, ...streamed]) refuse(body, restarting())
    },
  }
}

/** The tracker of all incomplete request bodies of this process. All of them share the memory of the process. */
export const incompleteBodies = openWaitingBodies()

/** The message of responses while the shop is overloaded. */
export const SHOP_BUSY_MESSAGE = 'The shop is very busy. Please try again in a moment.'

/** The value of `Retry-After` in responses while the shop is overloaded, in seconds. */
export const SHOP_BUSY_RETRY_AFTER_SECONDS = 5

function tooMany(): Refusal {
  return new Refusal('busy', SHOP_BUSY_MESSAGE, undefined, SHOP_BUSY_RETRY_AFTER_SECONDS)
}

function restarting(): Refusal {
  return new Refusal(
    'busy',
    'The shop is being restarted. Please try again in a moment.',
    undefined,
    SHOP_BUSY_RETRY_AFTER_SECONDS,
  )
}
