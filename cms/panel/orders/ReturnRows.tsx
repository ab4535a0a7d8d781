'use client'
import { fromMills, toMills } from '../../../src/domain/money/mills.ts'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { piecesInWords, RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

type Props = { page: OrderPage }

/** A list of the received returns of an order, below its lines: `Returned 1 × Jade Bangle −$340.00`. */
export function ReturnRows({ page }: Props) {
  const received = page.returns.entries.filter(({ state }) => state === 'received')
  if (received.length === 0) return null
  return (
    <ul className="desk-lines" aria-label={texts.returns.title}>
      {received.map(({ id, lines, amount, at, byName, reason, restock, note }) => (
        <li key={id} className="desk-returned">
          <div>
            {texts.returns.returned(piecesInWords(lines))}
            <p className="desk-soft">
              <ShopTimeText iso={at} /> · {byName} · {RETURN_REASON_LABELS[reason]}
              {!restock && ` · ${texts.returns.notInStock}`}
            </p>
            {note && <p className="desk-text desk-soft">{note}</p>}
          </div>
          <p className="desk-line__amount">−{formatAmount(amount, page.order.currency)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Rows with the payments and refunds of an order, and its total less its returns. Renders nothing without returns. */
export function NetTotalRows({ page }: Props) {
  const { order, payment, returns } = page
  if (returns.amount === 0) return null
  const net = fromMills(toMills(order.grandTotalAmount) - toMills(returns.amount))
  const rows: [string, number][] = [
    ...(payment.paid > 0 ? ([[texts.payment.paid, payment.paid]] as [string, number][]) : []),
    ...(payment.refunded > 0 ? ([[texts.payment.refunded, payment.refunded]] as [string, number][]) : []),
    [texts.returns.net, net],
  ]
  return (
    <dl className="desk-net">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount, order.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
