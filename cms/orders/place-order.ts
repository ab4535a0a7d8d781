import type { Payload, PayloadRequest } from 'payload'
import { fromCents, toCents } from '../../src/domain/money.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShelvedProduct } from '../catalogue/product.ts'
import { writersCollide } from '../database/adapter.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Branch, Customer, SaleOrder } from '../payload-types.ts'
import { notePublication } from '../publishing/hooks.ts'
import { productTag } from '../publishing/tags.ts'
import { nextReference } from './references.ts'
import { claimStock } from './stock.ts'
import { openTurns } from './turns.ts'

export type WantedLine = { itemId: string; quantity: number }

export type NewOrder = {
  branch: Pick<Branch, 'id' | 'name'> & { catalogue: Catalogue }
  customer: Customer
  lines: WantedLine[]
  shippingAddress: string
  memo: string
  /** Answers the same order to the same key. */
  idempotencyKey: string | null
}

const inTurn = openTurns()

/**
 * Places an order and answers its id. Names and prices are the catalogue's. Order, lines, stock and sold counts are
 * one change. Refuses `empty-cart`, `unknown-product`, `out-of-stock`.
 */
export async function placeOrder(payload: Payload, order: NewOrder): Promise<string> {
  const lines = await agreedLines(order)
  const key = order.idempotencyKey && `${order.customer.id}:${order.idempotencyKey}`
  const earlier = key ? await placedUnder(payload, key) : null
  if (earlier) return earlier
  const products = lines.map((line) => line.itemId)
  const place = () => write(payload, order, lines, key)
  try {
    return await (writersCollide(payload.db) ? inTurn(products, place) : place())
  } catch (error) {
    // Two requests with one key at once: the other one was first.
    const first = key ? await placedUnder(payload, key) : null
    if (first) return first
    throw error
  }
}

/** One line a product, with what was agreed: today's names and prices. */
async function agreedLines({ lines, branch }: NewOrder) {
  if (lines.length === 0) throw new Refusal('empty-cart', 'You are not select product. Please select product !')
  return Promise.all(
    merged(lines).map(async (line) => agreed(await branch.catalogue.product(line.itemId), line.quantity)),
  )
}

function merged(lines: WantedLine[]): WantedLine[] {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  // In the order of their ids, so that two orders claim the same products in the same order.
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity })).sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

function agreed(product: ShelvedProduct | null, quantity: number) {
  if (!product) throw new Refusal('unknown-product', 'A product in your cart is no longer sold. Please remove it.')
  const { id, name, code, price, picture, pictureId, unitMeasureId, unitMeasureName } = product
  const amount = fromCents(toCents(price) * quantity)
  return {
    itemId: id,
    itemName: name,
    itemCode: code,
    quantity,
    price,
    amount,
    picture,
    pictureId,
    unitMeasureId,
    unitMeasureName,
  }
}

type AgreedLine = ReturnType<typeof agreed>

async function write(payload: Payload, order: NewOrder, lines: AgreedLine[], key: string | null): Promise<string> {
  const now = new Date()
  const early = writersCollide(payload.db) ? await nextReference(payload, order.branch.id, now) : null
  return inTransaction(payload, async (req) => {
    await claimStock(lines, req)
    const reference = early ?? (await nextReference(payload, order.branch.id, now, req))
    const id = await create(order, lines, { reference, date: now.toISOString(), key }, req)
    await notePublication(
      'Order placed',
      lines.map((line) => productTag(line.itemId)),
      req,
    )
    return id
  })
}

async function create(
  { branch, customer, shippingAddress, memo }: NewOrder,
  lines: AgreedLine[],
  { reference, date, key }: { reference: string; date: string; key: string | null },
  req: PayloadRequest,
): Promise<string> {
  const total = lines.reduce((sum, line) => sum + toCents(line.amount), 0)
  // Nobody may create orders by hand; this is the one place where they come from.
  const { id } = await req.payload.create({
    collection: 'sale-orders',
    data: {
      reference,
      date,
      status: 'New',
      branch: branch.id,
      customer: customer.id,
      customerName: customer.username,
      shippingAddress,
      memo,
      lines,
      grandTotalAmount: fromCents(total),
      idempotencyKey: key ?? `none:${branch.id}:${reference}`,
    },
    depth: 0,
    req,
  })
  return id
}

async function placedUnder(payload: Payload, key: string): Promise<string | null> {
  const found = await payload.db.findOne<SaleOrder>({
    collection: 'sale-orders',
    where: { idempotencyKey: { equals: key } },
    select: { reference: true },
  })
  return found?.id ?? null
}
