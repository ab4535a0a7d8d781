import { describeOrderDelivery } from '../domain/delivery/delivery-words.ts'
import { describeDeliveryAddress } from '../domain/orders/delivery-address.ts'
import { formatLineNote } from '../domain/orders/line-note.ts'
import type { OrderDetails, OrderSummary } from '../domain/orders/order.ts'
import { isOpenUnsentStatus } from '../domain/orders/order-terms.ts'
import { findTrackingLink } from '../domain/orders/tracking.ts'
import { paths } from '../domain/pages/paths.ts'
import { describeReturnForCustomer } from '../domain/returns/return-words.ts'

/**
 * The props of an order's contents. `details` is undefined until loaded, or after a failed load. While `details` is
 * undefined, nothing is rendered.
 */
export type Props = {
  order: OrderSummary
  details: OrderDetails | undefined
  currency: string
  pickupPlace: string
  returnTo: string
}

/** Maximum number of listed lines. Further lines are counted. */
const SHOWN = 4

/** The contents of an order in My Orders: lines, way of delivery, address, tracking, and returns. */
export default function OrderContents({ order, details, currency, pickupPlace, returnTo }: Props) {
  if (!details) return null
  const { status } = order
  const { lines, shippingAddress, trackingNumber, delivery, readyAt, returns } = details
  const rest = lines.length - SHOWN
  return (
    <div className="contents">
      <ul className="contents__lines">
        {lines.slice(0, SHOWN).map(({ id, itemId, itemName, quantity, picture, note }) => (
          <li key={id}>
            {picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
            <div>
              <a href={paths.productDetail(itemId)}>{quantity > 1 ? `${quantity} × ${itemName}` : itemName}</a>
              {note && <small dir="auto">{formatLineNote(note)}</small>}
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{`and ${rest} more ${rest === 1 ? 'product' : 'products'}`}</p>}
      {delivery && <p>{describeOrderDelivery(delivery, pickupPlace)}</p>}
      {readyAt && isOpenUnsentStatus(status) && <p>It is ready: you can collect it.</p>}
      {shippingAddress && <p>{describeDeliveryAddress(shippingAddress, status, details)}</p>}
      {trackingNumber && <Tracking number={trackingNumber} />}
      {returns.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: returns keep their order.
        <p key={index}>{[describeReturnForCustomer(each, currency), each.answer].filter(Boolean).join('. ')}</p>
      ))}
      {returnTo && returns.some(({ state }) => state === 'asked') && (
        <p>{`Write ${order.reference} on the parcel. ${returnTo}.`}</p>
      )}
    </div>
  )
}

function Tracking({ number }: { number: string }) {
  const link = findTrackingLink(number)
  if (!link) return <p>{`Tracking number ${number}`}</p>
  return (
    <p>
      <a href={link.href} target="_blank" rel="noopener noreferrer">{`Track it with ${link.carrier}`}</a>
    </p>
  )
}
