import type { CatalogProduct } from '../catalog/products/product.ts'
import type { LineSnapshot } from './lines.ts'

export function toLineSnapshot(product: CatalogProduct): LineSnapshot {
  const { id, name, code, price, picture, pictureId, unitMeasureId, unitMeasureName } = product
  return { itemId: id, itemName: name, itemCode: code, price, picture, pictureId, unitMeasureId, unitMeasureName }
}
