import type { ShelvedProduct } from '../catalogue/product.ts'
import type { Goods } from './agreed-lines.ts'

/** What a line says about a product that is ordered today. */
export function goodsOf(product: ShelvedProduct): Goods {
  const { id, name, code, price, picture, pictureId, unitMeasureId, unitMeasureName } = product
  return { itemId: id, itemName: name, itemCode: code, price, picture, pictureId, unitMeasureId, unitMeasureName }
}
