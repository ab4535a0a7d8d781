'use client'
import { useEffect, useState } from 'react'
import type { ShipmentPreview } from '../../desk/orders/shipments.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { parsePastedTrackingNumbers } from './paste-numbers.ts'
import { ShipmentRows } from './ShipmentRows.tsx'
import { texts } from './texts.ts'
import type { StatusChangeResult } from './use-undoable-status-changes.ts'
import './ship-many.css'

type Props = { ids: readonly string[]; onShipped: (shipped: StatusChangeResult) => void; onClose: () => void }

/** A dialog to ship several orders with a tracking number for each. Shows which customers get a mail. */
export function ShipManyDialog({ ids, onShipped, onClose }: Props) {
  const [rows, setRows] = useState<ShipmentPreview[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [pasted, setPasted] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps its orders; a retry must load again.
  useEffect(() => {
    void postToPanel<{ orders: ShipmentPreview[] }>('/orders/shipments/preview', { ids }).then((result) => {
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind === 'done') setRows(result.body.orders)
    })
  }, [attempt])

  if (!rows) {
    return (
      <Dialog title={texts.shipMany.title(ids.length)} onClose={onClose}>
        {failure ? (
          <FailureMessage failure={failure} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <p role="status">{texts.shipMany.loading}</p>
        )}
      </Dialog>
    )
  }
  const shippable = rows.filter(({ canShip }) => canShip)
  const numberOf = ({ id, trackingNumber }: ShipmentPreview) => typed.get(id) ?? trackingNumber

  function paste(text: string, first: string) {
    const { numbers, unused } = parsePastedTrackingNumbers(
      text,
      shippable,
      shippable.findIndex(({ id }) => id === first),
    )
    setTyped(new Map([...typed, ...numbers]))
    setPasted(texts.shipMany.pasted(numbers.size, unused))
  }

  const orders = shippable.map((row) => ({ id: row.id, trackingNumber: numberOf(row).trim() }))
  return (
    <FormDialog<StatusChangeResult>
      title={texts.shipMany.title(shippable.length)}
      action={shippable.length > 0 ? texts.shipMany.ship(shippable.length) : null}
      send={() => postToPanel<StatusChangeResult>('/orders/shipments', { orders })}
      onDone={onShipped}
      onClose={onClose}
    >
      {(isBusy) => (
        <div className="desk ship-many">
          <p>{texts.shipMany.mails(shippable.filter(({ mail }) => mail).length, shippable.length)}</p>
          {shippable.length > 1 && <p className="desk-soft">{texts.shipMany.hint}</p>}
          <ShipmentRows
            {...{ rows, numberOf, isBusy }}
            onType={(id, number) => setTyped(new Map(typed).set(id, number))}
            onPaste={paste}
          />
          <p role="status">{pasted}</p>
        </div>
      )}
    </FormDialog>
  )
}
