import { toMills } from '../../src/domain/money/money.ts'
import { isInSalesFigures, type OrderStatus } from '../../src/domain/orders/order-status.ts'

export type ProductState = { id: string; name: string; stock: number; sold: number }
type LineState = { itemId: string; quantity: number; price: number; amount: number }
/** References are unique within a branch. */
export type OrderState = Record<'id' | 'branch' | 'reference', string> & {
  status: OrderStatus
  total: number
  lines: readonly LineState[]
}
export type ShopState = { products: readonly ProductState[]; orders: readonly OrderState[] }

/** The changes that the shop has acknowledged by a successful response since its state was read before the traffic. */
export type Acknowledged = {
  /** The last acknowledged state of each order, by its id. */
  orders: Map<string, OrderState>
  deleted: Set<string>
  /** The pieces that staff have added, by product. */
  added: Map<string, number>
}

/** Returns a sentence for each lost piece or order, order that nobody placed, repeated reference, and wrong total. */
export function findBroken(before: ShopState, after: ShopState, acknowledged: Acknowledged): string[] {
  return [
    ...findLostPieces(before, after, acknowledged),
    ...findLostOrders(before, after, acknowledged),
    ...findRepeatedReferences(after),
    ...after.orders.flatMap(wrongSums),
  ]
}

/** Checks that each piece is in stock or sold, and that each sold piece is in an order. */
function findLostPieces(before: ShopState, after: ShopState, { added }: Acknowledged): string[] {
  const earlier = new Map(before.products.map((product) => [product.id, product]))
  const [orderedBefore, ordered] = [piecesOf(before.orders), piecesOf(after.orders)]
  return after.products.flatMap(({ id, name, stock, sold }) => {
    const then = earlier.get(id)
    if (!then) return [`${name} was not there before.`]
    const pieces = then.stock + then.sold + (added.get(id) ?? 0)
    const sinceThen = (ordered.get(id) ?? 0) - (orderedBefore.get(id) ?? 0)
    const soldSince = sold - then.sold
    return [
      ...(stock < 0 ? [`${name} has a stock of ${stock}.`] : []),
      ...(stock + sold !== pieces ? [`${name} has ${stock} + ${sold} pieces, and should have ${pieces}.`] : []),
      ...(soldSince !== sinceThen ? [`Of ${name} ${soldSince} pieces were sold, and orders have ${sinceThen}.`] : []),
    ]
  })
}

function piecesOf(orders: readonly OrderState[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { lines } of orders.filter(({ status }) => isInSalesFigures(status))) {
    for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  }
  return pieces
}

function findLostOrders(before: ShopState, after: ShopState, { orders, deleted }: Acknowledged): string[] {
  const expected = new Map([...before.orders.map((order) => [order.id, order] as const), ...orders])
  for (const id of deleted) expected.delete(id)
  const there = new Map(after.orders.map((order) => [order.id, order]))
  const lost = [...expected.values()].flatMap((order) => {
    const found = there.get(order.id)
    if (!found) return [`The order ${order.reference} was acknowledged and is lost.`]
    if (asText(found) === asText(order)) return []
    return [`The order ${order.reference} was acknowledged as ${asText(order)} and is ${asText(found)}.`]
  })
  const unknown = after.orders.filter(({ id }) => !expected.has(id))
  const whyNot = ({ id }: OrderState) =>
    deleted.has(id) ? 'was deleted and is there' : 'is there, and nobody was told so'
  return [...lost, ...unknown.map((order) => `The order ${order.reference} ${whyNot(order)}.`)]
}

function asText({ status, total, lines }: OrderState): string {
  const each = lines.map(({ itemId, quantity, price, amount }) => `${quantity} of ${itemId} at ${price}: ${amount}`)
  return `${status}, ${each.sort().join(', ')}, ${total}`
}

function findRepeatedReferences({ orders }: ShopState): string[] {
  const seen = new Set<string>()
  return orders.flatMap(({ branch, reference }) => {
    const key = `${branch} ${reference}`
    if (seen.has(key)) return [`Two orders have the reference ${reference}.`]
    seen.add(key)
    return []
  })
}

function wrongSums({ reference, total, lines }: OrderState): string[] {
  const wrong = lines.some(({ price, quantity, amount }) => toMills(price) * quantity !== toMills(amount))
  const sum = lines.reduce((amounts, { amount }) => amounts + toMills(amount), 0)
  return wrong || sum !== toMills(total) ? [`The order ${reference} is not the sum of its lines.`] : []
}
