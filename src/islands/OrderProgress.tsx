import { isSentStatus, OPEN_UNSENT_STATUSES, type OrderStatus } from '../domain/orders/order-status.ts'

export type Props = { status: OrderStatus }

/** A list that shows the progress of an order in three steps: Ordered, Confirmed, Sent. */
export default function OrderProgress({ status }: Props) {
  const reached = isSentStatus(status) ? STEPS.length - 1 : OPEN_UNSENT_STATUSES.indexOf(status)
  return (
    <ol className="steps" aria-label="Order progress">
      {STEPS.map(({ name, text }, at) => (
        <li
          key={name}
          className={at <= reached ? 'steps__done' : undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

const STEPS = [
  { name: 'Ordered', text: 'We have it.' },
  { name: 'Confirmed', text: 'When we have checked it.' },
  { name: 'Sent', text: 'When it is on its way.' },
]
