import type { Payload, PayloadRequest } from 'payload'
import { type HeldDocument, payloadWithHeld, readHeld } from '../database/held-documents.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Product, User } from '../payload-types.ts'
import { saveSlot } from '../rest/lock-keys.ts'
import { openTurns } from '../turns.ts'
import { type ProductChange, writeChange } from './change-product.ts'
import type { CurrentProduct } from './csv/current-product.ts'

/** Milliseconds after which no further product is changed in a transaction: orders of these products wait for it. */
const MAX_MS = 60

/** `toChange` may refuse by throwing, and then nothing is done to its product. */
export type Change = { id: string; toChange(current: CurrentProduct): ProductChange | null }

/** `alone`: this product is changed in a transaction of its own, by `changeCurrent`. */
export type Changed = { kind: 'done' } | { kind: 'refused'; error: unknown } | { kind: 'alone' }

/**
 * Changes products in one transaction, with all that a save of each does, and returns what became of each, by its id;
 * those that are missing come later, because time is over. What all saves of a transaction read is read for all of them
 * at once. After an error in one save nothing is changed, and each is to be changed alone. A product that is not published,
 * or has a newer draft, is left alone.
 */
export async function changeTogether(
  payload: Payload,
  changes: readonly Change[],
  user: User,
): Promise<Map<string, Changed>> {
  const ids = changes.map(({ id }) => id)
  const work = (req: PayloadRequest) => changeAll(req, changes)
  try {
    return await payload.db.exclusive([saveSlot(), ...ids], payload, () => inTransaction(payload, work, { user }))
  } catch {
    // Alone, what is wrong is told, and of which product.
    return new Map(ids.map((id) => [id, { kind: 'alone' }]))
  }
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
