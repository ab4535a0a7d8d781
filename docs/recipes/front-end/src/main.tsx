import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CartPage } from './CartPage.tsx'
import { ListPage } from './ListPage.tsx'
import { Loaded } from './Loaded.tsx'
import { ProductPage } from './ProductPage.tsx'
import { type Cart, resultOf, type Session, shop } from './shop.ts'

function App() {
  // What is behind the `#`, such as `/?search=ring`: any static host can serve this page.
  const [address, setAddress] = useState(location.hash.slice(1))
  const [cart, setCart] = useState<Cart>(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => localStorage.setItem('cart', JSON.stringify(cart)), [cart])
  useEffect(() => addEventListener('hashchange', () => setAddress(location.hash.slice(1))), [])
  const [path = '', query = ''] = address.split('?')
  return (
    <Loaded by="" load={() => resultOf(shop.GET('/api/storefront/shop'))}>
      {({ name, currency }) => {
        const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
        const state = { store: name, money: (amount: number) => format.format(amount), cart, setCart }
        const count = Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
        return (
          <main>
            <a href="#/">{name}</a> <a href="#/cart">Cart ({count})</a>
            {path === '/cart' && <CartPage {...{ ...state, session, setSession }} />}
            {path.startsWith('/products/') && <ProductPage id={path.slice(10)} {...state} />}
            {(path === '' || path === '/') && <ListPage query={query} {...state} />}
          </main>
        )
      }}
    </Loaded>
  )
}

createRoot(document.body).render(<App />)
