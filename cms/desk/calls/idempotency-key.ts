import type { Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { createIdempotentRequest, type IdempotentRequest } from '../../base/database/idempotency.ts'
import type { User } from '../../payload-types.ts'

/** Who makes a call, and its idempotency key; null without one. */
export type StaffCall = { user: User; key: string | null }

/** Returns the header Idempotency-Key; null without it. Throws `Refusal` `invalid` if it is too long. */
export function readIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key') ?? null
  if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
  return key
}

/** Returns the call with this content for `isFirstRequest`; null for a call without a key. */
export function toIdempotentCall({ user, key }: StaffCall, content: unknown): IdempotentRequest | null {
  return key ? createIdempotentRequest(`staff:${user.id}`, key, content) : null
}
