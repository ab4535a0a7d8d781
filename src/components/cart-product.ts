import type { PageProduct } from '../domain/page-data.ts'

/** The value of `data-product`, from which the cart reads the product to add: without what a cart line never shows. */
export function cartProductJson(product: PageProduct): string {
  const { description: _description, itemPictures: _itemPictures, pictures: _pictures, ...cartProduct } = product
  return JSON.stringify(cartProduct)
}
