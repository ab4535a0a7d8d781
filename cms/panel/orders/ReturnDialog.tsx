'use client'
import { useEffect, useState } from 'react'
import {
  canReturn,
  MAX_RETURN_NOTE,
  RETURN_REASONS,
  type ReturnedPieces,
  type ReturnReason,
} from '../../../src/domain/returns/return.ts'
import { RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { CheckInput, SelectInput, TextInput } from '../parts/inputs.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { PiecesEditor, type ReturnablePieces } from './PiecesEditor.tsx'
import { texts } from './texts.ts'
import { readWholeOrder } from './useOrderPage.ts'
import './returns.css'

const REASONS = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] }))

type Props = { page: OrderPage; onDone: (page: OrderPage) => void }

/** A button to record a return, if pieces of the order can still be returned. */
export function RecordReturnButton({ page, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayTake = useHasCapability('handleOrders') && canReturn(page.order)
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
          <SelectInput
            {...{ label: texts.returns.reason, value: reason, options: REASONS, isDisabled: isBusy }}
            onChange={(chosen) => setReason(chosen as ReturnReason)}
          />
          <NoteField label={texts.returns.note} value={note} onChange={setNote} isDisabled={isBusy} />
          <RestockField value={restock} onChange={setRestock} isDisabled={isBusy} />
        </div>
      )}
    </FormDialog>
  )
}

/** Returns the order lines with returnable pieces. Loads the lines that the page does not show. */
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
  return <TextInput {...{ label, value, onChange, isDisabled }} most={MAX_RETURN_NOTE} rows={2} />
}

export function RestockField({ value, onChange, isDisabled }: FieldProps<boolean>) {
  return (
    <CheckInput {...{ onChange, isDisabled }} className="return-restock" label={texts.returns.restock} isOn={value} />
  )
}
