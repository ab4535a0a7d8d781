import type { Payload, PayloadRequest, Where } from 'payload'
import type { Branch } from '../../payload-types.ts'

type Threshold = number | null | undefined

/** The threshold of new branches. Lists also use it for branches without one, whose staff want no mails. */
export const DEFAULT_THRESHOLD = 3

/** The low-stock threshold in lists, for products of this branch without their own. */
export function listedThreshold(ofBranch: Threshold): number {
  return ofBranch ?? DEFAULT_THRESHOLD
}

/** A change of stock. `threshold` is the product's own. */
type Move = { before: number; stock: number; threshold: number | null }

/**
 * The threshold, the product's own or else the branch's, that a stock has just fallen to or below, also to none. Null
 * when it has not, and without a threshold.
 */
export function reachedThreshold({ before, stock, threshold: own }: Move, ofBranch: number | null): number | null {
  const threshold = own ?? ofBranch
  return threshold !== null && before > threshold && stock <= threshold ? threshold : null
}

/** Products of which nothing is left. */
export const SOLD_OUT = { stock: { less_than_equal: 0 } }

/** Low stock in the address of a list (cms/desk/products/list-queries.ts). */
export const LOW_STOCK = { stock: { equals: 'low' } }

/**
 * Finds products with stock at or below their threshold, but not sold out. The product's own threshold takes precedence
 * over the branch's. A filter cannot compare two fields, so it has a part for each threshold that products have.
 */
export async function lowStockWhere(payload: Payload, req?: PayloadRequest): Promise<Where> {
  const [own, branches] = await Promise.all([ownThresholds(payload, req), branchThresholds(payload, req)])
  return {
    and: [
      { stock: { greater_than: SOLD_OUT.stock.less_than_equal } },
      {
        or: [
          ...own.map((most) => atMost(most, { lowStockThreshold: { equals: most } })),
          ...[...branches].map(([most, ids]) =>
            atMost(most, { lowStockThreshold: { exists: false } }, branches.size > 1 ? { branch: { in: ids } } : null),
          ),
        ],
      },
    ],
  }
}

function atMost(most: number, ...conditions: (Where | null)[]): Where {
  return { and: [{ stock: { less_than_equal: most } }, ...conditions.filter((each) => each !== null)] }
}

async function ownThresholds(payload: Payload, req?: PayloadRequest): Promise<number[]> {
  const { values } = await payload.db.findDistinct({
    collection: 'products',
    field: 'lowStockThreshold',
    where: { lowStockThreshold: { exists: true } },
    ...(req ? { req } : {}),
  })
  return values.map(({ lowStockThreshold }) => lowStockThreshold).filter((each) => typeof each === 'number')
}

/** The ids of the branches with each threshold. */
async function branchThresholds(payload: Payload, req?: PayloadRequest): Promise<Map<number, string[]>> {
  const { docs } = await payload.db.find<Pick<Branch, 'id' | 'lowStockThreshold'>>({
    collection: 'branches',
    where: {},
    select: { lowStockThreshold: true },
    pagination: false,
    limit: 0,
    ...(req ? { req } : {}),
  })
  const ids = new Map<number, string[]>()
  for (const { id, lowStockThreshold } of docs) {
    const most = listedThreshold(lowStockThreshold)
    ids.set(most, [...(ids.get(most) ?? []), id])
  }
  return ids
}
