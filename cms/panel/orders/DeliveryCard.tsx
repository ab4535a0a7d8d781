import { describeOrderDelivery } from '../../../src/domain/delivery/delivery-words.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'
import { useOrderPageContext } from './use-order-page.ts'

const words = texts.delivery

/**
 * A card with an order's delivery method and whether the order is ready. Renders nothing if neither the order nor the
 * shop has a delivery method.
 */
export function DeliveryCard() {
  const { page, mayHandle, show, reload } = useOrderPageContext()
  const { order, delivery } = page
  const { chosen, ways, pickupPlace, readyAt, canBeReady, heldUntil } = delivery
  const { failure, isBusy, send } = useApiCall()
  if (!chosen && ways.length === 0) return null

  async function sayReady() {
    const next = await send(postToPanelApi<OrderPageData>(`/orders/${order.id}/ready`, { version: order.updatedAt }))
    if (next) show(next, words.isReady(order.reference))
  }

  return (
    <Card title={words.title}>
      <p className="desk-text">{chosen ? describeOrderDelivery(chosen, pickupPlace) : words.none}</p>
      {readyAt && (
        <p className="desk-soft">
          {words.readySince} <ShopTimeText iso={readyAt} />
        </p>
      )}
      {mayHandle && <UndoChangeNotice until={heldUntil} tell={words.held} />}
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
      <FailureMessage failure={failure} onReload={() => void reload()} onRetry={() => void sayReady()} />
    </Card>
  )
}
