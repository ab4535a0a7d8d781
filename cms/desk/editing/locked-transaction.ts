import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'
import { getNextSaveLockKey } from '../../web/rest/lock-keys.ts'

type Work<Saved> = (req: PayloadRequest) => Promise<Saved>

/**
 * Locks `keys` (ids of documents, or names of locks) across all processes, runs `work` in a transaction as `user`, and
 * returns the result of `work`. Other work with one of these keys waits.
 */
export function runInLockedTransaction<Saved>(
  payload: Payload,
  keys: readonly string[],
  user: User,
  work: Work<Saved>,
) {
  return payload.db.exclusive([getNextSaveLockKey(), ...keys], payload, () => runInTransaction(payload, work, { user }))
}

/**
 * Runs `work`, which saves documents, while their `ids` are locked as by `runInLockedTransaction`. Returns the result
 * of `work`. Throws `Refusal` `invalid` if Payload's validation of a document fails.
 */
export async function saveInLockedTransaction<Saved>(
  payload: Payload,
  ids: readonly string[],
  user: User,
  work: Work<Saved>,
): Promise<Saved> {
  try {
    return await runInLockedTransaction(payload, ids, user, work)
  } catch (error) {
    throw error instanceof ValidationError ? toValidationRefusal(error) : error
  }
}

/**
 * Creates a `Refusal` `changed-meanwhile` for a save that is based on an older version than the newest. Does not throw
 * the `Refusal`. `savedBy` is the name of the staff member who saved the newest version; null if unknown.
 */
export function createSaveConflictRefusal({ savedBy }: { savedBy?: string | null }): Refusal {
  const who = savedBy ?? 'Somebody else'
  return new Refusal('changed-meanwhile', `${who} saved this after you opened it. Your change is not saved yet.`)
}

/** Converts Payload's `ValidationError` to a `Refusal` `invalid` with one message per field path. */
export function toValidationRefusal({ message, data }: ValidationError): Refusal {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of data.errors) fields[path] = [...(fields[path] ?? []), message]
  return new Refusal('invalid', data.errors[0]?.message ?? message, fields)
}
