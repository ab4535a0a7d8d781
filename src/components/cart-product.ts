import type { NoteTerms } from '../domain/orders/line-note.ts'
import type { PageProduct } from '../domain/pages/page-data.ts'

/**
 * Returns a product as JSON for the attribute `data-product`, from which scripts add the product to the cart. `terms`
 * are the terms of the note that the product takes (such as an engraving); null if it takes none. The text of the note
 * is empty; src/scripts/note-field.ts sets it.
 */
export function toCartProductJson(product: PageProduct, terms: NoteTerms | null = null): string {
  const { description: _d, itemPictures: _i, pictures: _p, saleFrom: _f, saleUntil: _s, path: _a, ...shown } = product
  const { lowestPrice: _l, meta: _m, attributes: _t, identity: _n, family: _y, familyId: _g, ...cartProduct } = shown
  return JSON.stringify({ ...cartProduct, ...(terms && { note: { ...terms, text: '' } }) })
}
