import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { OrderDetails, OrderDetailsLine, OrderSummary } from '../domain/orders/order.ts'
import { MAX_RETURN_NOTE_LENGTH, RETURN_REASONS, type ReturnReason } from '../domain/returns/return.ts'
import { RETURN_REASON_LABELS } from '../domain/returns/return-words.ts'
import { requestReturn } from '../stores/returns.ts'
import ActionButton from './ActionButton.tsx'
import Dialog from './Dialog.tsx'
import DialogHead from './DialogHead.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

export type Props = {
  order: OrderSummary
  details: OrderDetails
  store: string
  returnTo: string
  onClose: () => void
}

/** A dialog in which a customer asks to return pieces of an order: which pieces, and why. The shop answers by mail. */
export default function ReturnDialog({ order, details, store, onClose }: Props) {
  const busy = useStore(requestReturn.$busy)
  const returnable = details.lines.filter((line) => line.returnable > 0)
  const isOnePiece = returnable.length === 1 && returnable[0]?.returnable === 1
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(isOnePiece ? { [returnable[0]!.id]: 1 } : {})
  const isChosen = Object.values(chosen).some((quantity) => quantity > 0)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { reason, note } = getFormValues(event.currentTarget, ['reason', 'note'])
    const pieces = Object.entries(chosen).map(([lineId, quantity]) => ({ lineId, quantity }))
    const asked = { lines: pieces.filter(({ quantity }) => quantity > 0), reason: reason as ReturnReason, note }
    requestReturn(store, order, asked, onClose)
  }

  return (
    <Dialog label={`Return from ${order.reference}`} onClose={onClose}>
      <DialogHead title="Return pieces" onClose={onClose} />
      <Form onSubmit={submit}>
        <ul className="return-lines">
          {returnable.map((line) => (
            <Line
              key={line.id}
              line={line}
              quantity={chosen[line.id] ?? 0}
              onChange={(quantity) => setChosen({ ...chosen, [line.id]: quantity })}
            />
          ))}
        </ul>
        <div className="field">
          <label htmlFor="return-reason">Reason</label>
          <select id="return-reason" name="reason">
            {RETURN_REASONS.map((each) => (
              <option key={each} value={each}>
                {RETURN_REASON_LABELS[each]}
              </option>
            ))}
          </select>
        </div>
        <Field label="A note for us" hint="Optional." name="note" rows={3} maxLength={MAX_RETURN_NOTE_LENGTH} />
        <ActionButton type="submit" busy={busy} disabled={!isChosen}>
          Ask for the return
        </ActionButton>
      </Form>
    </Dialog>
  )
}

type LineProps = { line: OrderDetailsLine; quantity: number; onChange: (quantity: number) => void }

function Line({ line, quantity, onChange }: LineProps) {
  const { itemName, picture, returnable } = line
  return (
    <li className="return-lines__line">
      {picture && <img src={picture} alt="" width={56} height={56} />}
      <span>{itemName}</span>
      <div className="cart-line__quantity">
        <Step label={`One less of ${itemName}`} isEnd={quantity === 0} onStep={() => onChange(quantity - 1)}>
          <MinusIcon />
        </Step>
        <output aria-label={`Pieces of ${itemName} to return`}>{`${quantity} of ${returnable}`}</output>
        <Step label={`One more of ${itemName}`} isEnd={quantity === returnable} onStep={() => onChange(quantity + 1)}>
          <PlusIcon />
        </Step>
      </div>
    </li>
  )
}

type StepProps = { label: string; isEnd: boolean; onStep: () => void; children: ReactNode }

/** A − or + button. Stays enabled at its limit, because a disabled button loses the focus. */
function Step({ label, isEnd, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className="cart-line__step"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => isEnd || onStep()}
    >
      {children}
    </button>
  )
}
