import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { CartLine } from '../domain/cart/cart.ts'
import { findCartLineNoteFault } from '../domain/cart/cart-notes.ts'
import { formatNoteFieldLabel, MAX_NOTE_TEXT } from '../domain/orders/line-note.ts'
import { $cartLocked, changeCartLineNote } from '../stores/cart-changes.ts'

export type Props = { line: CartLine }

/**
 * The input for the note, such as an engraving, on a product in the cart. Renders nothing if the product takes no note.
 */
export default function CartLineNoteField({ line }: Props) {
  const id = useId()
  const locked = useStore($cartLocked)
  const { note } = line
  if (!note) return null
  const fault = findCartLineNoteFault(line)
  return (
    <div className="field cart-line__note">
      <label htmlFor={id}>
        {formatNoteFieldLabel(note, line.currency)}
        <span className="visually-hidden"> on {line.name}</span>
      </label>
      <input
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={note.limit || MAX_NOTE_TEXT}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-fault`}
        readOnly={locked}
        value={note.text}
        onChange={(event) => changeCartLineNote(line, event.target.value)}
      />
      <p id={`${id}-fault`} className="field__error" role="status">
        {fault}
      </p>
    </div>
  )
}
