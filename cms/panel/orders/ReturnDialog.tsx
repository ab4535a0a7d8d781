import { useEffect, useState } from 'react'
import {
  hasReturnableStatus,
  MAX_RETURN_NOTE_LENGTH,
  RETURN_REASONS,
  type ReturnedPieces,
  type ReturnReason,
} from '../../../src/domain/returns/return.ts'
import { RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { CheckInput, SelectInput, TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { type ReturnableLine, ReturnedPiecesEditor } from './ReturnedPiecesEditor.tsx'
import { texts } from './texts.ts'
import { fetchOrderWithAllLines, useOrderPageContext } from './use-order-page.ts'
import './returns.css'

const REASONS = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] }))

/** A button to record a return, if pieces of the order can still be returned. */
export function RecordReturnButton() {
  const { page, mayHandle } = useOrderPageContext()
  const [isOpen, setOpen] = useState(false)
  const isLeft = page.lineCount > page.lines.length || page.lines.some(({ returnable }) => returnable > 0)
  if (!mayHandle || !hasReturnableStatus(page.order) || !isLeft) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.returns.take}</Button>
      {isOpen && <TakeDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function TakeDialog({ onClose }: { onClose: () => void }) {
  const { page, show } = useOrderPageContext()
  const { id, reference, updatedAt: version } = page.order
  const lines = useAllLines(page)
  const [chosen, setChosen] = useState<ReturnedPieces[]>([])
  const [reason, setReason] = useState<ReturnReason>(RETURN_REASONS[0])
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(true)
  return (
    <FormDialog<OrderPageData>
      title={texts.returns.dialog(reference)}
      action={texts.returns.record}
      isReady={chosen.some(({ quantity }) => quantity > 0)}
      send={() => postToPanelApi(`/orders/${id}/returns`, { lines: chosen, reason, note, restock, version })}
      onDone={(next) => {
        onClose()
        show(next, texts.returns.done)
      }}
      onClose={onClose}
    >
      <div className="desk">
        <ReturnedPiecesEditor lines={lines} chosen={chosen} onChange={setChosen} />
        <SelectInput
          {...{ label: texts.returns.reason, value: reason, options: REASONS }}
          onChange={(chosen) => setReason(chosen as ReturnReason)}
        />
        <ReturnNoteField label={texts.returns.note} value={note} onChange={setNote} />
        <RestockField isOn={restock} onChange={setRestock} />
      </div>
    </FormDialog>
  )
}

/** Returns the order lines with returnable pieces. Loads the lines that the page does not show. */
function useAllLines(page: OrderPageData): ReturnableLine[] {
  const [lines, setLines] = useState(page.lines)
  const { id } = page.order
  const isWhole = page.lines.length === page.lineCount
  useEffect(() => {
    if (isWhole) return
    void fetchOrderWithAllLines(id).then((result) => result.kind === 'done' && setLines(result.body.lines))
  }, [id, isWhole])
  return lines.flatMap(({ id: lineId, itemName, picture, returnable }) =>
    returnable > 0 ? [{ lineId, itemName, picture, most: returnable }] : [],
  )
}

export function ReturnNoteField(props: { label: string; value: string; onChange: (text: string) => void }) {
  return <TextInput {...props} most={MAX_RETURN_NOTE_LENGTH} rows={2} />
}

export function RestockField(props: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return <CheckInput {...props} className="return-restock" label={texts.returns.restock} />
}
