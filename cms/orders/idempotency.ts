import { createHash } from 'node:crypto'
import { type PayloadRequest, ValidationError } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import type { IdempotencyKey } from '../payload-types.ts'

/** A request that may come twice: its customer's key, and what tells its body from another. */
export type OnceOnly = { key: string; body: string }

const keptFor = 24 * 60 * 60 * 1000

export function onceFor(customerId: string, key: string, body: unknown): OnceOnly {
  return { key: `${customerId}:${key}`, body: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}

/**
 * Does `work` in the transaction of `req`, or answers what the same key was answered within 24 hours. Key and answer
 * are written in that transaction, under a unique index: of two at once one waits or is tried again, and finds the
 * answer. Refuses `invalid` where the key came with another body.
 */
export async function onceOnly(
  once: OnceOnly | null,
  req: PayloadRequest,
  work: () => Promise<string>,
): Promise<string> {
  if (!once) return work()
  const earlier = await req.payload.db.findOne<IdempotencyKey>({
    collection: 'idempotency-keys',
    where: { key: { equals: once.key } },
    req,
  })
  if (earlier && isCurrent(earlier)) {
    if (earlier.body === once.body) return earlier.answer
    throw new Refusal('invalid', 'This Idempotency-Key came with another order before.')
  }
  if (earlier)
    await req.payload.db.deleteOne({ collection: 'idempotency-keys', where: { key: { equals: once.key } }, req })
  const answer = await work()
  await req.payload.db.create({
    collection: 'idempotency-keys',
    data: { ...once, answer, createdAt: new Date().toISOString() },
    req,
  })
  return answer
}

/** Whether two requests with one key met: the one that lost finds the other's answer when it tries again. */
export function metTheSameKey(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'key')
}

function isCurrent({ createdAt }: IdempotencyKey): boolean {
  return Date.now() - Date.parse(createdAt) < keptFor
}
