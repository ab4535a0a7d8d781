import type { NoteTerms } from '../domain/orders/line-note.ts'
import type { PageProduct } from '../domain/pages/page-data.ts'

/**
 * Returns the value of `data-product`, the JSON of a cart line's product. `terms` are those of its note, whose text
 * src/scripts/note-field.ts adds.
 */
export function cartProductJson(product: PageProduct, terms: NoteTerms | null = null): string {
  const { description: _d, itemPictures: _i, pictures: _p, saleFrom: _f, saleUntil: _s, path: _a, ...shown } = product
  const { lowestPrice: _l, meta: _m, attributes: _t, identity: _n, family: _y, familyId: _g, ...cartProduct } = shown
  return JSON.stringify({ ...cartProduct, ...(terms && { note: { ...terms, text: '' } }) })
}
