import type { Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** Returns the header Idempotency-Key; null without it. Throws `Refusal` `invalid` if it is too long. */
export function readIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key') ?? null
  if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
  return key
}
