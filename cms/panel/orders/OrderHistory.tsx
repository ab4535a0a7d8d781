import { Card } from '../parts/Card.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { describeHistoryEvent } from './history-sentences.ts'
import { texts } from './texts.ts'
import { useOrderPageContext } from './use-order-page.ts'

/**
 * A card with the history of an order, newest event first. If the customer placed the order, the last entry says so; it
 * has no stored event.
 */
export function OrderHistory() {
  const { history, order, customer, isWholeHistory } = useOrderPageContext().page
  const nameOf = (byName: string) =>
    byName === order.customerName ? customer?.name || customer?.phone || byName : byName
  return (
    <Card title={texts.history} className="desk-card--history">
      <ol className="desk-history">
        {history.map((event) => {
          const { text, by } = describeHistoryEvent({ ...event, byName: nameOf(event.byName) })
          return (
            <li key={`${event.at} ${event.kind}`}>
              {text}
              <span className="desk-soft">
                {by && ` · ${by}`} · <ShopTimeText iso={event.at} />
              </span>
            </li>
          )
        })}
        {isWholeHistory && !order.takenBy && (
          <li>
            {nameOf(order.customerName)} placed the order
            <span className="desk-soft">
              {' '}
              · <ShopTimeText iso={order.date} />
            </span>
          </li>
        )}
      </ol>
    </Card>
  )
}
