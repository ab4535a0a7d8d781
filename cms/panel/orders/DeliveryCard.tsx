'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { orderDeliveryLine } from '../../../src/domain/delivery/delivery-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Card } from '../parts/Card.tsx'
import { LocalTime } from '../parts/LocalTime.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { useHandlesOrders } from '../parts/useHandlesOrders.ts'
import { HeldMail } from './HeldMail.tsx'
import { texts } from './texts.ts'

const words = texts.delivery

type Props = {
  page: OrderPage
  onReady: (page: OrderPage, told: string) => void
  onReload: () => void
  onChanged: () => void
}

/** The way of delivery of an order, and buttons when it is ready for pickup and to undo that. Empty for an order without one. */
export function DeliveryCard({ page, onReady, onReload, onChanged }: Props) {
  const { order, delivery } = page
  const { chosen, ways, pickupPlace, readyAt, canBeReady, heldUntil } = delivery
  const mayUndo = useHandlesOrders()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!chosen && ways.length === 0) return null

  async function sayReady() {
    setBusy(true)
    const result = await postToPanel<OrderPage>(`/orders/${order.id}/ready`, { version: order.updatedAt })
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') onReady(result.body, words.isReady(order.reference))
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
            <Button margin={false} disabled={isBusy} onClick={() => void sayReady()}>
              {words.ready}
            </Button>
          </div>
        </>
      )}
      <Problem failure={failure} onReload={onReload} onRetry={() => void sayReady()} />
    </Card>
  )
}
