'use client'
import { describeOrderDelivery } from '../../../src/domain/delivery/delivery-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'

const words = texts.delivery

type Props = {
  page: OrderPage
  onReady: (page: OrderPage, told: string) => void
  onReload: () => void
  onChanged: () => void
}

/**
 * A card with the delivery method of an order, a button that marks the order as ready for pickup, and a button that
 * undoes this. Renders nothing if neither the order nor the shop has a delivery method.
 */
export function DeliveryCard({ page, onReady, onReload, onChanged }: Props) {
  const { order, delivery } = page
  const { chosen, ways, pickupPlace, readyAt, canBeReady, heldUntil } = delivery
  const mayUndo = useHasCapability('handleOrders')
  const { failure, isBusy, send } = useSend()
  if (!chosen && ways.length === 0) return null

  async function sayReady() {
    const next = await send(postToPanel<OrderPage>(`/orders/${order.id}/ready`, { version: order.updatedAt }))
    if (next) onReady(next, words.isReady(order.reference))
  }

  return (
    <Card title={words.title}>
      <p className="desk-text">{chosen ? describeOrderDelivery(chosen, pickupPlace) : words.none}</p>
      {readyAt && (
        <p className="desk-soft">
          {words.readySince} <ShopTimeText iso={readyAt} />
        </p>
      )}
      {mayUndo && <UndoChangeNotice {...{ page, onChanged }} until={heldUntil} tell={words.held} />}
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
      <FailureMessage failure={failure} onReload={onReload} onRetry={() => void sayReady()} />
    </Card>
  )
}
