'use client'
import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { OrderStatus } from '../../../src/domain/order-status.ts'
import type { OrderPage } from '../../order-desk/order-page.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { type Failure, postToDesk } from '../parts/desk-client.ts'
import { Problem } from '../parts/Problem.tsx'
import { texts as common } from '../parts/texts.ts'
import { texts } from './texts.ts'

type Props = {
  page: OrderPage
  onMoved: (page: OrderPage, told: string) => void
  onProblem: (failure: Failure | null) => void
  onReload: () => void
}

/** A button for each legal move. Shipping asks for a tracking number, cancelling asks first. */
export function OrderMoves({ page, onMoved, onProblem, onReload }: Props) {
  const { id, reference, updatedAt: version } = page.order
  const [asking, setAsking] = useState<'Shipped' | 'Cancelled' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function move(to: OrderStatus, more: { trackingNumber?: string } = {}) {
    setBusy(true)
    setFailure(null)
    onProblem(null)
    const result = await postToDesk<OrderPage>(`/orders/${id}/status`, { to, version, ...more })
    setBusy(false)
    if (result.kind === 'done') {
      setAsking(null)
      onMoved(result.body, texts.moved(reference, to))
    } else if (to === 'Shipped' || to === 'Cancelled') setFailure(result)
    else onProblem(result)
  }

  function stopAsking() {
    setAsking(null)
    setFailure(null)
  }

  function reload() {
    stopAsking()
    onReload()
  }

  const dialog = { failure, isBusy, onClose: stopAsking, onReload: reload }
  return (
    <>
      {page.moves.map((to) => (
        <Button
          key={to}
          buttonStyle={to === 'Cancelled' ? 'error' : 'primary'}
          margin={false}
          disabled={isBusy}
          onClick={() => (to === 'Shipped' || to === 'Cancelled' ? setAsking(to) : void move(to))}
        >
          {texts.move[to]}
        </Button>
      ))}
      {asking === 'Shipped' && (
        <ShipDialog {...dialog} page={page} onShip={(trackingNumber) => void move('Shipped', { trackingNumber })} />
      )}
      {asking === 'Cancelled' && (
        <CancelDialog {...dialog} reference={reference} onCancelOrder={() => void move('Cancelled')} />
      )}
    </>
  )
}

type DialogProps = { failure: Failure | null; isBusy: boolean; onClose: () => void; onReload: () => void }

function ShipDialog({
  page,
  onShip,
  ...dialog
}: DialogProps & { page: OrderPage; onShip: (trackingNumber: string) => void }) {
  const [typed, setTyped] = useState(page.order.trackingNumber)
  const hintId = useId()
  return (
    <Dialog title={texts.ship.title(page.order.reference)} onClose={dialog.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onShip(typed.trim())
        }}
      >
        <label className="desk-field">
          {texts.tracking}
          <input
            type="text"
            value={typed}
            maxLength={100}
            aria-describedby={hintId}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p id={hintId} className="desk-soft">
          {texts.ship.hint}
        </p>
        <Problem failure={dialog.failure} onReload={dialog.onReload} onRetry={() => onShip(typed.trim())} />
        <div className="desk-actions">
          <Button type="submit" margin={false} disabled={dialog.isBusy}>
            {texts.ship.confirm}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={dialog.onClose}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function CancelDialog({
  reference,
  onCancelOrder,
  ...dialog
}: DialogProps & { reference: string; onCancelOrder: () => void }) {
  return (
    <Dialog title={texts.cancelOrder.title(reference)} onClose={dialog.onClose}>
      <p>{texts.cancelOrder.body}</p>
      <Problem failure={dialog.failure} onReload={dialog.onReload} onRetry={onCancelOrder} />
      <div className="desk-actions">
        <Button buttonStyle="error" margin={false} disabled={dialog.isBusy} onClick={onCancelOrder}>
          {texts.cancelOrder.confirm}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={dialog.onClose}>
          {texts.cancelOrder.keep}
        </Button>
      </div>
    </Dialog>
  )
}
