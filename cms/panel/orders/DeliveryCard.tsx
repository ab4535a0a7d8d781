'use client'
import { orderDeliveryLine } from '../../../src/domain/delivery/delivery-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { LocalTime } from '../parts/LocalTime.tsx'
import { Problem } from '../parts/Problem.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useMay } from '../parts/use-may.ts'
import { useSend } from '../parts/use-send.ts'
import { HeldMail } from './HeldMail.tsx'
import { texts } from './texts.ts'

const words = texts.delivery

type Props = {
  page: OrderPage
  onReady: (page: OrderPage, told: string) => void
  onReload: () => void
  onChanged: () => void
}

/**
 * A card with the delivery method of an order, and with buttons to say that it is ready for pickup and to undo that.
 * Renders nothing if neither the order nor the shop has a delivery method.
 */
export function DeliveryCard({ page, onReady, onReload, onChanged }: Props) {
  const { order, delivery } = page
  const { chosen, ways, pickupPlace, readyAt, canBeReady, heldUntil } = delivery
  const mayUndo = useMay('handleOrders')
  const { failure, isBusy, send } = useSend()
  if (!chosen && ways.length === 0) return null

  async function sayReady() {
    const next = await send(postToPanel<OrderPage>(`/orders/${order.id}/ready`, { version: order.updatedAt }))
    if (next) onReady(next, words.isReady(order.reference))
  }

  return (
    <Card title={words.title}>
      <p className="desk-text">{chosen ? orderDeliveryLine(chosen, pickupPlace) : words.none}</p>
      {readyAt && (
        <p className="desk-soft">
          {words.readySince} <LocalTime iso={readyAt} />
        </p>
      )}
      {mayUndo && <HeldMail {...{ page, onChanged }} until={heldUntil} tell={words.held} />}
      {canBeReady && (
        <>
          <p className="desk-soft">{words.readyHint}</p>
          <div className="desk-actions">
            <Button isMain disabled={isBusy} onClick={() => void sayReady()}>
              {words.ready}
            </Button>
          </div>
        </>
      )}
      <Problem failure={failure} onReload={onReload} onRetry={() => void sayReady()} />
    </Card>
  )
}
