import { $cart, linesOf } from './cart.ts'
import { $session, endIfExpired, proof } from './session.ts'
import { resultOf, shop } from './shop.ts'
import { storedAtom } from './stored.ts'

/** What was sent last, until it is known what became of it. */
const $attempt = storedAtom<{ content: string; key: string } | null>(sessionStorage, 'attempt', null)

type Checkout = { store: string; address: string; memo: string; total: number }

/**
 * Orders the cart and returns the order's id. Refused where the total is not the one that was shown any more. Pressed again
 * after a lost response, the same content has the same key, and is the same order.
 */
export async function placeOrder({ store, address, memo, total }: Checkout): Promise<string> {
  const body = {
    saleOrder: { customerName: $session.get()?.name, shippingAddress: address, memo },
    saleOrderTransactions: linesOf($cart.get()).map(({ id, quantity }) => ({ itemId: id, quantity })),
    expectedTotal: total,
  }
  const params = { path: { store }, header: { 'Idempotency-Key': keyOf(JSON.stringify(body)) } }
  const { result } = await resultOf(shop.POST('/api/get_checkout/{store}', { params, headers: proof(), body })).catch(
    endIfExpired,
  )
  $attempt.set(null)
  $cart.set({})
  return result
}

function keyOf(content: string): string {
  const before = $attempt.get()
  if (before?.content === content) return before.key
  const key = randomId()
  $attempt.set({ content, key })
  return key
}

/** Browsers have `crypto.randomUUID` only on https and on localhost. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
