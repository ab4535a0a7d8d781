'use client'
import { Link, useConfig } from '@payloadcms/ui'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { CustomerPage } from '../../desk/customers/page.ts'
import { Button } from '../parts/Button.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { StatusTag } from '../parts/StatusTag.tsx'
import { texts } from './texts.ts'

/** A card with a customer's figures, and a list of the customer's orders, newest first. */
export function CustomerOrders({ page, onShowMore }: { page: CustomerPage; onShowMore: () => void }) {
  const { figures, orders, heldOrders, orderCount } = page
  const left = orderCount - orders.length
  const money = (amount: number) => formatAmount(amount, figures.currency)
  return (
    <section className="desk-card" aria-label={texts.orders}>
      <dl className="customer-figures">
        <div>
          <dt>{texts.ordersCount}</dt>
          <dd>{figures.orders}</dd>
        </div>
        <div>
          <dt>{texts.spent}</dt>
          <dd>{money(figures.spent)}</dd>
        </div>
        <div>
          <dt>{texts.mean}</dt>
          <dd>{figures.mean === null ? '–' : money(figures.mean)}</dd>
        </div>
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

function OrderRows({ orders, currency }: { orders: CustomerPage['orders']; currency: string }) {
  const { admin } = useConfig().config.routes
  return (
    <ul className="customer-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <Link href={`${admin}/collections/sale-orders/${order.id}`}>{order.reference}</Link>
          <StatusTag status={order.status} />
          <span className="desk-soft">
            <ShopTimeText iso={order.date} />
          </span>
          <span className="desk-number">{formatAmount(order.grandTotalAmount, order.currency || currency)}</span>
        </li>
      ))}
    </ul>
  )
}
