import { useStore } from '@nanostores/react'
import { $cart, countOf } from './cart.ts'
import { CartPage } from './pages/CartPage.tsx'
import { ListPage } from './pages/ListPage.tsx'
import { OrdersPage } from './pages/OrdersPage.tsx'
import { ProductPage } from './pages/ProductPage.tsx'
import { SignInPage } from './pages/SignInPage.tsx'
import { Heading } from './parts/Heading.tsx'
import { Link } from './parts/Link.tsx'
import { Waiting } from './parts/Waiting.tsx'
import { $address, parse } from './route.ts'
import { $session } from './session.ts'
import { resultOf, shop } from './shop.ts'
import { type About, AboutContext } from './use-about.ts'
import { useLoaded } from './use-loaded.ts'

const readAbout = () => resultOf(shop.GET('/api/storefront/shop'))

export function App() {
  const about = useLoaded(readAbout)
  if (!about.value) {
    return (
      <main className="page">
        <Waiting for={about} />
      </main>
    )
  }
  return (
    <AboutContext value={about.value}>
      <Header about={about.value} />
      <main className="page" tabIndex={-1}>
        <Page />
      </main>
    </AboutContext>
  )
}

function Header({ about }: { about: About }) {
  const pieces = countOf(useStore($cart))
  const session = useStore($session)
  return (
    <header className="header">
      <Link to="/" className="name">
        {about.name}
      </Link>
      <nav aria-label="Shop">
        <Link to="/cart">Cart ({pieces})</Link>
        {session ? <Link to="/orders">My orders</Link> : <Link to="/sign-in">Sign in</Link>}
      </nav>
    </header>
  )
}

function Page() {
  const { path, query } = parse(useStore($address))
  const [, first, second] = path.split('/')
  if (path === '/') return <ListPage query={String(query)} />
  if (first === 'products' && second) return <ProductPage id={second} key={second} />
  if (path === '/cart') return <CartPage />
  if (path === '/sign-in') return <SignInPage />
  if (path === '/orders') return <OrdersPage placed={query.get('placed')} />
  return (
    <>
      <Heading>There is no such page</Heading>
      <Link to="/">All products</Link>
    </>
  )
}
