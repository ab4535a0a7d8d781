import { orderDeliveryLine } from '../domain/delivery/delivery-words.ts'
import type { OrderDetails, OrderSummary } from '../domain/orders/order.ts'
import { addressLine } from '../domain/orders/order-address.ts'
import { isWaiting } from '../domain/orders/order-terms.ts'
import { trackingLink } from '../domain/orders/tracking.ts'
import { paths } from '../domain/pages/paths.ts'

/** `details` are undefined until they are loaded, or if that failed; then nothing is rendered. */
export type Props = { details: OrderDetails | undefined; status: OrderSummary['status']; pickupPlace: string }

/** Maximum number of listed lines. Further lines are counted. */
const SHOWN = 4

/** The lines, delivery address and tracking of an order. */
export default function OrderContents({ details, status, pickupPlace }: Props) {
  if (!details) return null
  const { lines, shippingAddress, trackingNumber, delivery, readyAt } = details
  const rest = lines.length - SHOWN
  return (
    <div className="contents">
      <ul className="contents__lines">
        {lines.slice(0, SHOWN).map(({ itemId, itemName, quantity, picture }) => (
          <li key={itemId}>
            {picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
            <a href={paths.productDetail(itemId)}>{quantity > 1 ? `${quantity} × ${itemName}` : itemName}</a>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{`and ${rest} more ${rest === 1 ? 'product' : 'products'}`}</p>}
      {delivery && <p>{orderDeliveryLine(delivery, pickupPlace)}</p>}
      {readyAt && isWaiting(status) && <p>It is ready: you can collect it.</p>}
      {shippingAddress && <p>{addressLine(shippingAddress, status, details)}</p>}
      {trackingNumber && <Tracking number={trackingNumber} />}
    </div>
  )
}

function Tracking({ number }: { number: string }) {
  const link = trackingLink(number)
  if (!link) return <p>{`Tracking number ${number}`}</p>
  return (
    <p>
      <a href={link.href} target="_blank" rel="noopener noreferrer">{`Track it with ${link.carrier}`}</a>
    </p>
  )
}
