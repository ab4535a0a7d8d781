import { useStore } from '@nanostores/react'
import { formatItemQuantities } from '../domain/returns/return-words.ts'
import { $customer, $displayName } from '../session/customer.ts'
import Dialog from './Dialog.tsx'
import { CloseIcon, PrintIcon } from './icons.tsx'
import type { Props } from './ReturnDialog.tsx'

/** A dialog with a slip to print and put into the parcel of a requested return. */
export default function ReturnSlipDialog({ order, details, returnTo, onClose }: Props) {
  const [displayName, username] = [useStore($displayName), useStore($customer)]
  const asked = details.returns.filter(({ state }) => state === 'asked')
  return (
    <Dialog label={`Return slip ${order.reference}`} onClose={onClose}>
      <article className="receipt">
        <header className="receipt__head">
          <p>Return slip</p>
          <button type="button" className="button button--icon" aria-label="Print" onClick={() => window.print()}>
            <PrintIcon />
          </button>
          <button type="button" className="button button--icon" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
          <dl>
            <dt>Order</dt>
            <dd>{order.reference}</dd>
            <dt>From</dt>
            <dd dir="auto">{displayName ?? username}</dd>
            <dt>Returned</dt>
            <dd>{asked.map(({ lines }) => formatItemQuantities(lines)).join(', ')}</dd>
          </dl>
        </header>
        <p className="return-slip__to">{returnTo}</p>
      </article>
    </Dialog>
  )
}
