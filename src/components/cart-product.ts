import type { PageProduct } from '../domain/page-data.ts'

/** The attribute from which the cart reads the product that a button adds: without what a cart line never shows. */
export function cartProductJson(product: PageProduct): string {
  const { description: _description, itemPictures: _itemPictures, pictures: _pictures, ...cartProduct } = product
  return JSON.stringify(cartProduct)
}
