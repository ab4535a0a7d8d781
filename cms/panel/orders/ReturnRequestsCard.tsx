import { useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { findRefundProvider, proposeRefundAmount } from '../../../src/domain/payments/refund-proposal.ts'
import type { ReturnedPieces } from '../../../src/domain/returns/return.ts'
import { formatItemQuantities, RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import type { ReturnEntry } from '../../desk/orders/order-returns.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { PaymentOrRefundDialog } from './PaymentOrRefundDialog.tsx'
import { RestockField, ReturnNoteField } from './ReturnDialog.tsx'
import { ReturnedPiecesEditor } from './ReturnedPiecesEditor.tsx'
import { texts } from './texts.ts'
import { UndoChangeNotice } from './UndoChangeNotice.tsx'
import { useOrderPageContext } from './use-order-page.ts'

/** A card with the requested and refused returns, a button to undo the last decision, and the offer to refund. */
export function ReturnRequestsCard() {
  const { page, mayHandle } = useOrderPageContext()
  const { entries, heldUntil, amount } = page.returns
  const shown = entries.filter(({ state }) => state !== 'received')
  // Pieces were returned, and the customer paid more than the order costs without them.
  const isToRefund = mayHandle && amount > 0 && page.payment.toGiveBack > 0
  if (shown.length === 0 && !heldUntil && !isToRefund) return null
  return (
    <section className="desk-card" aria-label={texts.returns.title}>
      <h2>{texts.returns.title}</h2>
      {mayHandle && <UndoChangeNotice until={heldUntil} tell={texts.returns.held} />}
      {isToRefund && <RefundOffer />}
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

/** The amount to refund for returned pieces, and a button that opens the refund dialog. */
function RefundOffer() {
  const { order, payment } = useOrderPageContext().page
  const [isOpen, setOpen] = useState(false)
  const money = (amount: number) => formatAmount(amount, order.currency)
  const provider = findRefundProvider(payment)
  return (
    <>
      <p>{texts.returns.toGiveBack(money(payment.toGiveBack))}</p>
      <div className="desk-actions">
        <Button isMain onClick={() => setOpen(true)}>
          {texts.returns.refund(money(proposeRefundAmount(payment, provider ? 'online' : 'other')), provider)}
        </Button>
      </div>
      {isOpen && <PaymentOrRefundDialog kind="refund" onClose={() => setOpen(false)} />}
    </>
  )
}

type Decision = 'received' | 'refused'

function Entry({ entry }: { entry: ReturnEntry }) {
  const { mayHandle } = useOrderPageContext()
  const [to, setTo] = useState<Decision | null>(null)
  const { state, lines, reason, note, answer, at, byName } = entry
  const pieces = formatItemQuantities(lines)
  const isAsked = state === 'asked'
  return (
    <div className="return-entry">
      <p>{isAsked ? texts.returns.asks(pieces) : texts.returns.refused(pieces)}</p>
      <p className="desk-soft">
        {RETURN_REASON_LABELS[reason]} · {byName && `${byName} · `}
        <ShopTimeText iso={at} />
      </p>
      {(note || answer) && <p className="desk-text desk-soft">{isAsked ? note : answer}</p>}
      {isAsked && mayHandle && (
        <div className="desk-actions">
          <Button isMain onClick={() => setTo('received')}>
            {texts.returns.receive}
          </Button>
          <Button onClick={() => setTo('refused')}>{texts.returns.refuse}</Button>
        </div>
      )}
      {to && <DecisionDialog {...{ entry, to }} onClose={() => setTo(null)} />}
    </div>
  )
}

/** A dialog to receive or to refuse a return. All requested pieces are received, unless staff choose fewer. */
function DecisionDialog({ entry, to, onClose }: { entry: ReturnEntry; to: Decision; onClose: () => void }) {
  const { page, show } = useOrderPageContext()
  const { id, reference, updatedAt: version } = page.order
  const isReceived = to === 'received'
  const [chosen, setChosen] = useState<ReturnedPieces[]>(
    entry.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  )
  const [answer, setAnswer] = useState('')
  const [restock, setRestock] = useState(true)
  const pictureOf = (id: string) => page.lines.find((line) => line.id === id)?.picture ?? ''
  const lines = entry.lines.map(({ lineId, itemName, quantity }) => ({
    lineId,
    itemName,
    picture: pictureOf(lineId),
    most: quantity,
  }))
  const sent = isReceived ? { to, answer, version, lines: chosen, restock } : { to, answer, version }
  return (
    <FormDialog<OrderPageData>
      title={isReceived ? texts.returns.receiveTitle(reference) : texts.returns.refuseTitle(reference)}
      action={texts.returns.send[to]}
      isReady={isReceived ? chosen.some(({ quantity }) => quantity > 0) : answer.trim() !== ''}
      send={() => postToPanelApi(`/orders/${id}/returns/${entry.id}`, sent)}
      onDone={(next) => {
        onClose()
        show(next, texts.returns.sent[to])
      }}
      onClose={onClose}
    >
      <div className="desk">
        {isReceived && (
          <>
            <ReturnedPiecesEditor lines={lines} chosen={chosen} onChange={setChosen} />
            <RestockField isOn={restock} onChange={setRestock} />
          </>
        )}
        <ReturnNoteField label={texts.returns.answer} value={answer} onChange={setAnswer} />
      </div>
    </FormDialog>
  )
}
