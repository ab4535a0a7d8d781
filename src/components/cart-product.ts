import type { NoteTerms } from '../domain/orders/line-note.ts'
import type { PageProduct } from '../domain/pages/page-data.ts'

/**
 * Returns the JSON of a product for the attribute `data-product`, from which scripts add the product to the cart.
 * `terms` are the terms of the product's note (such as an engraving). src/scripts/note-field.ts adds the text of the
 * note.
 */
export function cartProductJson(product: PageProduct, terms: NoteTerms | null = null): string {
  const { description: _d, itemPictures: _i, pictures: _p, saleFrom: _f, saleUntil: _s, path: _a, ...shown } = product
  const { lowestPrice: _l, meta: _m, attributes: _t, identity: _n, family: _y, familyId: _g, ...cartProduct } = shown
  return JSON.stringify({ ...cartProduct, ...(terms && { note: { ...terms, text: '' } }) })
}
