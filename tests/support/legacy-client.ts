import type { OrderWithLines, SaleOrder, SaleOrderLine } from '../../src/domain/orders/order.ts'
import type { Product } from '../../src/domain/products/catalog.ts'
import { store } from './shop-products.ts'
import { type RequestOptions, visitor } from './visitor.ts'

/** An order line as an existing client sends it: a product, or a line of an order, with a quantity. */
type LegacyLine = Record<string, unknown>

/** The headers that axios sent years ago, and no newer ones (storefront.md §7). */
export const habits = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json, text/plain, */*' }

/**
 * Returns a client like axios from years ago. Its branch id is always 1. It fetches the anti-forgery cookie only for a
 * sign-in with a password.
 */
export function legacyClient(shop: string) {
  const browser = visitor(shop)
  let username = ''

  const get = <Body>(path: string) => browser.get<Body>(path, habits)
  const post = <Body>(path: string, sent: RequestOptions) => browser.post<Body>(path, { ...sent, headers: habits })
  const checkout = (saleOrder: object, saleOrderTransactions: LegacyLine[]) =>
    post<{ result: string }>(`/api/get_checkout/${store}`, { json: { saleOrder, saleOrderTransactions } })

  return {
    ...browser,
    products: async () => (await get<{ result: Product[] }>(`/api/get_item/${store}`)).body.result,
    /** Signs in or up with a password. Returns the response. */
    async signIn(call: 'login' | 'register', name: string, password: string) {
      await get('/sanctum/csrf-cookie')
      const form = new FormData()
      for (const [key, value] of Object.entries({ name, password })) form.set(key, value)
      if (call === 'register') form.set('email', '')
      const answer = await post<{ status: number; token?: string; message: string }>(`/api/${call}`, { form })
      if (answer.body.token) username = name
      return answer
    },
    /** Signs in with a name alone. Returns the response. */
    async signInAs(name: string) {
      const path = `/api/get_customer_name/${store}/${encodeURIComponent(name)}`
      const answer = await get<{ result: { name: string } }>(path)
      if (answer.status === 200) username = answer.body.result.name
      return answer
    },
    place: (lines: LegacyLine[]) =>
      checkout({ id: null, branchId: 1, customerName: username, shippingAddress: null, memo: '' }, lines),
    /** Revises an order: sends it as it was read, with the cart's lines. */
    update: (order: SaleOrder, lines: LegacyLine[]) => checkout({ ...order, branchId: 1 }, lines),
    edit: async (id: string) =>
      (await get<{ result: OrderWithLines }>(`/api/get_edit_order/${store}/${id}`)).body.result,
    orders: () => get<{ result: { id: string }[] }>(`/api/get_order/${store}/${encodeURIComponent(username)}`),
    remove: (id: string) => browser.delete<{ result: true }>(`/api/get_delete/${store}/${id}`, { headers: habits }),
  }
}

/** Returns a new order line as some existing clients send it: the product by `itemId`. */
export function lineFor({ id, name, unitMeasureId, price }: Product, quantity: number): LegacyLine {
  return { id: null, itemId: id, description: name, quantity, unitMeasureId, price }
}

/** Returns a new order line as other existing clients send it: the whole product, with `qty` and the product's `id`. */
export function legacyLineOfProduct(product: Product, qty: number): LegacyLine {
  return { ...product, qty, branchName: store, amount: product.price * qty }
}

/** Returns a line of an edited order as existing clients send it: as it was read, with `qty`. */
export function legacyLineOfOrder(line: SaleOrderLine, qty: number): LegacyLine {
  return { ...line, qty, quantity: qty, name: line.itemName }
}
