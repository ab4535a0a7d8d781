import type { Payload } from 'payload'
import type { Branches } from '../catalog/branches.ts'
import type { Product } from '../payload-types.ts'
import { wantedLines } from './checkout.ts'
import { compareLines, type LineComparison, type ProductNow } from './compare-lines.ts'
import type { WantedLine } from './lines.ts'
import { linesOf } from './own-order.ts'
import { type Snapshots, snapshotsOf } from './reserve.ts'
import { assertRevisable, branchOf } from './revise-by-staff.ts'
import { findOrder } from './staff-order.ts'

/** What a revision would change; nothing is written. */
export type RevisionPreview = LineComparison & { currency: string }

/** Refuses `not-found`, `not-revisable`, `empty-cart`. */
export async function previewRevision(
  { payload, branches }: { payload: Payload; branches: Branches },
  id: string,
  lines: WantedLine[],
): Promise<RevisionPreview> {
  const order = await findOrder(payload, id)
  assertRevisable(order)
  const { catalog } = await branchOf(order, branches)
  const wanted = wantedLines({ lines })
  const before = linesOf(order)
  const snapshots = await snapshotsOf(catalog, wanted)
  const ids = [...new Set([...before, ...wanted].map(({ itemId }) => itemId))]
  const products = await readProducts(payload, ids, snapshots)
  const { currency } = await catalog.branch()
  return { currency, ...compareLines(before, wanted, { snapshots, products }) }
}

async function readProducts(payload: Payload, ids: string[], snapshots: Snapshots): Promise<Map<string, ProductNow>> {
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where: { id: { in: ids.filter(payload.db.isId) } },
    select: { name: true, code: true, price: true, stock: true, _status: true },
    limit: 0,
    pagination: false,
  })
  return new Map(
    docs.map(({ id, name, code, price, stock, _status }) => [
      id,
      { name, code, price, stock: stock ?? 0, isSold: _status === 'published' && snapshots.has(id) },
    ]),
  )
}
