'use client'
import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { isCounted, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { texts as common } from '../parts/texts.ts'
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

/** Buttons for the allowed status changes. */
export function OrderMoves({ page, onMoved, onProblem, onReload }: Props) {
  const { id, reference, updatedAt: version } = page.order
  const [asking, setAsking] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function move(to: OrderStatus, more: Details = {}) {
    setBusy(true)
    setFailure(null)
    onProblem(null)
    const result = await postToPanel<OrderPage>(`/orders/${id}/status`, { to, version, ...more })
    setBusy(false)
    if (result.kind === 'done') {
      setAsking(null)
      onMoved(result.body, texts.moved(reference, to))
    } else if (isAsked(to)) setFailure(result)
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

  const AskedDialog = asking && DIALOGS[asking]
  return (
    <>
      {page.moves.map((to) => (
        <Button
          key={to}
          buttonStyle={isCounted(to) ? 'primary' : 'error'}
          margin={false}
          disabled={isBusy}
          onClick={() => (isAsked(to) ? setAsking(to) : void move(to))}
        >
          {texts.move[to]}
        </Button>
      ))}
      {AskedDialog && (
        <AskedDialog
          {...{ page, failure, isBusy }}
          onMove={(details) => void move(asking, details)}
          onClose={stopAsking}
          onReload={reload}
        />
      )}
    </>
  )
}

type Details = { trackingNumber?: string }

type DialogProps = {
  page: OrderPage
  failure: Failure | null
  isBusy: boolean
  onMove: (details?: Details) => void
  onClose: () => void
  onReload: () => void
}

function ShipDialog({ page, onMove, ...dialog }: DialogProps) {
  const [typed, setTyped] = useState(page.order.trackingNumber)
  const hintId = useId()
  const ship = () => onMove({ trackingNumber: typed.trim() })
  return (
    <Dialog title={texts.ship.title(page.order.reference)} onClose={dialog.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ship()
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
        <Problem failure={dialog.failure} onReload={dialog.onReload} onRetry={ship} />
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

function CancelDialog({ page, onMove, ...dialog }: DialogProps) {
  return (
    <Dialog title={texts.cancelOrder.title(page.order.reference)} onClose={dialog.onClose}>
      <p>{texts.cancelOrder.body}</p>
      <Problem failure={dialog.failure} onReload={dialog.onReload} onRetry={() => onMove()} />
      <div className="desk-actions">
        <Button buttonStyle="error" margin={false} disabled={dialog.isBusy} onClick={() => onMove()}>
          {texts.cancelOrder.confirm}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={dialog.onClose}>
          {texts.cancelOrder.keep}
        </Button>
      </div>
    </Dialog>
  )
}
