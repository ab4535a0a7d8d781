import { formatAmount } from '../../../src/domain/money/money.ts'
import type { CustomerWithOrders as Customer } from '../../desk/orders/customer-with-orders.ts'
import { UnverifiedPhoneWarning } from '../customers/UnverifiedPhoneWarning.tsx'
import { Card } from '../parts/Card.tsx'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { OrderStatusTag } from '../parts/OrderStatusTag.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'
import { useOrderPageContext } from './use-order-page.ts'

/**
 * A card with an order's customer. If the order is kept out of an account until its phone number is verified, the card
 * also shows this account.
 */
export function OrderCustomerCard() {
  const { page, reload } = useOrderPageContext()
  const { customer, heldFor, order } = page
  return (
    <Card title={texts.customer}>
      {customer ? (
        <CustomerContactAndOrders customer={customer} dialed={order.customerName} tell={texts.otherOrders} />
      ) : (
        <p>
          {heldFor ? texts.calledFrom : texts.signedInAs} <strong>{order.customerName}</strong>
        </p>
      )}
      {heldFor && (
        <>
          <p>
            {texts.notInAccount}{' '}
            <DocumentLink collection="customers" id={heldFor.id}>
              {heldFor.name || heldFor.phone}
            </DocumentLink>
          </p>
          <UnverifiedPhoneWarning id={heldFor.id} onVerified={() => void reload()} />
        </>
      )}
    </Card>
  )
}

type CardProps = {
  customer: Customer
  /** The order's user name, or the phone of a caller or sender. If it is only digits, the phone link dials it. */
  dialed: string
  /** Returns the sentence above the listed orders. */
  tell: (count: number, spent: string) => string
}

/** A customer's contact data, note and latest other orders. */
export function CustomerContactAndOrders({ customer, dialed, tell }: CardProps) {
  const { id, name, phone, email, note, otherOrders } = customer
  const number = /^\+?\d+$/.test(dialed) ? dialed : (phone ?? '').replace(/[^+\d]/g, '')
  return (
    <>
      <p>
        <DocumentLink collection="customers" id={id}>
          <strong>{name || texts.list.noName}</strong>
        </DocumentLink>
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
      <p>{tell(otherOrders.count, formatAmount(otherOrders.spent, otherOrders.currency))}</p>
      {otherOrders.last.length > 0 && (
        <ul className="desk-others">
          {otherOrders.last.map((other) => (
            <li key={other.id} className="desk-row">
              <DocumentLink collection="sale-orders" id={other.id}>
                {other.reference}
              </DocumentLink>
              <OrderStatusTag status={other.status} />
              <span>{formatAmount(other.grandTotalAmount, other.currency || otherOrders.currency)}</span>
              <span className="desk-soft">
                <ShopTimeText iso={other.date} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {otherOrders.count > otherOrders.last.length && (
        <PanelLink href={`/admin/collections/sale-orders?where[or][0][and][0][customer][equals]=${id}`}>
          {texts.allOrdersOf}
        </PanelLink>
      )}
    </>
  )
}
