import { type ClipboardEvent, useState } from 'react'
import type { ShipmentPreview } from '../../desk/orders/shipments.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { isPastedTable, parsePastedTrackingNumbers } from './pasted-tracking-numbers.ts'
import { texts } from './texts.ts'
import type { BulkOrderChangeOutcome } from './UndoOrderChangesNotice.tsx'
import './ship-many.css'

type Props = { ids: readonly string[]; onShipped: (shipped: BulkOrderChangeOutcome) => void; onClose: () => void }

/** A dialog to ship several orders with a tracking number for each. Shows which customers get a mail. */
export function ShipManyDialog({ ids, onShipped, onClose }: Props) {
  // The key is constant, because the orders of an open dialog do not change.
  const { body, failure, retry } = useDebouncedCall<{ orders: ShipmentPreview[] }>(
    'orders',
    (signal) => postToPanelApi('/orders/shipments/preview', { ids }, { signal }),
    0,
  )
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [pasted, setPasted] = useState('')

  if (!body) {
    return (
      <Dialog title={texts.shipMany.title(ids.length)} onClose={onClose}>
        {!failure && <p role="status">{texts.shipMany.loading}</p>}
        <FailureMessage failure={failure} onRetry={retry} />
      </Dialog>
    )
  }
  const shippable = body.orders.filter(({ canShip }) => canShip)
  const numberOf = ({ id, trackingNumber }: ShipmentPreview) => typed.get(id) ?? trackingNumber
  const orders = shippable.map((row) => ({ id: row.id, trackingNumber: numberOf(row).trim() }))
  const allNumbers = body.orders.map((row) => numberOf(row).trim()).filter(Boolean)
  const isTwice = (number: string) => allNumbers.indexOf(number) !== allNumbers.lastIndexOf(number)

  /** Fills this row's input and those below it, if several numbers are pasted. */
  function paste(event: ClipboardEvent, row: ShipmentPreview) {
    const text = event.clipboardData.getData('text')
    if (!isPastedTable(text)) return
    event.preventDefault()
    const { numbers, unused } = parsePastedTrackingNumbers(text, shippable, shippable.indexOf(row))
    setTyped(new Map([...typed, ...numbers]))
    setPasted(texts.shipMany.pasted(numbers.size, unused))
  }

  return (
    <FormDialog
      title={texts.shipMany.title(shippable.length)}
      action={shippable.length > 0 ? texts.shipMany.ship(shippable.length) : null}
      send={() => postToPanelApi<BulkOrderChangeOutcome>('/orders/shipments', { orders })}
      onDone={onShipped}
      onClose={onClose}
    >
      <div className="desk ship-many">
        <p>{texts.shipMany.mails(shippable.filter(({ mail }) => mail).length, shippable.length)}</p>
        {shippable.length > 1 && <p className="desk-soft">{texts.shipMany.hint}</p>}
        <ul className="ship-many__rows">
          {body.orders.map((row) => (
            <li key={row.id}>
              <div>
                <strong>{row.reference}</strong> {row.name}
                <p className="desk-soft">{row.canShip ? texts.shipMany.mail(row.mail) : ''}</p>
              </div>
              {row.canShip ? (
                <div>
                  <input
                    type="text"
                    maxLength={100}
                    aria-label={texts.shipMany.numberOf(row.reference)}
                    placeholder={texts.tracking}
                    value={numberOf(row)}
                    onChange={({ target }) => setTyped(new Map(typed).set(row.id, target.value))}
                    onPaste={(event) => paste(event, row)}
                  />
                  {isTwice(numberOf(row).trim()) && <p className="desk-wrong">{texts.shipMany.twice}</p>}
                </div>
              ) : (
                <p className="desk-wrong">{texts.shipMany.cannot(row.status)}</p>
              )}
            </li>
          ))}
        </ul>
        <p role="status">{pasted}</p>
      </div>
    </FormDialog>
  )
}
