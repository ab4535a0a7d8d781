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

/** Milliseconds after which no further product is changed in a transaction: orders of these products wait for it. */
const MAX_MS = 60

/** Whether Payload's saves ask in another way than is known here. */
let isOtherwise = false

/** `toChange` may refuse by throwing, and then nothing is done to its product. */
export type Change = { id: string; toChange(current: CurrentProduct): ProductChange | null }

/** `alone`: this product is changed in a transaction of its own, by `changeCurrent`. */
export type Changed = { kind: 'done' } | { kind: 'refused'; error: unknown } | { kind: 'alone' }

/**
 * Changes products in one transaction, with all that a save of each does, and returns what became of each, by its id;
 * those that are missing come later, because time is over. What all saves of a transaction read is read for all of them
 * at once. After an error in one save nothing is changed, and each is to be changed alone, as all are where Payload's saves have
 * become otherwise. A product that is not published, or has a newer draft, is left alone.
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
    // Alone, what is wrong is told, and of which product. What is no refusal is a mistake in what is done together.
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

/** Versions have the stock of their time. */
function withStock({ newest, stored: { stock, sold } }: HeldDocument): Product {
  return { ...newest, stock, sold } as unknown as Product
}
