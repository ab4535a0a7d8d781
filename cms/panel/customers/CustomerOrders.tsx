import { formatAmount } from '../../../src/domain/money/money.ts'
import type { CustomerPageData } from '../../desk/customers/customer-page.ts'
import { Button } from '../parts/Button.tsx'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { OrderStatusTag } from '../parts/OrderStatusTag.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

/**
 * A card with a customer's figures and orders, newest first, and the telephone orders that are kept out of the account
 * until its phone number is verified.
 */
export function CustomerOrders({ page, onShowMore }: { page: CustomerPageData; onShowMore: () => void }) {
  const { figures, orders, heldOrders, orderCount } = page
  const left = orderCount - orders.length
  const money = (amount: number) => formatAmount(amount, figures.currency)
  return (
    <section className="desk-card" aria-label={texts.orders}>
      <dl className="customer-figures">
        {[
          { label: texts.ordersCount, value: figures.orders },
          { label: texts.spent, value: money(figures.spent) },
          { label: texts.mean, value: figures.mean === null ? '–' : money(figures.mean) },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.cancelled > 0 && <p className="desk-soft">{texts.cancelled(figures.cancelled)}</p>}
      <h2>{texts.orders}</h2>
      {orders.length === 0 && <p className="desk-soft">{texts.noOrdersYet}</p>}
      <OrderRows orders={orders} currency={figures.currency} />
      {left > 0 && (
        <Button size="small" onClick={onShowMore}>
          {texts.showMore(left)}
        </Button>
      )}
      {heldOrders.length > 0 && (
        <>
          <h2>{texts.heldOrders}</h2>
          <OrderRows orders={heldOrders} currency={figures.currency} />
        </>
      )}
    </section>
  )
}

function OrderRows({ orders, currency }: { orders: CustomerPageData['orders']; currency: string }) {
  return (
    <ul className="customer-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <DocumentLink collection="sale-orders" id={order.id}>
            {order.reference}
          </DocumentLink>
          <OrderStatusTag status={order.status} />
          <span className="desk-soft">
            <ShopTimeText iso={order.date} />
          </span>
          <span className="desk-number">{formatAmount(order.grandTotalAmount, order.currency || currency)}</span>
        </li>
      ))}
    </ul>
  )
}
