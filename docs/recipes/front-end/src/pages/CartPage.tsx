import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { $cart, linesOf, setQuantity } from '../cart.ts'
import { Heading } from '../parts/Heading.tsx'
import { Link } from '../parts/Link.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { $session } from '../session.ts'
import { resultOf, shop } from '../shop.ts'
import type { paths } from '../shop-api.d.ts'
import { useMoney } from '../use-about.ts'
import { useLoaded } from '../use-loaded.ts'
import { CheckoutForm } from './CheckoutForm.tsx'

type Priced = paths['/api/storefront/cart']['post']['responses']['200']['content']['application/json']
type Line = Priced['lines'][number]

/** The shop says what the cart costs, and what of it cannot be had. */
function priced(cart: Record<string, number>): Promise<Priced | null> {
  const lines = linesOf(cart)
  return lines.length === 0 ? Promise.resolve(null) : resultOf(shop.POST('/api/storefront/cart', { body: { lines } }))
}

export function CartPage() {
  const cart = useStore($cart)
  const answer = useLoaded(useCallback(() => priced(cart), [cart]))
  const isEmpty = linesOf(cart).length === 0
  return (
    <>
      <Heading>Your cart</Heading>
      {isEmpty && (
        <p>
          It is empty. <Link to="/">See all products</Link>
        </p>
      )}
      {!isEmpty && (answer.value ? <Contents priced={answer.value} {...answer} /> : <Waiting for={answer} />)}
    </>
  )
}

type ContentsProps = { priced: Priced; isLoading: boolean; retry(): void }

function Contents({ priced: { lines, total }, isLoading, retry }: ContentsProps) {
  const money = useMoney()
  const session = useStore($session)
  const isOrderable = lines.every(({ problem }) => problem === null)
  return (
    <div aria-busy={isLoading}>
      <ul className="lines">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="total" role="status">
        Total {money(total)}
      </p>
      {!session && (
        <p>
          Please <Link to="/sign-in">sign in</Link> to order.
        </p>
      )}
      {session && <CheckoutForm total={total} isDisabled={!isOrderable || isLoading} onRefused={retry} />}
    </div>
  )
}

function CartLine({ line: { id, name, quantity, price, amount, problem } }: { line: Line }) {
  const money = useMoney()
  return (
    <li>
      <Link to={`/products/${id}`}>{name || 'A product that is no longer sold'}</Link>
      <label>
        Quantity
        <input
          type="number"
          min={1}
          max={9999}
          defaultValue={quantity}
          onChange={({ target }) => target.validity.valid && setQuantity(id, target.valueAsNumber)}
        />
      </label>
      <span>
        {quantity} × {money(price)} = <b>{money(amount)}</b>
      </span>
      <button type="button" onClick={() => setQuantity(id, 0)} aria-label={`Remove ${name}`}>
        Remove
      </button>
      {problem && <p role="alert">{problem}</p>}
    </li>
  )
}
