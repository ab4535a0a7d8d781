import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatAmount, toMills } from '../domain/money/money.ts'
import type { OrderSummary } from '../domain/orders/order.ts'
import { deliverySentence, isUnpaid, type OrderTerms } from '../domain/orders/order-terms.ts'
import { formatDate } from '../domain/text/dates.ts'
import { $orderDetails } from '../stores/order-details.ts'
import DeleteOrderDialog from './DeleteOrderDialog.tsx'
import OrderActions from './OrderActions.tsx'
import OrderContents from './OrderContents.tsx'
import { TermsLine } from './OrderTerms.tsx'

export type Props = { orders: OrderSummary[]; store: string; currency: string; terms: OrderTerms }

export default function OrdersTable({ orders, store, currency, terms }: Props) {
  const details = useStore($orderDetails)
  const [deleting, setDeleting] = useState<OrderSummary | null>(null)
  return (
    <div className="orders-place">
      <table className="orders">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
            <th scope="col">Total</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                {order.reference}
                <OrderContents details={details.get(order.id)} status={order.status} />
              </th>
              <td>{formatDate(order.date)}</td>
              <td>
                <span className={`status status--${order.status}`}>{order.status}</span>
              </td>
              <td>
                {formatAmount(order.amount, details.get(order.id)?.currency || currency)}
                {isUnpaid(order.status) && (details.get(order.id)?.currency || currency) === currency && (
                  <p className="small soft">{deliverySentence(toMills(order.amount), terms.delivery, currency)}</p>
                )}
              </td>
              <td className="orders__actions">
                <OrderActions order={order} store={store} currency={currency} onDelete={() => setDeleting(order)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {orders.some(({ status }) => isUnpaid(status)) && <TermsLine text={terms.payment} terms={terms} />}
      {deleting && <DeleteOrderDialog order={deleting} store={store} onClose={() => setDeleting(null)} />}
    </div>
  )
}
