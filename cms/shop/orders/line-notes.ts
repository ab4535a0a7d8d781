import {
  type LineNote,
  type NoteTerms,
  resolveLineNote,
  toLineNote,
  toStoredNoteFields,
} from '../../../src/domain/orders/line-note.ts'
import { findNoteTermsOfProduct } from '../catalog/branches/product-notes.ts'
import type { ReadOnlyCatalog } from '../catalog/catalog.ts'
import { createLineRefusal } from './checkout.ts'
import type { PricedLine, WantedLine } from './lines.ts'

/**
 * The current terms of notes (texts that shoppers may add, such as an engraving) by product id. Products that take no
 * note are missing.
 */
export type NoteTermsByProduct = ReadonlyMap<string, NoteTerms>

export async function readNoteTermsByProduct(
  catalog: Pick<ReadOnlyCatalog, 'branch' | 'product'>,
  itemIds: readonly string[],
): Promise<NoteTermsByProduct> {
  const { productNotes } = await catalog.branch()
  if (productNotes.length === 0) return new Map()
  const products = await Promise.all([...new Set(itemIds)].map(catalog.product))
  return new Map(
    products.flatMap((product) => {
      const terms = product && findNoteTermsOfProduct(productNotes, product)
      return terms ? [[product.id, terms]] : []
    }),
  )
}

/**
 * Returns the priced lines with the wanted notes (such as engravings). Two lines of one product get the same note.
 * `before`: the lines of the order before the edit. Throws `Refusal` `invalid` for a note that is too long, or that the
 * product does not take.
 */
export function withLineNotes(
  lines: readonly PricedLine[],
  {
    wanted,
    before,
    taken,
  }: { wanted: readonly WantedLine[]; before: readonly PricedLine[]; taken: NoteTermsByProduct },
): PricedLine[] {
  const notes = new Map(wanted.map((line) => [line.itemId, wantedNote(line, before, taken)]))
  return lines.map(({ note: _text, noteLabel: _label, notePrice: _price, ...line }) => ({
    ...line,
    ...toStoredNoteFields(notes.get(line.itemId) ?? null),
  }))
}

function wantedNote(line: WantedLine, before: readonly PricedLine[], taken: NoteTermsByProduct): LineNote | null {
  const earlier = before.find(({ itemId, note }) => itemId === line.itemId && note)
  const terms = taken.get(line.itemId) ?? null
  const choice = resolveLineNote(line.note, { terms, before: earlier ? toLineNote(earlier) : null })
  if ('fault' in choice) throw createLineRefusal(line, choice.fault, '.note')
  return choice.note
}
