'use client'
import { useState } from 'react'
import { isPickupOrder } from '../../../src/domain/delivery/delivery-way.ts'
import { isCounted, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { type Failure, postToPanel, type Result } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

type Props = {
  page: OrderPage
  onMoved: (page: OrderPage, told: string) => void
  onProblem: (failure: Failure | null) => void
  onReload: () => void
}

/** The confirmation dialogs of status changes that need one. */
const DIALOGS = { Shipped: ShipDialog, Cancelled: CancelDialog }
type Asked = keyof typeof DIALOGS

const isAsked = (to: OrderStatus): to is Asked => to in DIALOGS

/** The buttons that change an order's status, one per status that is allowed next. Some ask first in a dialog. */
export function OrderStatusButtons({ page, onMoved, onProblem, onReload }: Props) {
  const { id, reference, updatedAt: version } = page.order
  const [asking, setAsking] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const move = (to: OrderStatus, more: Details = {}) =>
    postToPanel<OrderPage>(`/orders/${id}/status`, { to, version, ...more })

  async function moveAtOnce(to: OrderStatus) {
    setBusy(true)
    onProblem(null)
    const result = await move(to)
    setBusy(false)
    if (result.kind === 'done') onMoved(result.body, texts.moved(reference, to))
    else onProblem(result)
  }

  const { shippingAddress } = page.order
  const { chosen, readyAt } = page.delivery
  const isHandedOver = (to: OrderStatus) => to === 'Shipped' && isPickupOrder(chosen, { readyAt, shippingAddress })
  const AskedDialog = asking && DIALOGS[asking]
  return (
    <>
      {page.moves.map((to) => (
        <Button
          key={to}
          buttonStyle={isCounted(to) ? 'primary' : 'error'}
          disabled={isBusy}
          onClick={() => (isAsked(to) && !isHandedOver(to) ? setAsking(to) : void moveAtOnce(to))}
        >
          {isHandedOver(to) ? texts.delivery.handOver : texts.move[to]}
        </Button>
      ))}
      {AskedDialog && (
        <AskedDialog
          page={page}
          move={(details) => move(asking, details)}
          onDone={(moved) => {
            setAsking(null)
            onMoved(moved, texts.moved(reference, asking))
          }}
          onClose={() => setAsking(null)}
          onReload={() => {
            setAsking(null)
            onReload()
          }}
        />
      )}
    </>
  )
}

type Details = { trackingNumber?: string }

type DialogProps = {
  page: OrderPage
  move: (details?: Details) => Promise<Result<OrderPage>>
  onDone: (page: OrderPage) => void
  onClose: () => void
  onReload: () => void
}

function ShipDialog({ page, move, ...dialog }: DialogProps) {
  const [typed, setTyped] = useState(page.order.trackingNumber)
  return (
    <FormDialog
      {...dialog}
      title={texts.ship.title(page.order.reference)}
      action={texts.ship.confirm}
      send={() => move({ trackingNumber: typed.trim() })}
    >
      <TextInput label={texts.tracking} hint={texts.ship.hint} most={100} value={typed} onChange={setTyped} />
    </FormDialog>
  )
}

function CancelDialog({ page, move, ...dialog }: DialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={texts.cancelOrder.title(page.order.reference)}
      action={texts.cancelOrder.confirm}
      cancel={texts.cancelOrder.keep}
      isFinal
      send={() => move()}
    >
      <p>{texts.cancelOrder.body}</p>
    </FormDialog>
  )
}
