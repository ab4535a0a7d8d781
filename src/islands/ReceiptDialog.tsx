import { useStore } from '@nanostores/react'
import { formatAmount, formatMoney } from '../domain/money.ts'
import type { Receipt } from '../domain/order.ts'
import { formatDate } from '../domain/order.ts'
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
          <Facts of={receipt} />
        </header>
        <ReceiptLines lines={receipt.saleOrderTransactions} currency={currency} />
        <Totals of={receipt} currency={currency} />
      </article>
    </Dialog>
  )
}

function Facts({ of: { saleOrder } }: { of: Receipt }) {
  return (
    <dl>
      <dt>Customer Name</dt>
      <dd>{saleOrder.customerName}</dd>
      <dt>Date</dt>
      <dd>{formatDate(saleOrder.date)}</dd>
      <dt>Reference</dt>
      <dd>{saleOrder.reference}</dd>
    </dl>
  )
}

/** There is no tax: subtotal and total are the same (storefront.md §2, Receipt). */
function Totals({ of: { saleOrder }, currency }: { of: Receipt; currency: string }) {
  const total = formatAmount(saleOrder.grandTotalAmount, currency)
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
