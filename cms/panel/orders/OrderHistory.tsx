'use client'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { historySentence } from './history-sentences.ts'
import { texts } from './texts.ts'

/**
 * A card with the history of an order, newest event first. The last entry is the placing of the order, which has no
 * event.
 */
export function OrderHistory({ page }: { page: OrderPage }) {
  const { history, order, customer } = page
  const nameOf = (byName: string) =>
    byName === order.customerName ? customer?.name || customer?.phone || byName : byName
  const events = history.map((event) => ({ ...event, byName: nameOf(event.byName) }))
  return (
    <section className="desk-card desk-card--history" aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ol className="desk-history">
        {events.map((event) => {
          const { text, by } = historySentence(event)
          return (
            <li key={`${event.at} ${event.kind}`}>
              {text}
              <span className="desk-soft">
                {by && ` · ${by}`} · <ShopTimeText iso={event.at} />
              </span>
            </li>
          )
        })}
        {page.isWholeHistory && !order.takenBy && (
          <li>
            {nameOf(order.customerName)} placed the order
            <span className="desk-soft">
              {' '}
              · <ShopTimeText iso={order.date} />
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}
