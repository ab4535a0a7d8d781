import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import type { DeliveryChoice } from '../../../src/domain/delivery/delivery-way.ts'
import { parseCount } from '../../../src/domain/text/typed-number.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'

/**
 * A product of a draft. `quantity` is the text as typed. `note` is the customer's text for the product, such as an
 * engraving; '' for none.
 */
export type DraftLine = {
  itemId: string
  itemName: string
  itemCode: string
  picture: string
  quantity: string
  note: string
}

/** The content of an order while staff edit it. `discountCode` is '' for none; `delivery` null for no choice. */
export type OrderFormDraft = {
  lines: DraftLine[]
  delivery: DeliveryChoice | null
  discountCode: string
  shippingAddress: string
  memo: string
}

export type OrderLineInput = { itemId: string; quantity: number; note: string }

type Loaded = Pick<OrderPageData, 'lines' | 'order' | 'delivery' | 'charges'>

/** Converts an order to a draft. Merges lines of one product, even at different prices. */
export function toOrderFormDraft({ lines, order, delivery, charges }: Loaded): OrderFormDraft {
  const products = new Map<string, DraftLine>()
  for (const { itemId, itemName, itemCode, picture, quantity, note } of lines) {
    const before = Number(products.get(itemId)?.quantity ?? 0)
    const product = { itemId, itemName, itemCode, picture, note: note?.text ?? '' }
    products.set(itemId, { ...product, quantity: String(before + quantity) })
  }
  const { chosen } = delivery
  return {
    lines: [...products.values()],
    delivery: chosen && { way: chosen.id, country: chosen.country },
    discountCode: charges.find(({ kind }) => kind === 'discount')?.reference ?? '',
    shippingAddress: order.shippingAddress,
    memo: order.memo,
  }
}

/** Converts a draft's lines to lines for the server. Returns null if a quantity is invalid. */
export function toOrderLineInputs(lines: readonly DraftLine[]): OrderLineInput[] | null {
  const wanted = lines.map(({ itemId, quantity, note }) => ({ itemId, quantity: toQuantity(quantity), note }))
  return wanted.every((line): line is OrderLineInput => line.quantity !== null) ? wanted : null
}

/** Adds one piece of a product to the draft's lines: to its line, or as a new line. */
export function addProductToLines(lines: readonly DraftLine[], product: Omit<DraftLine, 'quantity'>): DraftLine[] {
  const known = lines.find(({ itemId }) => itemId === product.itemId)
  if (!known) return [...lines, { ...product, quantity: '1' }]
  const quantity = String((toQuantity(known.quantity) ?? 0) + 1)
  return lines.map((line) => (line === known ? { ...line, quantity } : line))
}

/** Parses a whole number from 1 to `MAX_QUANTITY`; null if invalid. */
function toQuantity(typed: string): number | null {
  const read = parseCount(typed)
  return 'value' in read && read.value >= 1 && read.value <= MAX_QUANTITY ? read.value : null
}

/**
 * Rebases a draft on the order's current content `now`. Fields that staff have changed since `began`, the draft as
 * loaded, keep their value; other fields get the value of `now`.
 */
export function rebaseDraft(draft: OrderFormDraft, began: OrderFormDraft, now: OrderFormDraft): OrderFormDraft {
  const pick = <Field extends keyof OrderFormDraft>(field: Field): OrderFormDraft[Field] =>
    JSON.stringify(draft[field]) === JSON.stringify(began[field]) ? now[field] : draft[field]
  return {
    lines: pick('lines'),
    delivery: pick('delivery'),
    discountCode: pick('discountCode'),
    shippingAddress: pick('shippingAddress'),
    memo: pick('memo'),
  }
}
