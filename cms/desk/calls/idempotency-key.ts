import { createIdempotentRequest, type IdempotentRequest } from '../../base/database/idempotency.ts'
import type { User } from '../../payload-types.ts'

/** Who makes a call, and its idempotency key; null without one. */
export type StaffCall = { user: User; key: string | null }

/** Returns the call with this content for `isFirstRequest`; null for a call without a key. */
export function toIdempotentCall({ user, key }: StaffCall, content: unknown): IdempotentRequest | null {
  return key ? createIdempotentRequest(`staff:${user.id}`, key, content) : null
}
