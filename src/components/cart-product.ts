import type { PageProduct } from '../domain/pages/page-data.ts'

/** Returns the value of `data-product`, the JSON of a cart line's product. */
export function cartProductJson(product: PageProduct): string {
  const { description: _d, itemPictures: _i, pictures: _p, saleFrom: _f, saleUntil: _s, path: _a, ...shown } = product
  const { lowestPrice: _l, meta: _m, attributes: _t, identity: _n, family: _y, familyId: _g, ...cartProduct } = shown
  return JSON.stringify(cartProduct)
}
