import { formatAmount, toMills } from '../money/money.ts'

/**
 * The terms of a note that customers can have written on a product, such as an engraving. `limit` is its maximum number
 * of characters, `price` the price for each piece in the store's currency.
 */
export type NoteTerms = { label: string; limit: number; price: number }

/**
 * A customer's note on a line of an order, such as the text of an engraving, with its label and price when it was
 * ordered.
 */
export type LineNote = { text: string; label: string; price: number }

/**
 * A shopper's note on a cart line, such as an engraving. `limit` is 0 if the product no longer takes a note. While a
 * placed order is edited, `before` is the text of the note in that order, and `label` and `price` are those of that
 * order.
 */
export type CartLineNote = NoteTerms & { text: string; before?: string }

/** The maximum lengths of a note on an order's line and of its label, in characters. Both fit on a packing slip. */
export const [MAX_NOTE_TEXT, MAX_NOTE_LABEL] = [300, 40]

/** The fields of a stored order line that hold the customer's note on it. */
export type StoredNoteFields = { note?: string | null; noteLabel?: string | null; notePrice?: number | null }

/** Returns the customer's note on a stored order line; null if it has none. */
export function toLineNote({ note, noteLabel, notePrice }: StoredNoteFields): LineNote | null {
  return note ? { text: note, label: noteLabel || 'Note', price: notePrice ?? 0 } : null
}

/** Converts a customer's note to the fields of a stored order line; without a note, to an empty object. */
export function toStoredNoteFields(note: LineNote | null): StoredNoteFields {
  return note ? { note: note.text, noteLabel: note.label, notePrice: note.price } : {}
}

/** Formats a customer's note on an order line as `Engraving: For Anna`; '' for none. */
export function formatLineNote(note: Pick<LineNote, 'label' | 'text'> | null): string {
  return note?.text ? `${note.label}: ${note.text}` : ''
}

/** Returns the label of the input for a note on a product, with its price: `Engraving (+$15.00 each)`. */
export function formatNoteFieldLabel({ label, price }: NoteTerms, currency: string): string {
  return toMills(price) > 0 ? `${label} (+${formatAmount(price, currency)} each)` : label
}

/**
 * Returns the note for an order line, or a `fault` (a sentence for the shopper) if the product does not take this
 * text. `terms` are the terms of the product's note; null if it takes none. `sent` is the text from the client;
 * undefined keeps `before`, which is the line's note before the order was edited. A changed text keeps the label and
 * price of `before`.
 */
export function resolveLineNote(
  sent: string | undefined,
  { terms, before }: { terms: NoteTerms | null; before: LineNote | null },
): { note: LineNote | null } | { fault: string } {
  const text = sent ?? before?.text ?? ''
  if (text === (before?.text ?? '')) return { note: before }
  if (!text) return { note: null }
  const { label, price } = before ?? terms ?? { label: 'A note', price: 0 }
  const fault = findNoteFault({ text, label, limit: terms?.limit ?? 0, before: before?.text ?? '' })
  return fault ? { fault } : { note: { text, label, price } }
}

/** Returns why a note on a product cannot be ordered, as a sentence; null if it can. */
export function findNoteFault({ text, label, limit, before }: Omit<CartLineNote, 'price'>): string | null {
  if (!text || text === before) return null
  if (limit === 0) return `${label} is not offered for this product. Please remove the text.`
  if (UNPRINTABLE.test(text)) return `${label}: please write it on one line, in plain characters.`
  return text.length > limit ? `${label}: at most ${limit} characters. This has ${text.length}.` : null
}

/** Control characters, line breaks and marks that turn the direction of other text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
