import { setTimeout as pause } from 'node:timers/promises'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import type { User } from '../../payload-types.ts'
import { isWriteConflict } from './write-conflict.ts'

/** How often a transaction with a write conflict is run before the error is thrown. */
const MAX_ATTEMPTS = 8

/**
 * Runs `work` in a transaction and commits it. `work` must pass its `req` to every database call; `user` is the user of
 * this `req` (null: no user). Runs `work` again after a write conflict, or after an error that `mayRetry` accepts.
 */
export async function runInTransaction<T>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<T>,
  { mayRetry = () => false, user = null }: { mayRetry?: (error: unknown) => boolean; user?: User | null } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const req = await createLocalReq(user ? { user } : {}, payload)
    try {
      await initTransaction(req)
      const result = await work(req)
      await commitTransaction(req)
      return result
    } catch (error) {
      await killTransaction(req)
      if (!(isWriteConflict(error) || mayRetry(error)) || attempt === MAX_ATTEMPTS) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
