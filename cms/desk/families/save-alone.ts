import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { inTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'
import { nextSaveLockKey } from '../../web/rest/lock-keys.ts'
import { toRefusal } from '../products/form/save-product.ts'

/** The key by which saves of a family lock it, in Payload's own form as well (cms/web/rest/lock-keys.ts). */
export const familyLock = (id: string): string => `form:families/${id}`

/** Runs `work` in one transaction while nobody else saves these documents or orders these products. */
export async function saveAlone<T>(
  payload: Payload,
  keys: readonly string[],
  user: User,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  try {
    return await payload.db.exclusive([...new Set([nextSaveLockKey(), ...keys])], payload, () =>
      inTransaction(payload, work, { user }),
    )
  } catch (error) {
    throw error instanceof ValidationError ? toRefusal(error) : error
  }
}
