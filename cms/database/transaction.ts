import { setTimeout as wait } from 'node:timers/promises'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'

/** How often a collision with another writer is tried again before it is told. */
const tries = 8

/**
 * Runs `work` as one change: all of it happens or none. Every database call in it takes the `req` it is given.
 * Where another writer came first, or for an error that `also` names, the whole of it runs again after a random
 * pause: `work` must bear that.
 */
export async function inTransaction<T>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<T>,
  also: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const req = await createLocalReq({}, payload)
    try {
      await initTransaction(req)
      const result = await work(req)
      await commitTransaction(req)
      return result
    } catch (error) {
      await killTransaction(req)
      if (!(collided(error) || also(error)) || attempt === tries) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function collided(error: unknown): boolean {
  const has = (error as { hasErrorLabel?: (label: string) => boolean })?.hasErrorLabel
  return typeof has === 'function' && has.call(error, 'TransientTransactionError')
}
