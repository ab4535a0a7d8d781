import type { Payload } from 'payload'
import type { WebhookEvent } from '../../../src/contract/webhooks.ts'
import { idOf } from '../../base/references.ts'
import type { Product } from '../../payload-types.ts'
import { toApiProduct } from '../catalog/products/product.ts'
import { createProductDatabaseReader } from '../catalog/products/read-products.ts'

/**
 * Returns the data of a product for a webhook event, read from the database because the catalog in memory may be
 * outdated. `url` and `product` are null if it is not published.
 */
export async function readProductEventData(
  payload: Payload,
  id: string,
  siteUrl: string,
): Promise<WebhookEvent<'product.changed'>['data']> {
  const stored = await payload.db.findOne<Product>({
    collection: 'products',
    where: { id: { equals: id } },
    select: { branch: true, _status: true },
  })
  const branchId = idOf(stored?.branch)
  if (stored?._status !== 'published' || !branchId) return { id, url: null, product: null }
  const branch = await payload.findByID({ collection: 'branches', id: branchId, depth: 1 })
  const [product] = await createProductDatabaseReader(payload, branch).whole([id])
  return product
    ? { id, url: `${siteUrl}${product.path}`, product: toApiProduct(product) }
    : { id, url: null, product: null }
}
