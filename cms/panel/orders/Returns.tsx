'use client'
import { useState } from 'react'
import type { ReturnedPieces } from '../../../src/domain/returns/return.ts'
import { piecesInWords, RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import type { ReturnEntry } from '../../desk/orders/order-returns.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { PiecesEditor } from './PiecesEditor.tsx'
import { hasRefundOffer, RefundOffer } from './RefundOffer.tsx'
import { NoteField, RestockField } from './ReturnDialog.tsx'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'

type Props = { page: OrderPage; onDone: (page: OrderPage, told: string) => void; onChanged: () => void }

/**
 * A card with the requested and refused returns of an order, a button to undo the last decision, and the offer to
 * refund returned pieces.
 */
export function Returns({ page, onDone, onChanged }: Props) {
  const { entries, heldUntil } = page.returns
  const mayDecide = useHasCapability('handleOrders')
  const shown = entries.filter(({ state }) => state !== 'received')
  const isToRefund = mayDecide && hasRefundOffer(page)
  if (shown.length === 0 && !heldUntil && !isToRefund) return null
  return (
    <section className="desk-card" aria-label={texts.returns.title}>
      <h2>{texts.returns.title}</h2>
      {mayDecide && <UndoChangeNotice {...{ page, onChanged }} until={heldUntil} tell={texts.returns.held} />}
      {isToRefund && <RefundOffer {...{ page, onDone }} />}
      {shown.map((entry) => (
        <Entry key={entry.id} {...{ page, entry, mayDecide, onDone }} />
      ))}
    </section>
  )
}

type EntryProps = Pick<Props, 'page' | 'onDone'> & { entry: ReturnEntry; mayDecide: boolean }

function Entry({ page, entry, mayDecide, onDone }: EntryProps) {
  const [to, setTo] = useState<'received' | 'refused' | null>(null)
  const { state, lines, reason, note, answer, at, byName } = entry
  const pieces = piecesInWords(lines)
  const isAsked = state === 'asked'
  const Dialog = to === 'received' ? ReceiveDialog : RefuseDialog
  return (
    <div className="return-entry">
      <p>{isAsked ? texts.returns.asks(pieces) : texts.returns.refused(pieces)}</p>
      <p className="desk-soft">
        {RETURN_REASON_LABELS[reason]} · {byName && `${byName} · `}
        <ShopTimeText iso={at} />
      </p>
      {(note || answer) && <p className="desk-text desk-soft">{isAsked ? note : answer}</p>}
      {isAsked && mayDecide && (
        <div className="desk-actions">
          <Button isMain onClick={() => setTo('received')}>
            {texts.returns.receive}
          </Button>
          <Button onClick={() => setTo('refused')}>{texts.returns.refuse}</Button>
        </div>
      )}
      {to && (
        <Dialog
          page={page}
          entry={entry}
          onClose={() => setTo(null)}
          onDone={(next) => {
            setTo(null)
            onDone(next, texts.returns.sent[to])
          }}
        />
      )}
    </div>
  )
}

type DialogProps = { page: OrderPage; entry: ReturnEntry; onDone: (page: OrderPage) => void; onClose: () => void }

/** A dialog to receive a return. The default is all requested pieces. */
function ReceiveDialog({ page, entry, onDone, onClose }: DialogProps) {
  const { order } = page
  const [chosen, setChosen] = useState<ReturnedPieces[]>(
    entry.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  )
  const [answer, setAnswer] = useState('')
  const [restock, setRestock] = useState(true)
  const pictureOf = (id: string) => page.lines.find((line) => line.id === id)?.picture ?? ''
  const lines = entry.lines.map(({ lineId, itemName, quantity }) => ({
    ...{ lineId, itemName, picture: pictureOf(lineId), most: quantity },
  }))
  return (
    <FormDialog<OrderPage>
      title={texts.returns.receiveTitle(order.reference)}
      action={texts.returns.send.received}
      isReady={chosen.some(({ quantity }) => quantity > 0)}
      send={() =>
        postToPanel(`/orders/${order.id}/returns/${entry.id}`, {
          ...{ to: 'received', lines: chosen, restock, answer, version: order.updatedAt },
        })
      }
      {...{ onDone, onClose }}
    >
      {(isBusy) => (
        <div className="desk">
          <PiecesEditor lines={lines} chosen={chosen} onChange={setChosen} isDisabled={isBusy} />
          <RestockField value={restock} onChange={setRestock} isDisabled={isBusy} />
          <NoteField label={texts.returns.answer} value={answer} onChange={setAnswer} isDisabled={isBusy} />
        </div>
      )}
    </FormDialog>
  )
}

function RefuseDialog({ page, entry, onDone, onClose }: DialogProps) {
  const { order } = page
  const [answer, setAnswer] = useState('')
  return (
    <FormDialog<OrderPage>
      title={texts.returns.refuseTitle(order.reference)}
      action={texts.returns.send.refused}
      isReady={answer.trim() !== ''}
      send={() =>
        postToPanel(`/orders/${order.id}/returns/${entry.id}`, {
          ...{ to: 'refused', answer, version: order.updatedAt },
        })
      }
      {...{ onDone, onClose }}
    >
      {(isBusy) => (
        <div className="desk">
          <NoteField label={texts.returns.answer} value={answer} onChange={setAnswer} isDisabled={isBusy} />
        </div>
      )}
    </FormDialog>
  )
}
