import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OrderTerms } from '../domain/orders/order-terms.ts'
import { paths } from '../domain/pages/paths.ts'
import { $deliveryWays } from '../stores/delivery.ts'
import { loadAllOrderDetails } from '../stores/order-details.ts'
import { $orders, initializeOrdersPage, loadOrdersIfShown, refreshOrdersIfLoaded } from '../stores/orders.ts'
import AccountSidebar from './AccountSidebar.tsx'
import ActionButton from './ActionButton.tsx'
import OrdersTable from './OrdersTable.tsx'

/**
 * The props of the page My Orders. `returnTo`: where returned pieces go, such as `Send it to Aurel, 12 Sand Lane`; ''
 * if unknown.
 */
export type Props = { store: string; currency: string; terms: OrderTerms; returnTo: string }

export default function MyOrders(props: Props) {
  const { store, terms } = props
  useEffect(() => $deliveryWays.set(terms.ways), [terms.ways])
  useEffect(() => {
    initializeOrdersPage(store)
  }, [store])
  useEffect(() => {
    const refresh = () => void (document.visibilityState === 'visible' && refreshOrdersIfLoaded())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  return (
    <>
      <AccountSidebar current="orders" />
      <Orders {...props} />
    </>
  )
}

function Orders(props: Props) {
  const { store } = props
  const orders = useStore($orders, { ssr: 'initial' })
  useEffect(() => {
    if (orders.kind === 'ready' && orders.value.length > 0) loadAllOrderDetails(store)
  }, [orders, store])
  if (orders.kind === 'loading') return <Loading />
  if (orders.kind === 'failed') return <Failed message={orders.message} />
  if (orders.value.length === 0) return <NoOrders />
  return <OrdersTable orders={orders.value} {...props} />
}

function Loading() {
  return (
    <p className="empty busy" role="status" aria-busy="true">
      Loading your orders…
    </p>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <ActionButton onClick={loadOrdersIfShown}>Try again</ActionButton>
    </div>
  )
}

function NoOrders() {
  return (
    <div className="empty">
      <p>You have no orders yet.</p>
      <a className="button" href={paths.category()}>
        Browse the shop
      </a>
    </div>
  )
}
