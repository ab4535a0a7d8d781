import { calculateNoteCharges } from '../charges/note-charges.ts'
import { type CartLineNote, findNoteFault, type LineNote, type NoteTerms } from '../orders/line-note.ts'
import { type Cart, type CartLine, createCartFromLines, productIdOf } from './cart.ts'

/** The customer's notes on the products of an order, such as engravings, by product id. */
export type NotesByProductId = ReadonlyMap<string, LineNote>

/** Returns the cart with this text as the note of a line's product, on all lines of that product in the same store. */
export function withNoteText(cart: Cart, { branchName, ...line }: CartLine, text: string): Cart {
  const id = productIdOf({ branchName, ...line })
  return createCartFromLines(
    cart.item.map((each) =>
      each.note && each.branchName === branchName && productIdOf(each) === id
        ? { ...each, note: { ...each.note, text } }
        : each,
    ),
  )
}

/**
 * Returns the cart whose lines of `store` have the current terms of notes (label, price, maximum length). `terms` has
 * them by product id; null means that the product takes no note any more. Typed texts stay, and a note of an edited
 * order keeps its label and price. Returns the same object if nothing changes.
 */
export function withCurrentNoteTerms(cart: Cart, store: string, terms: ReadonlyMap<string, NoteTerms | null>): Cart {
  const item = cart.item.map((line) => {
    const current = terms.get(productIdOf(line))
    if (line.branchName !== store || current === undefined) return line
    return withNote(line, currentNote(line.note, current))
  })
  return item.every((line, index) => line === cart.item[index]) ? cart : createCartFromLines(item)
}

/**
 * Returns the cart with the notes of the order that is being edited. If the text of a note differs from its field
 * `before`, the shopper has changed the text, and the text stays.
 */
export function withOrderNotes(cart: Cart, store: string, notes: NotesByProductId): Cart {
  return createCartFromLines(
    cart.item.map((line) => {
      const ordered = notes.get(productIdOf(line))
      if (line.branchName !== store || !line.itemId || !ordered) return line
      const { note } = line
      const text = note && note.text !== (note.before ?? '') ? note.text : ordered.text
      const terms = { label: ordered.label, price: ordered.price, limit: note?.limit ?? ordered.text.length }
      return { ...line, note: { ...terms, text, before: ordered.text } }
    }),
  )
}

/** Returns the charges for the notes on these cart lines. A line with an empty note costs nothing. */
export const calculateCartNoteCharges = (lines: readonly CartLine[]) =>
  calculateNoteCharges(lines.map(({ qty, note }) => ({ quantity: qty, note: note?.text.trim() ? note : null })))

/**
 * Returns the field `note` of a line in a checkout request, as an object with only that field. The object is empty if
 * the note is unchanged. `note` is '' to remove the note of an edited order.
 */
export function toCheckoutNoteField({ note }: CartLine): { note?: string } {
  const text = note?.text.trim() ?? ''
  return text === (note?.before ?? '') ? {} : { note: text }
}

/** Returns why the note of a cart line cannot be ordered, as a sentence; null if it can. */
export const findCartLineNoteFault = ({ note }: CartLine): string | null =>
  note ? findNoteFault({ ...note, text: note.text.trim() }) : null

function currentNote(note: CartLineNote | undefined, terms: NoteTerms | null): CartLineNote | undefined {
  if (note?.before) return { ...note, limit: terms?.limit ?? 0 }
  if (terms) return { ...terms, text: note?.text ?? '' }
  return note?.text ? { ...note, limit: 0 } : undefined
}

/** Returns a cart line with this note; the same object if nothing changes. */
function withNote(line: CartLine, note: CartLineNote | undefined): CartLine {
  const { note: before, ...others } = line
  if (before && note && isSame(before, note)) return line
  return note ? { ...others, note } : before ? others : line
}

const isSame = (a: CartLineNote, b: CartLineNote) =>
  a.label === b.label && a.limit === b.limit && a.price === b.price && a.text === b.text
