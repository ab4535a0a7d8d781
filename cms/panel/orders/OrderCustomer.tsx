'use client'
import { Link, useConfig } from '@payloadcms/ui'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { OrderCustomer as Customer } from '../../desk/orders/order-customer.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { UnverifiedPhoneWarning } from '../customers/UnverifiedPhoneWarning.tsx'
import { Card } from '../parts/Card.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { StatusTag } from '../parts/StatusTag.tsx'
import { texts } from './texts.ts'

export function OrderCustomer({ page, onVerified }: { page: OrderPage; onVerified: () => void }) {
  const { customer, heldFor, order } = page
  const { admin } = useConfig().config.routes
  return (
    <Card title={texts.customer}>
      {customer ? (
        <CustomerCard
          {...{ customer, currency: order.currency, dialed: order.customerName, tell: texts.otherOrders }}
        />
      ) : (
        <p>
          {heldFor ? texts.calledFrom : texts.signedInAs} <strong>{order.customerName}</strong>
        </p>
      )}
      {heldFor && (
        <>
          <p>
            {texts.notInAccount}{' '}
            <Link href={`${admin}/collections/customers/${heldFor.id}`}>{heldFor.name || heldFor.phone}</Link>
          </p>
          <UnverifiedPhoneWarning id={heldFor.id} onVerified={onVerified} />
        </>
      )}
    </Card>
  )
}

type CardProps = {
  customer: Customer
  currency: string
  /** The user name of the order's customer, or the sender's phone. It may be a phone number in digits. */
  dialed: string
  /** Returns the sentence above the listed orders. */
  tell: (count: number, spent: string) => string
}

export function CustomerCard({ customer, currency, dialed, tell }: CardProps) {
  const { admin } = useConfig().config.routes
  const { id, name, phone, email, note, otherOrders } = customer
  const number = /^\+?\d+$/.test(dialed) ? dialed : (phone ?? '').replace(/[^+\d]/g, '')
  return (
    <>
      <p>
        <Link href={`${admin}/collections/customers/${id}`}>
          <strong>{name || texts.list.noName}</strong>
        </Link>
      </p>
      {phone && (
        <p>
          <a href={`tel:${number}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {note && <p className="desk-text desk-soft">{note}</p>}
      <p>{tell(otherOrders.count, formatAmount(otherOrders.spent, currency))}</p>
      {otherOrders.last.length > 0 && (
        <ul className="desk-others">
          {otherOrders.last.map((other) => (
            <li key={other.id}>
              <Link href={`${admin}/collections/sale-orders/${other.id}`}>{other.reference}</Link>
              <StatusTag status={other.status} />
              <span>{formatAmount(other.grandTotalAmount, other.currency || currency)}</span>
              <span className="desk-soft">
                <ShopTimeText iso={other.date} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {otherOrders.count > otherOrders.last.length && (
        <Link href={`${admin}/collections/sale-orders?where[or][0][and][0][customer][equals]=${id}`}>
          {texts.allOrdersOf}
        </Link>
      )}
    </>
  )
}
