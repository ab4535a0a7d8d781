'use client'
import { useState } from 'react'
import { orderDeliveryLine } from '../../../src/domain/delivery/delivery-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { LocalTime } from '../parts/LocalTime.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

const words = texts.delivery

type Props = { page: OrderPage; onReady: (page: OrderPage, told: string) => void; onReload: () => void }

/** The way of delivery of an order, and whether it can be collected. Nothing for a shop without ways. */
export function DeliveryCard({ page, onReady, onReload }: Props) {
  const { order, delivery } = page
  const { chosen, ways, pickupPlace, readyAt, canBeReady } = delivery
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
