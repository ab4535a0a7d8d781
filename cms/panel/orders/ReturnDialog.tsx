'use client'
import { useEffect, useState } from 'react'
import {
  canReturn,
  MAX_RETURN_NOTE,
  RETURN_REASONS,
  type ReturnedPieces,
  type ReturnReason,
} from '../../../src/domain/returns/return.ts'
import { REASON_NAMES } from '../../../src/domain/returns/return-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useHandlesOrders } from '../parts/useHandlesOrders.ts'
import { PiecesEditor, type ReturnablePieces } from './PiecesEditor.tsx'
import { texts } from './texts.ts'
import { readWholeOrder } from './useOrderPage.ts'
import './returns.css'

type Props = { page: OrderPage; onDone: (page: OrderPage) => void }

/** A button that takes a return, for an order of which pieces can still come back. */
export function TakeReturn({ page, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayTake = useHandlesOrders() && canReturn(page.order)
  const isLeft = page.lineCount > page.lines.length || page.lines.some(({ returnable }) => returnable > 0)
  if (!mayTake || !isLeft) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.returns.take}</Button>
      {isOpen && (
        <TakeDialog
          page={page}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false)
            onDone(next)
          }}
        />
      )}
    </>
  )
}

function TakeDialog({ page, onDone, onClose }: Props & { onClose: () => void }) {
  const { order } = page
  const lines = useAllLines(page)
  const [chosen, setChosen] = useState<ReturnedPieces[]>([])
  const [reason, setReason] = useState<ReturnReason>(RETURN_REASONS[0])
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(true)
  return (
    <FormDialog<OrderPage>
      title={texts.returns.dialog(order.reference)}
      action={texts.returns.record}
      isReady={chosen.some(({ quantity }) => quantity > 0)}
      send={() =>
        postToPanel(`/orders/${order.id}/returns`, {
          ...{ lines: chosen, reason, note, restock, version: order.updatedAt },
        })
      }
      {...{ onDone, onClose }}
    >
      {(isBusy) => (
        <div className="desk">
          <PiecesEditor lines={lines} chosen={chosen} onChange={setChosen} isDisabled={isBusy} />
          <label className="desk-field">
            {texts.returns.reason}
            <select value={reason} disabled={isBusy} onChange={({ target }) => setReason(target.value as ReturnReason)}>
              {RETURN_REASONS.map((each) => (
                <option key={each} value={each}>
                  {REASON_NAMES[each]}
                </option>
              ))}
            </select>
          </label>
          <NoteField label={texts.returns.note} value={note} onChange={setNote} isDisabled={isBusy} />
          <RestockField value={restock} onChange={setRestock} isDisabled={isBusy} />
        </div>
      )}
    </FormDialog>
  )
}

/** The lines of the order with pieces that can come back. Loads the lines that the page does not show. */
function useAllLines(page: OrderPage): ReturnablePieces[] {
  const [lines, setLines] = useState(page.lines)
  const { id } = page.order
  const isWhole = page.lines.length === page.lineCount
  useEffect(() => {
    if (isWhole) return
    void readWholeOrder(id).then((result) => result.kind === 'done' && setLines(result.body.lines))
  }, [id, isWhole])
  return lines.flatMap(({ id: lineId, itemName, picture, returnable }) =>
    returnable > 0 ? [{ lineId, itemName, picture, most: returnable }] : [],
  )
}

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void; isDisabled: boolean }

export function NoteField({ label, value, onChange, isDisabled }: FieldProps<string> & { label: string }) {
  return (
    <label className="desk-field">
      {label}
      <textarea
        rows={2}
        maxLength={MAX_RETURN_NOTE}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

export function RestockField({ value, onChange, isDisabled }: FieldProps<boolean>) {
  return (
    <label className="return-restock">
      <input
        type="checkbox"
        checked={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {texts.returns.restock}
    </label>
  )
}
