import {
  type Cart,
  type CartLine,
  type CartProduct,
  createCartFromLines,
  productIdOf,
  withQuantity,
} from '../cart/cart.ts'
import { type NotesByProductId, withOrderNotes } from '../cart/cart-notes.ts'
import { withoutCharges } from '../charges/charge.ts'
import type { OrderWithLines, SaleOrderLine } from './order.ts'

/**
 * Returns the cart in which a placed order is edited: `qty` from `quantity`, `name` from `itemName` (storefront.md §4,
 * Cart), without charges. Category, discount and stock are empty, because an order does not contain them.
 */
export function createCartToEditOrder(
  order: OrderWithLines,
  store: string,
  currency: string,
  notes: NotesByProductId = new Map(),
): Cart {
  const lines = withoutCharges(order.saleOrderTransactions).map((line) => toCartLine(line, store, currency))
  return withOrderNotes(createCartFromLines(lines), store, notes)
}

/**
 * Returns the cart, changed so that it edits an order that was placed from it: lines get the ids and prices of the
 * order's lines for the same products. Keeps the cart's quantities. Ignores order lines whose product is not in the
 * cart.
 */
export function linkCartToOrder(
  cart: Cart,
  order: OrderWithLines,
  store: string,
  notes: NotesByProductId = new Map(),
): Cart {
  const linkedIds = new Set<string>()
  const linked = createCartFromLines(
    cart.item.map((line) => {
      const orderLine = order.saleOrderTransactions.find(
        ({ id, itemId }) => itemId === productIdOf(line) && !linkedIds.has(id),
      )
      if (!orderLine || line.branchName !== store) return line
      linkedIds.add(orderLine.id)
      const { id, itemId, saleOrderId, price } = orderLine
      return withQuantity(
        { ...line, id, itemId, saleOrderId, price, todayPrice: line.todayPrice ?? line.price },
        line.qty,
      )
    }),
  )
  return withOrderNotes(linked, store, notes)
}

/**
 * Returns the products and quantities of an order, to put them into a cart again. The products have the prices and note
 * terms of the order, until the cart loads the current prices and terms.
 */
export function listProductsToReorder(
  { saleOrderTransactions }: OrderWithLines,
  currency: string,
  notes: NotesByProductId = new Map(),
): OrderedProduct[] {
  return withoutCharges(saleOrderTransactions).map((line) => {
    const note = notes.get(line.itemId)
    const product = toProduct(line, currency)
    return {
      product: note ? { ...product, note: { ...note, limit: note.text.length } } : product,
      quantity: line.quantity,
    }
  })
}

type OrderedProduct = { product: CartProduct; quantity: number }

function toCartLine(line: SaleOrderLine, store: string, currency: string): CartLine {
  const { id, itemId, saleOrderId, amount, quantity } = line
  const product = { ...toProduct(line, currency), id, itemId, saleOrderId, branchName: store }
  return withQuantity({ ...product, qty: quantity, quantity, amount }, quantity)
}

/** Converts an order line to a product. Fields that an order line lacks are empty. */
function toProduct(line: SaleOrderLine, currency: string): CartProduct {
  const { itemId, itemName, itemCode, picture, pictureId, price, quantity, unitMeasureId, unitMeasureName } = line
  const missing = { regularPrice: null, savePrice: null, categoryName: '', available: quantity, sold: 0 }
  const details = { picture, pictureId, price, currency, unitMeasureId, unitMeasureName }
  return { id: itemId, name: itemName, code: itemCode, ...missing, ...details }
}
