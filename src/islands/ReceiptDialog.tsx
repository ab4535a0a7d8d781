import { useStore } from '@nanostores/react'
import { formatDate } from '../domain/dates.ts'
import { formatAmount, formatMoney } from '../domain/money.ts'
import type { SaleOrder } from '../domain/order.ts'
import { $receipt, closeReceipt } from '../stores/receipt.ts'
import Dialog from './Dialog.tsx'
import { CloseIcon, PrintIcon } from './icons.tsx'
import ReceiptLines from './ReceiptLines.tsx'

export type Props = { logo: string; store: string; currency: string }

export default function ReceiptDialog({ logo, store, currency }: Props) {
  const receipt = useStore($receipt)
  if (!receipt) return null
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
        <ReceiptLines lines={receipt.saleOrderTransactions} currency={currency} />
        <Totals order={receipt.saleOrder} currency={currency} />
      </article>
    </Dialog>
  )
}

function OrderDetails({ order }: { order: SaleOrder }) {
  return (
    <dl>
      <dt>Customer Name</dt>
      <dd>{order.customerName}</dd>
      <dt>Date</dt>
      <dd>{formatDate(order.date)}</dd>
      <dt>Reference</dt>
      <dd>{order.reference}</dd>
    </dl>
  )
}

/** There is no tax: subtotal and total are the same (storefront.md §2, Receipt). */
function Totals({ order, currency }: { order: SaleOrder; currency: string }) {
  const total = formatAmount(order.grandTotalAmount, currency)
  return (
    <dl className="receipt__totals">
      <dt>Subtotal</dt>
      <dd>{total}</dd>
      <dt>Sale Tax 0%</dt>
      <dd>{formatMoney(0, currency)}</dd>
      <dt>TOTAL</dt>
      <dd>{total}</dd>
    </dl>
  )
}
