import { useState } from 'react'
import { isPickupOrder } from '../../../src/domain/delivery/delivery-way.ts'
import { isInSalesFigures, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { texts } from './texts.ts'
import { useOrderPageContext } from './use-order-page.ts'

/** The buttons that change an order's status, one per status that is allowed next. Some ask first in a dialog. */
export function OrderStatusButtons() {
  const { page, show, setProblem, reload } = useOrderPageContext()
  const { id, reference, updatedAt: version, shippingAddress, trackingNumber } = page.order
  const [asking, setAsking] = useState<OrderStatus | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const move = (to: OrderStatus, more = {}) =>
    postToPanelApi<OrderPageData>(`/orders/${id}/status`, { to, version, ...more })

  async function moveAtOnce(to: OrderStatus) {
    setBusy(true)
    setProblem(null)
    const result = await move(to)
    setBusy(false)
    if (result.kind === 'done') show(result.body, texts.moved(reference, to))
    else setProblem(result)
  }

  const { chosen, readyAt } = page.delivery
  const isHandedOver = (to: OrderStatus) => to === 'Shipped' && isPickupOrder(chosen, { readyAt, shippingAddress })

  function begin(to: OrderStatus) {
    if ((to !== 'Shipped' && isInSalesFigures(to)) || isHandedOver(to)) return void moveAtOnce(to)
    setTyped(trackingNumber)
    setAsking(to)
  }

  const close = () => setAsking(null)
  const dialog = {
    onDone(moved: OrderPageData) {
      close()
      if (asking) show(moved, texts.moved(reference, asking))
    },
    onClose: close,
    onReload() {
      close()
      void reload()
    },
  }
  return (
    <>
      {page.moves.map((to) => (
        <Button
          key={to}
          buttonStyle={isInSalesFigures(to) ? 'primary' : 'error'}
          disabled={isBusy}
          onClick={() => begin(to)}
        >
          {isHandedOver(to) ? texts.delivery.handOver : texts.move[to]}
        </Button>
      ))}
      {asking === 'Shipped' && (
        <FormDialog
          {...{ ...dialog, title: texts.ship.title(reference), action: texts.ship.confirm }}
          send={() => move(asking, { trackingNumber: typed.trim() })}
        >
          <TextInput label={texts.tracking} hint={texts.ship.hint} most={100} value={typed} onChange={setTyped} />
        </FormDialog>
      )}
      {asking && !isInSalesFigures(asking) && (
        <FormDialog
          {...{ ...dialog, title: texts.cancelOrder.title(reference), action: texts.cancelOrder.confirm }}
          cancel={texts.cancelOrder.keep}
          isFinal
          send={() => move(asking)}
        >
          <p>{texts.cancelOrder.body}</p>
        </FormDialog>
      )}
    </>
  )
}
