import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { MAX_QUANTITY } from '../../src/domain/cart.ts'
import { emptyOrderMessage } from '../../src/domain/checkout.ts'
import { fromCents } from '../../src/domain/money.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { notSoldMessage } from '../../src/domain/shortage.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { customerOfName } from '../customers/by-name.ts'
import { isTaken } from '../customers/sign-up.ts'
import { hasWriteConflicts, newId } from '../database/adapter.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuseOtherTotal } from './expected-total.ts'
import { type IdempotentRequest, idempotent, isDuplicateKey } from './idempotency.ts'
import { toLineSnapshot } from './line-snapshot.ts'
import {
  grandTotal,
  type LineSnapshot,
  mergeLines,
  type PricedLine,
  priceLines,
  stockDeltas,
  type WantedLine,
} from './lines.ts'
import { linesOf, openOrder, ownOrder } from './own-order.ts'
import { nextReference } from './references.ts'
import { moveStock, releaseStock } from './stock.ts'
import { withStockLock } from './stock-lock.ts'

export type Checkout = {
  branch: { id: string; catalog: Catalog }
  /** The name the order goes by, and the customer's id: null for a name that becomes a customer by this order. */
  customer: { id: string | null; username: string }
  lines: WantedLine[]
  /** What the shopper was shown, in money; null where the client does not say. */
  expectedTotal: number | null
  shippingAddress: string
  memo: string
  /** A repeated key gets the result of the first request; null when the client sent no key. */
  once: IdempotentRequest | null
}

/**
 * Places an order and returns its id. Names and prices are the catalog's. Order, lines, stock and sold counts are
 * one change. Refuses `empty-cart`, `unknown-product`, `out-of-stock`, `price-changed`.
 */
export async function placeOrder(payload: Payload, checkout: Checkout): Promise<string> {
  const wanted = wantedLines(checkout)
  const goods = await snapshotsOf(checkout.branch.catalog, wanted)
  const now = new Date()
  const early = hasWriteConflicts(payload.db) ? await nextReference(payload, checkout.branch.id, now) : null
  return exclusive(payload, keysOf(checkout, wanted), () =>
    changeOnce(payload, checkout.once, async (req) => {
      // In here: a checkout that is repeated is answered even where its product is no longer sold.
      const lines = await reserveAndPrice(checkout, wanted, { before: [], goods }, req)
      const reference = early ?? (await nextReference(payload, checkout.branch.id, now, req))
      const { id, username } = checkout.customer
      // Made in here, so that an order that is refused leaves no customer behind.
      const customerId = id ?? (await customerOfName(username, req))
      return create(checkout, customerId, lines, { reference, date: now.toISOString() }, req)
    }),
  )
}

/**
 * Gives a New order other lines, another address and memo, and returns its id. What was ordered before keeps its
 * price; stock moves by the difference. Refuses `not-mine`, `not-new`, and what `placeOrder` refuses.
 */
export async function reviseOrder(
  payload: Payload,
  id: string,
  customerId: string,
  checkout: Checkout,
): Promise<string> {
  const wanted = wantedLines(checkout)
  const goods = await snapshotsOf(checkout.branch.catalog, wanted)
  const owner = { customerId, branchId: checkout.branch.id }
  const order = await ownOrder(payload, owner, id)
  const keys = [id, ...linesOf(order).map(({ itemId }) => itemId), ...keysOf(checkout, wanted)]
  return exclusive(payload, keys, () =>
    changeOnce(payload, checkout.once, async (req) => {
      // Read and written in one transaction: of two edits at once the second begins from the first's result.
      const before = linesOf(await openOrder(payload, owner, id, 'Edit', req))
      const lines = await reserveAndPrice(checkout, wanted, { before, goods }, req)
      const { shippingAddress, memo } = checkout
      const data = { lines: withIds(lines), shippingAddress, memo, grandTotalAmount: fromCents(grandTotal(lines)) }
      await payload.update({ collection: 'sale-orders', id, data, depth: 0, req })
      return id
    }),
  )
}

/** Deletes a New order and gives its pieces back, once. Refuses `not-mine`, `not-new`. */
export async function cancelOrder(
  payload: Payload,
  owner: { customerId: string; branchId: string },
  id: string,
): Promise<void> {
  const lines = linesOf(await ownOrder(payload, owner, id))
  await exclusive(payload, [id, ...lines.map(({ itemId }) => itemId)], () =>
    inTransaction(payload, async (req) => {
      const order = await openOrder(payload, owner, id, 'Delete', req)
      await releaseStock(linesOf(order), req)
      await payload.delete({ collection: 'sale-orders', id, depth: 0, req })
    }),
  )
}

