import type { PageProduct } from '../domain/pages/page-data.ts'

/** The value of `data-product`, from which the cart reads the product to add. It has only the fields of a cart line. */
export function cartProductJson(product: PageProduct): string {
  const { description: _d, itemPictures: _i, pictures: _p, saleFrom: _f, saleUntil: _s, path: _a, ...shown } = product
  const { lowestPrice: _l, meta: _m, attributes: _t, identity: _n, family: _y, familyId: _g, ...cartProduct } = shown
  return JSON.stringify(cartProduct)
}
