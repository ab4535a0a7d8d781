import { useState } from 'react'
import { Checkout, type Signing } from './Checkout.tsx'
import { Loaded } from './Loaded.tsx'
import { type PageProps, resultOf, shop } from './shop.ts'

/** The shop computes prices and the total, and says what is unavailable; the browser keeps ids and quantities. */
export function CartPage({ money, cart, setCart, ...others }: PageProps & Signing) {
  const [isPlaced, setIsPlaced] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const onPlaced = () => {
    setIsPlaced(true)
    setCart({})
  }
  const wanted = Object.entries(cart).map(([id, quantity]) => ({ id, quantity }))
  if (isPlaced) return <h1>Thank you! Your order has been placed.</h1>
  if (wanted.length === 0) return <h1>Your cart is empty.</h1>
  const load = () => resultOf(shop.POST('/api/storefront/cart', { body: { lines: wanted } }))
  return (
    <>
      <h1>Your cart</h1>
      <Loaded by={JSON.stringify([wanted, refusals])} load={load}>
        {({ lines, total }) => (
          <>
            {lines.map(({ id, name, quantity, amount, problem }) => (
              <p key={id}>
                {quantity} × <a href={`#/products/${id}`}>{name}</a> {money(amount)} <b role="alert">{problem}</b>
              </p>
            ))}
            <button type="button" onClick={() => setCart({})}>
              Empty the cart
            </button>
            <p role="status">Total {money(total)}</p>
            <Checkout {...{ ...others, wanted, total, onPlaced }} onRefused={() => setRefusals(refusals + 1)} />
          </>
        )}
      </Loaded>
    </>
  )
}
