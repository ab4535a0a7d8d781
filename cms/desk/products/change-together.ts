import { APIError, type Payload, type PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusal.ts'
import { payloadWithHeld, readHeld } from '../../base/database/payload-saves/held-documents.ts'
import { type HeldDocument, UnknownQuery } from '../../base/database/payload-saves/known-queries.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import { isWriteConflict } from '../../base/database/write-conflict.ts'
import { openTurns } from '../../base/locks/turns.ts'
import { warnOfChange } from '../../base/warn-of-change.ts'
import type { Product, User } from '../../payload-types.ts'
import { nextSaveLockKey } from '../../web/rest/lock-keys.ts'
import { type ProductChange, writeChange } from './change-product.ts'
import type { CurrentProduct } from './csv/current-product.ts'

/** Milliseconds after which a transaction takes no further product: orders of these products wait for its commit. */
const MAX_MS = 60

/** Set when a save runs a query that is unknown here, as after a Payload upgrade. */
let isOtherwise = false

/** `toChange` may throw to refuse; its product then stays unchanged. */
export type Change = { id: string; toChange(current: CurrentProduct): ProductChange | null }

/** `alone`: the product needs a transaction of its own (`changeCurrent`). */
export type Changed = { kind: 'done' } | { kind: 'refused'; error: unknown } | { kind: 'alone' }

/**
 * Changes products in one transaction and returns the result of each by its id. A product without a result was not reached
 * in time; the caller sends it again. The queries that each save would run are batched. Returns `alone` for a product that
 * needs its own transaction: one that is unpublished or has a newer draft. An error in one save rolls back all and returns
 * `alone` for all, and so does a query that a Payload upgrade has added to a save.
 */
export async function changeTogether(
  payload: Payload,
  changes: readonly Change[],
  user: User,
): Promise<Map<string, Changed>> {
  const ids = changes.map(({ id }) => id)
  const work = (req: PayloadRequest) => changeAll(req, changes)
  const alone = () => new Map(ids.map((id) => [id, { kind: 'alone' } as const]))
  if (isOtherwise) return alone()
  try {
    return await payload.db.exclusive([nextSaveLockKey(), ...ids], payload, () =>
      inTransaction(payload, work, { user }),
    )
  } catch (err) {
    // A save in its own transaction reports the refusal and its product. Any other error is a bug in this batch.
    if (err instanceof UnknownQuery) {
      isOtherwise = true
      void warnOfChange(err.message, 'Each line of an import has a transaction of its own, which takes longer.')
    } else if (!isRefused(err))
      payload.logger.error({ err }, 'products could not be changed together; each is changed alone')
    return alone()
  }
}

function isRefused(error: unknown): boolean {
  if (error instanceof Refusal || isWriteConflict(error) || isUnavailable(error)) return true
  return error instanceof APIError && error.status < 500
}

async function changeAll(req: PayloadRequest, changes: readonly Change[]): Promise<Map<string, Changed>> {
  const ids = changes.map(({ id }) => id)
  const held = await readHeld(req, 'products', ids)
  const { payload, write } = payloadWithHeld(req.payload, 'products', held)
  req.payload = payload
  const results = new Map<string, Changed>()
  const turns = openTurns()
  const until = performance.now() + MAX_MS
  for (const { id, toChange } of changes) {
    const document = held.get(id)
    const newest = document && withStock(document)
    results.set(id, newest ? await changeOne(req, newest, toChange) : { kind: 'alone' })
    if (performance.now() > until) break
    await turns.next()
  }
  await write(req)
  return results
}

async function changeOne(req: PayloadRequest, newest: Product, toChange: Change['toChange']): Promise<Changed> {
  let change: ProductChange | null
  try {
    change = toChange({ newest, isPublished: true })
  } catch (error) {
    return { kind: 'refused', error }
  }
  if (change?.status === 'draft') return { kind: 'alone' }
  if (change) await writeChange({ req, stored: newest, newest, change })
  return { kind: 'done' }
}

/** Adds the current stock: a version contains the stock at the time of its save. */
function withStock({ newest, stored: { stock, sold } }: HeldDocument): Product {
  return { ...newest, stock, sold } as unknown as Product
}
