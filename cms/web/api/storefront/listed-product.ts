import { paths } from '../../../../src/domain/pages/paths.ts'
import { stockLabel } from '../../../../src/domain/products/catalog.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import type { ReadOnlyCatalog } from '../../../shop/catalog/catalog.ts'
import type { CatalogProduct } from '../../../shop/catalog/products/product.ts'
import { toApiPicture } from './pictures.ts'

/** Returns a product by its id or the last segment of its URL. Throws `Refusal` `not-found`. */
export async function findProductByIdOrSlug(
  catalog: Pick<ReadOnlyCatalog, 'product' | 'productAt'>,
  idOrSegment: string,
): Promise<CatalogProduct> {
  const product = (await catalog.product(idOrSegment)) ?? (await productAt(catalog, idOrSegment))
  if (!product) throw new Refusal('not-found', 'Product not found')
  return product
}

async function productAt(catalog: Pick<ReadOnlyCatalog, 'product' | 'productAt'>, segment: string) {
  const found = await catalog.productAt(segment)
  return found && catalog.product(found.id)
}

/** Returns the fields of a product that the API's lists of products have. */
export function toListedProduct(product: CatalogProduct) {
  const { id, path, name, code, categoryName, price, regularPrice, lowestPrice, savePrice, saleUntil, currency } =
    product
  const { available, sold, unitMeasureName, pictures, attributes } = product
  return {
    id,
    url: path,
    name,
    code,
    category: categoryName ? { name: categoryName, url: paths.category(categoryName) } : null,
    price,
    regularPrice,
    lowestPrice,
    savings: savePrice,
    saleUntil,
    currency,
    available,
    stock: stockLabel(available),
    sold,
    unit: unitMeasureName,
    pictures: pictures.map(toApiPicture),
    attributes,
  }
}