function changeOnce(
  payload: Payload,
  once: IdempotentRequest | null,
  work: (req: PayloadRequest) => Promise<string>,
): Promise<string> {
  return inTransaction(payload, (req) => idempotent(once, req, () => work(req)), wasSecond)
}

/** Whether another request with this key, or of this new name, came first: the next try finds what it wrote. */
function wasSecond(error: unknown): boolean {
  return isDuplicateKey(error) || isTaken(error)
}

function wantedLines({ lines }: Pick<Checkout, 'lines'>): WantedLine[] {
  if (lines.length === 0) throw new Refusal('empty-cart', emptyOrderMessage)
  const wanted = mergeLines(lines)
  const tooMany = wanted.find(({ quantity }) => quantity > MAX_QUANTITY)
  if (!tooMany) return wanted
  const message = `At most ${MAX_QUANTITY} of one product.`
  throw new Refusal('invalid', message, { [`saleOrderTransactions.${tooMany.at}`]: [message] })
}

/** What the shop shows of the products; what it does not sell is missing. */
async function snapshotsOf(catalog: Catalog, wanted: WantedLine[]): Promise<Map<string, LineSnapshot>> {
  const shown = await Promise.all(wanted.map((line) => catalog.product(line.itemId)))
  return new Map(shown.flatMap((product) => (product ? [[product.id, toLineSnapshot(product)]] : [])))
}

function snapshotOf(goods: Map<string, LineSnapshot>, { itemId, at }: Pick<WantedLine, 'itemId' | 'at'>): LineSnapshot {
  const found = goods.get(itemId)
  if (found) return found
  throw new Refusal('unknown-product', notSoldMessage, { [`saleOrderTransactions.${at}`]: [notSoldMessage] })
}

/**
 * Moves the stock for what is wanted in the place of what was ordered before, and returns the lines agreed on. Names
 * and prices are those of the moment of the claim: the catalog may be a moment behind a change.
 */
async function reserveAndPrice(
  { branch, expectedTotal }: Checkout,
  wanted: WantedLine[],
  { before, goods }: { before: PricedLine[]; goods: Map<string, LineSnapshot> },
  req: PayloadRequest,
): Promise<PricedLine[]> {
  const moves = stockDeltas(before, wanted, (id) => goods.get(id)?.itemName ?? '')
  for (const move of moves) if (move.pieces > 0) snapshotOf(goods, move)
  const offers = await moveStock(moves, req)
  const lines = priceLines(wanted, before, (line) => ({ ...snapshotOf(goods, line), ...offers.get(line.itemId) }))
  await refuseOtherTotal(expectedTotal, { wanted, lines, catalog: branch.catalog })
  return lines
}

/** A line keeps the id it has, so that it stays the same when its order is edited (api.md, Orders). */
function withIds(lines: PricedLine[]) {
  return lines.map((line) => ({ ...line, id: line.id ?? randomUUID() }))
}

/** Where the database has write conflicts, changes to the same products run one at a time in this process. */
function exclusive<T>(payload: Payload, keys: string[], work: () => Promise<T>): Promise<T> {
  return hasWriteConflicts(payload.db) ? withStockLock([...new Set(keys)], work) : work()
}

function keysOf({ once, customer }: Checkout, wanted: WantedLine[]): string[] {
  const newName = customer.id === null ? [`name:${customer.username.toLowerCase()}`] : []
  return [...wanted.map(({ itemId }) => itemId), ...(once ? [once.key] : []), ...newName]
}

async function create(
  { branch, customer, shippingAddress, memo }: Checkout,
  customerId: string,
  lines: PricedLine[],
  { reference, date }: { reference: string; date: string },
  req: PayloadRequest,
): Promise<string> {
  // This is the one place where orders come from, and what it writes was checked above: the adapter takes it as it is,
  // in a third of the time of Payload's own create.
  const id = newId(req.payload.db)
  await req.payload.db.create({
    collection: 'sale-orders',
    customID: id,
    returning: false,
    data: {
      ...{ reference, date, shippingAddress, memo },
      ...{ createdAt: date, updatedAt: date },
      lines: withIds(lines),
      status: 'New',
      branch: branch.id,
      customer: customerId,
      customerName: customer.username,
      grandTotalAmount: fromCents(grandTotal(lines)),
    },
    req,
  })
  return id
}
