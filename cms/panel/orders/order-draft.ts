import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import { readCount } from '../../../src/domain/text/typed-number.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'

/** A product in a draft order. `quantity` is the typed text. */
export type DraftLine = { itemId: string; itemName: string; itemCode: string; picture: string; quantity: string }

export type Draft = { lines: DraftLine[]; shippingAddress: string; memo: string }

export type WantedLine = { itemId: string; quantity: number }

/** Merges the lines of a product into one, also if they have different prices. */
export function toDraft({ lines, order }: Pick<OrderPage, 'lines' | 'order'>): Draft {
  const products = new Map<string, DraftLine>()
  for (const { itemId, itemName, itemCode, picture, quantity } of lines) {
    const before = Number(products.get(itemId)?.quantity ?? 0)
    products.set(itemId, { itemId, itemName, itemCode, picture, quantity: String(before + quantity) })
  }
  return { lines: [...products.values()], shippingAddress: order.shippingAddress, memo: order.memo }
}

/** Returns null if a quantity is invalid. */
export function wantedLines(lines: readonly DraftLine[]): WantedLine[] | null {
  const wanted = lines.map(({ itemId, quantity }) => ({ itemId, quantity: toQuantity(quantity) }))
  return wanted.every((line): line is WantedLine => line.quantity !== null) ? wanted : null
}

/** Adds a piece to the product's line, or a new line. */
export function withProduct(lines: readonly DraftLine[], product: Omit<DraftLine, 'quantity'>): DraftLine[] {
  const known = lines.find(({ itemId }) => itemId === product.itemId)
  if (!known) return [...lines, { ...product, quantity: '1' }]
  const quantity = String((toQuantity(known.quantity) ?? 0) + 1)
  return lines.map((line) => (line === known ? { ...line, quantity } : line))
}

/** Parses a whole number from 1 up. */
function toQuantity(typed: string): number | null {
  const read = readCount(typed)
  return 'value' in read && read.value >= 1 && read.value <= MAX_QUANTITY ? read.value : null
}

/** Rebases a draft onto the current order: edited fields win, other fields take the current value. `began` is the old base. */
export function ontoNewState(draft: Draft, began: Draft, now: Draft): Draft {
  const pick = <Field extends keyof Draft>(field: Field): Draft[Field] =>
    JSON.stringify(draft[field]) === JSON.stringify(began[field]) ? now[field] : draft[field]
  return { lines: pick('lines'), shippingAddress: pick('shippingAddress'), memo: pick('memo') }
}
