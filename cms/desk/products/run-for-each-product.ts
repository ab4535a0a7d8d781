import type { Payload } from 'payload'
import type { Product } from '../../payload-types.ts'
import { logAndDescribeFailure } from './describe-failure.ts'

/**
 * What became of one product in a bulk action, with a message for staff. `name` is '' if the product does not exist.
 */
export type ProductChangeResult = { id: string; name: string; isChanged: boolean; message: string }

/** Runs `work` for one product after another and returns a report on each, as unchanged if its `work` throws. */
export async function runForEachProduct(
  payload: Payload,
  ids: readonly string[],
  work: (id: string) => Promise<{ name: string; message: string }>,
): Promise<ProductChangeResult[]> {
  const reports: ProductChangeResult[] = []
  for (const id of new Set(ids)) {
    try {
      reports.push({ id, isChanged: true, ...(await work(id)) })
    } catch (error) {
      const message = logAndDescribeFailure(error, id, payload)
      reports.push({ id, name: await nameOf(payload, id), isChanged: false, message })
    }
  }
  return reports
}

async function nameOf(payload: Payload, id: string): Promise<string> {
  if (!payload.db.isId(id)) return ''
  const where = { id: { equals: id } }
  const found = await payload.db
    .findOne<Pick<Product, 'id' | 'name'>>({ collection: 'products', where, select: { name: true } })
    .catch(() => null)
  return found?.name ?? ''
}
