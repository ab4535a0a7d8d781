import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'
import { nextSaveLockKey } from '../../web/rest/lock-keys.ts'

type Work<Saved> = (req: PayloadRequest) => Promise<Saved>

/**
 * Runs `work` in a transaction of `user` while nothing else with one of these keys (ids of documents, or names of
 * locks) runs in any process.
 */
export function runInSaveLock<Saved>(payload: Payload, keys: readonly string[], user: User, work: Work<Saved>) {
  return payload.db.exclusive([nextSaveLockKey(), ...keys], payload, () => runInTransaction(payload, work, { user }))
}

/**
 * Runs `work`, which saves the documents `ids`, as `runInSaveLock` does. Throws `Refusal` `invalid` where Payload's
 * validation fails.
 */
export async function saveExclusively<Saved>(
  payload: Payload,
  ids: readonly string[],
  user: User,
  work: Work<Saved>,
): Promise<Saved> {
  try {
    return await runInSaveLock(payload, ids, user, work)
  } catch (error) {
    throw error instanceof ValidationError ? toRefusal(error) : error
  }
}

/** Creates (does not throw) the `Refusal` of a save that is based on an older version than the newest. */
export function createSaveConflictRefusal({ savedBy }: { savedBy?: string | null }): Refusal {
  const who = savedBy ?? 'Somebody else'
  return new Refusal('changed-meanwhile', `${who} saved this after you opened it. Your change is not saved yet.`)
}

/** Converts Payload's `ValidationError` to a `Refusal` `invalid` with one message per field path. */
export function toRefusal({ message, data }: ValidationError): Refusal {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of data.errors) fields[path] = [...(fields[path] ?? []), message]
  return new Refusal('invalid', data.errors[0]?.message ?? message, fields)
}
