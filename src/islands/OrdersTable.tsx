import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatAmount, toMills } from '../domain/money/money.ts'
import type { OrderSummary } from '../domain/orders/order.ts'
import { describeOrderPayment } from '../domain/orders/order-payment.ts'
import {
  describeDeliveryCost,
  isOpenUnsentStatus,
  isPossiblyUnpaid,
  type OrderTerms,
} from '../domain/orders/order-terms.ts'
import { paths } from '../domain/pages/paths.ts'
import { formatIsoDay } from '../domain/text/dates.ts'
import { $orderDetails } from '../stores/order-details.ts'
import DeleteOrderDialog from './DeleteOrderDialog.tsx'
import { TextWithTermsLinks } from './DeliveryAndPaymentTerms.tsx'
import OrderActions from './OrderActions.tsx'
import OrderContents from './OrderContents.tsx'
import PayNowButton from './PayNowButton.tsx'
import ReturnButtons from './ReturnButtons.tsx'

export type Props = { orders: OrderSummary[]; store: string; currency: string; terms: OrderTerms; returnTo: string }

export default function OrdersTable({ orders, store, currency, terms, returnTo }: Props) {
  const details = useStore($orderDetails)
  const currencyOf = ({ id }: OrderSummary) => details.get(id)?.currency || currency
  const isToPay = ({ id, status }: OrderSummary) => isPossiblyUnpaid(status, details.get(id)?.payment)
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
                <OrderContents
                  {...{ order, returnTo }}
                  details={details.get(order.id)}
                  currency={currencyOf(order)}
                  pickupPlace={terms.pickupPlace}
                />
              </th>
              <td>{formatIsoDay(order.date)}</td>
              <td>
                <span className={`status status--${order.status}`}>{order.status}</span>
              </td>
              <td>
                {formatAmount(order.amount, currencyOf(order))}
                <PaymentLine text={describeOrderPayment(order, details.get(order.id), currencyOf(order))} />
                {isOpenUnsentStatus(order.status) && (details.get(order.id)?.paid ?? 0) > 0 && (
                  <p className="small soft">
                    To change a paid order, please <a href={paths.contact}>write to us</a>.
                  </p>
                )}
                {isToPay(order) && isOpenUnsentStatus(order.status) && currencyOf(order) === currency && (
                  <p className="small soft">{describeDeliveryCost(toMills(order.amount), terms.delivery, currency)}</p>
                )}
              </td>
              <td className="orders__actions">
                {terms.online && details.has(order.id) && (
                  <PayNowButton {...{ order, store, details: details.get(order.id), currency: currencyOf(order) }} />
                )}
                <OrderActions order={order} store={store} currency={currency} onDelete={() => setDeleting(order)} />
                <ReturnButtons {...{ order, store, returnTo }} details={details.get(order.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {orders.some(isToPay) && <TextWithTermsLinks text={terms.payment} terms={terms} />}
      {deleting && <DeleteOrderDialog order={deleting} store={store} onClose={() => setDeleting(null)} />}
    </div>
  )
}

function PaymentLine({ text }: { text: string }) {
  return text ? <p className="small">{text}</p> : null
}
