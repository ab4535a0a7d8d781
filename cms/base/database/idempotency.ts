import { createHash } from 'node:crypto'
import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import type { IdempotencyKey } from '../../payload-types.ts'
import { runInTransaction } from './transaction.ts'

/** `key` is the idempotency key of a request combined with its customer; `body` is a hash of the request's body. */
export type IdempotentRequest = { key: string; body: string }

/** Lifetime of an idempotency key in milliseconds (api.md, Orders). */
export const IDEMPOTENCY_KEY_TTL_MS = DAY_MS

/** Stored as the result of a withdrawn key, in place of an order's id. */
const withdrawn = 'withdrawn'

export function createIdempotentRequest(username: string, key: string, body: unknown): IdempotentRequest {
  return { key: keyOf(username, key), body: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}

/**
 * Runs `work` in the transaction of `req` and stores its result. For 24 hours a call with the same key returns the
 * stored result without running `work`. If `once` is null, only runs `work`. Throws `Refusal`: `invalid` for the same
 * key with another body, `withdrawn` for a withdrawn key.
 */
export async function runIdempotently(
  once: IdempotentRequest | null,
  req: PayloadRequest,
  work: () => Promise<string>,
): Promise<string> {
  if (!once) return work()
  const earlier = await storedKey(once.key, req)
  if (earlier && isCurrent(earlier)) {
    if (earlier.answer === withdrawn) throw new Refusal('withdrawn', 'This checkout was given up before it arrived.')
    if (earlier.body === once.body) return earlier.answer
    throw new Refusal('invalid', 'This Idempotency-Key came with another order before.')
  }
  if (earlier)
    await req.payload.db.deleteOne({ collection: 'idempotency-keys', where: { key: { equals: once.key } }, req })
  const answer = await work()
  await store({ ...once, answer }, req)
  return answer
}

/**
 * Stores the key of a request in the transaction of `req`. Returns false if a request with the key was executed in the
 * last 24 hours; true if not, or if `once` is null. Throws `Refusal` like `runIdempotently`.
 */
export async function isFirstRequest(once: IdempotentRequest | null, req: PayloadRequest): Promise<boolean> {
  let isFirst = false
  await runIdempotently(once, req, async () => {
    isFirst = true
    return 'done'
  })
  return isFirst
}

/** Whether a key is stored, so that a request with it only repeats an earlier result or is refused. */
export async function isKnownRequest({ db }: Payload, { key }: IdempotentRequest): Promise<boolean> {
  const where = { key: { equals: key } }
  const earlier = await db.findOne<IdempotencyKey>({ collection: 'idempotency-keys', where })
  return earlier ? isCurrent(earlier) : false
}

/**
 * Like `runIdempotently`, but without looking up the key first. Throws a duplicate-key error if the key is stored; the
 * caller then runs `runIdempotently`.
 */
export async function runExpectingNewIdempotencyKey(
  once: IdempotentRequest | null,
  req: PayloadRequest,
  work: () => Promise<string>,
): Promise<string> {
  const answer = await work()
  if (!once) return answer
  const { db } = req.payload
  const data = { ...once, answer, createdAt: new Date().toISOString() }
  await db.create({ collection: 'idempotency-keys', customID: db.newId(), returning: false, data, req })
  return answer
}

/**
 * Withdraws a key: a later request with it throws `Refusal` `withdrawn`. Returns the stored result if the request was
 * executed already, else null.
 */
export function withdrawIdempotencyKey(payload: Payload, username: string, key: string): Promise<string | null> {
  const withdrawal = { key: keyOf(username, key), body: withdrawn, answer: withdrawn }
  return runInTransaction(
    payload,
    async (req) => {
      const earlier = await storedKey(withdrawal.key, req)
      if (!earlier) await store(withdrawal, req)
      return earlier && earlier.answer !== withdrawn ? earlier.answer : null
    },
    { mayRetry: isDuplicateIdempotencyKeyError },
  )
}

/**
 * Whether the error means that another request stored the same idempotency key before. If the failed request is
 * repeated with `runIdempotently`, it finds the stored result of the other request.
 */
export function isDuplicateIdempotencyKeyError(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'key')
}

/** Combines user name and key. The customer's id does not exist yet at a first order. */
function keyOf(username: string, key: string): string {
  return JSON.stringify([username.toLowerCase(), key])
}

function storedKey(key: string, req: PayloadRequest): Promise<IdempotencyKey | null> {
  return req.payload.db.findOne<IdempotencyKey>({
    collection: 'idempotency-keys',
    where: { key: { equals: key } },
    req,
  })
}

async function store(row: { key: string; body: string; answer: string }, req: PayloadRequest): Promise<void> {
  const data = { ...row, createdAt: new Date().toISOString() }
  await req.payload.db.create({ collection: 'idempotency-keys', data, req })
}

function isCurrent({ createdAt }: IdempotencyKey): boolean {
  return Date.now() - Date.parse(createdAt) < IDEMPOTENCY_KEY_TTL_MS
}
