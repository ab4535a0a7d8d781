import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OrderDetails, OrderSummary } from '../domain/orders/order.ts'
import { reportCodeLoadFailure } from '../stores/hydrate-islands.ts'
import ActionButton from './ActionButton.tsx'
import type { Props as DialogProps } from './ReturnDialog.tsx'

export type Props = { order: OrderSummary; details: OrderDetails | undefined; store: string; returnTo: string }

type Opened = ComponentType<DialogProps>

const DIALOGS = {
  ask: () => import('./ReturnDialog.tsx'),
  slip: () => import('./ReturnSlipDialog.tsx'),
}

/**
 * The buttons of an order to ask for a return, while pieces can be returned, and to print the slip of a requested
 * return. They load their dialogs on demand.
 */
export default function ReturnButtons({ order, details, store, returnTo }: Props) {
  const [Dialog, setDialog] = useState<Opened | null>(null)
  if (!details) return null
  async function open(which: keyof typeof DIALOGS) {
    const code = await DIALOGS[which]().catch(reportCodeLoadFailure)
    if (code) setDialog(() => code.default)
  }
  const [mayAsk, isAsked] = [
    details.lines.some(({ returnable }) => returnable > 0),
    details.returns.some(({ state }) => state === 'asked'),
  ]
  if (!mayAsk && !isAsked) return null
  return (
    <div className="orders__more">
      {mayAsk && (
        <ActionButton quiet aria-label={`Return pieces of ${order.reference}`} onClick={() => open('ask')}>
          Return
        </ActionButton>
      )}
      {isAsked && (
        <ActionButton quiet aria-label={`Return slip of ${order.reference}`} onClick={() => open('slip')}>
          Return slip
        </ActionButton>
      )}
      {/* Outside the table, whose cells do not wrap, and outside `main`, which is not printed with a slip. */}
      {Dialog &&
        createPortal(
          <Dialog {...{ order, details, store, returnTo }} onClose={() => setDialog(null)} />,
          document.body,
        )}
    </div>
  )
}
