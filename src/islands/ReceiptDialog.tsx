import { useStore } from '@nanostores/react'
import { SENTENCES } from '../domain/branch/sentences.ts'
import type { OrderDelivery } from '../domain/delivery/delivery-way.ts'
import { describeOrderDelivery } from '../domain/delivery/delivery-words.ts'
import { formatAmount, formatMills, toMills } from '../domain/money/money.ts'
import { describeDeliveryAddress } from '../domain/orders/delivery-address.ts'
import type { SaleOrder } from '../domain/orders/order.ts'
import { describeOrderPayment } from '../domain/orders/order-payment.ts'
import { isOpenUnsentStatus, isPossiblyUnpaid, type OrderTerms as Terms } from '../domain/orders/order-terms.ts'
import { paths } from '../domain/pages/paths.ts'
import { formatIsoDay } from '../domain/text/dates.ts'
import { $orderDetails } from '../stores/order-details.ts'
import { $isOrderJustPlaced, $receipt, $receiptCurrency, closeReceipt } from '../stores/receipt.ts'
import { toShopWording } from '../stores/shop-wording.ts'
import DeliveryAndPaymentTerms from './DeliveryAndPaymentTerms.tsx'
import Dialog from './Dialog.tsx'
import { CloseIcon, PrintIcon } from './icons.tsx'
import OrderProgress from './OrderProgress.tsx'
import PayNowButton from './PayNowButton.tsx'
import ReceiptLines from './ReceiptLines.tsx'

/** The props of the dialog with an order's receipt. `contact`: the lines of the store's contact data. */
export type Props = { logo: string; store: string; contact: string[]; currency: string; terms: Terms }

export default function ReceiptDialog({ logo, store, contact, currency: ofStore, terms }: Props) {
  const receipt = useStore($receipt)
  const isOrderNew = useStore($isOrderJustPlaced)
  const ofOrder = useStore($receiptCurrency)
  const allDetails = useStore($orderDetails)
  if (!receipt) return null
  const { id, status, grandTotalAmount, shippingAddress } = receipt.saleOrder
  const details = allDetails.get(id)
  const currency = ofOrder || ofStore
  return (
    <Dialog label={`Receipt ${receipt.saleOrder.reference}`} onClose={closeReceipt}>
      <article className="receipt">
        <header className="receipt__head">
          {logo ? <img src={logo} alt={store} /> : <p>{store}</p>}
          <button type="button" className="button button--icon" aria-label="Print" onClick={() => window.print()}>
            <PrintIcon />
          </button>
          <button type="button" className="button button--icon" aria-label="Close" onClick={closeReceipt}>
            <CloseIcon />
          </button>
          <OrderDetails order={receipt.saleOrder} />
        </header>
        {isOrderNew && <Thanks order={receipt.saleOrder} />}
        <Parties store={store} contact={contact} order={receipt.saleOrder} />
        <ReceiptLines lines={receipt.saleOrderTransactions} ordered={details?.lines} currency={currency} />
        <Totals order={receipt.saleOrder} currency={currency} />
        <PaymentLine text={describeOrderPayment({ status, amount: grandTotalAmount }, details, currency)} />
        {terms.online && (details || isOrderNew) && (
          <PayNowButton {...{ order: { ...receipt.saleOrder, amount: grandTotalAmount }, details, store, currency }} />
        )}
        {grandTotalAmount > 0 && isPossiblyUnpaid(status, details?.payment) && currency === ofStore && (
          <DeliveryAndPaymentTerms
            {...{ total: toMills(grandTotalAmount), terms, currency, withDelivery: isOpenUnsentStatus(status) }}
            withPayment
          />
        )}
        <DeliveryLine delivery={details?.delivery} pickupPlace={terms.pickupPlace} />
        <p className="receipt__address">{describeDeliveryAddress(shippingAddress, status, details)}</p>
      </article>
    </Dialog>
  )
}

function DeliveryLine({ delivery, pickupPlace }: { delivery?: OrderDelivery | null | undefined; pickupPlace: string }) {
  return delivery ? <p>{`Delivery: ${describeOrderDelivery(delivery, pickupPlace)}`}</p> : null
}

function PaymentLine({ text }: { text: string }) {
  return text ? <p className="receipt__payment">{text}</p> : null
}

/** A thank-you with the next steps of the order. It is not printed. */
function Thanks({ order }: { order: SaleOrder }) {
  return (
    <section className="receipt__thanks" aria-label="What comes next">
      <p>Thank you for your order.</p>
      <OrderProgress status={order.status} />
      <p>
        {`We check ${order.reference} next, and let you know when it is confirmed. Until then you can change or delete it in `}
        <a href={paths.orders}>My Orders</a>, where you can also follow its progress.
      </p>
    </section>
  )
}

function OrderDetails({ order }: { order: SaleOrder }) {
  return (
    <dl>
      <dt>Customer Name</dt>
      <dd dir="auto">{order.customerName}</dd>
      <dt>Date</dt>
      <dd>{formatIsoDay(order.date)}</dd>
      <dt>Reference</dt>
      <dd>{order.reference}</dd>
    </dl>
  )
}

/** The addresses of sender and recipient. They are only printed. */
function Parties({ store, contact, order }: { store: string; contact: string[]; order: SaleOrder }) {
  return (
    <div className="receipt__parties">
      <address>{[store, ...contact].join('\n')}</address>
      {order.shippingAddress && <address>{[order.customerName, order.shippingAddress].join('\n')}</address>}
    </div>
  )
}

/** The totals of a receipt. There is no tax, so subtotal and total are equal (storefront.md §2, Receipt). */
function Totals({ order, currency }: { order: SaleOrder; currency: string }) {
  const total = formatAmount(order.grandTotalAmount, currency)
  return (
    <dl className="receipt__totals">
      <dt>Subtotal</dt>
      <dd>{total}</dd>
      <dt>{toShopWording(SENTENCES.saleTax)}</dt>
      <dd>{formatMills(0, currency)}</dd>
      <dt>TOTAL</dt>
      <dd>{total}</dd>
    </dl>
  )
}
