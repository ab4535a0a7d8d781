import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { Heading } from '../parts/Heading.tsx'
import { Link } from '../parts/Link.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { $session, endIfExpired, proof, signOut } from '../session.ts'
import { resultOf, sentenceOf, shop } from '../shop.ts'
import type { components } from '../shop-api.d.ts'
import { useAbout, useMoney } from '../use-about.ts'
import { useLoaded } from '../use-loaded.ts'

type Order = components['schemas']['OrderSummary']

export function OrdersPage({ placed }: { placed: string | null }) {
  const session = useStore($session)
  return (
    <>
      <Heading>My orders</Heading>
      {session ? (
        <Orders name={session.name} placed={placed} />
      ) : (
        <p>
          Please <Link to="/sign-in">sign in</Link> to see them.
        </p>
      )}
    </>
  )
}

/** @param placed the id of the order that was just placed */
function Orders({ name, placed }: { name: string; placed: string | null }) {
  const { name: store } = useAbout()
  const orders = useLoaded(
    useCallback(async () => {
      const params = { path: { store, customerName: name } }
      const call = shop.GET('/api/get_order/{store}/{customerName}', { params, headers: proof() })
      return (await resultOf(call).catch(endIfExpired)).result
    }, [store, name]),
  )
  const isNew = orders.value?.find(({ id }) => id === placed)
  return (
    <>
      {isNew && <p role="status">Thank you! Your order is {isNew.reference}.</p>}
      {orders.value ? <OrderTable orders={orders.value} /> : <Waiting for={orders} />}
      <SignOut name={name} />
    </>
  )
}

function OrderTable({ orders }: { orders: Order[] }) {
  const money = useMoney()
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
  if (orders.length === 0) return <p>There are none yet.</p>
  return (
    <table>
      <thead>
        <tr>
          {['Order', 'Date', 'Status', 'Total'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">{order.reference}</th>
            <td>{date.format(new Date(order.date))}</td>
            <td>{order.status}</td>
            <td>{money(order.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SignOut({ name }: { name: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <>
      <p className="row">
        <span>Signed in as {name}</span>
        <button type="button" onClick={() => signOut().catch((error) => setFailure(sentenceOf(error)))}>
          Sign out
        </button>
      </p>
      {failure && <p role="alert">{failure}</p>}
    </>
  )
}
