import type { Payload, PayloadRequest, Where } from 'payload'
import type { Branch } from '../../payload-types.ts'

type Threshold = number | null | undefined

/**
 * The low-stock threshold of new branches, in pieces. Lists also use it for branches without a threshold; the staff of
 * such branches get no mails about low stock.
 */
export const DEFAULT_LOW_STOCK_THRESHOLD = 3

/** Returns the low-stock threshold that lists use for a branch's products: the branch's own, else the default. */
export function getLowStockThresholdForLists(ofBranch: Threshold): number {
  return ofBranch ?? DEFAULT_LOW_STOCK_THRESHOLD
}

/** A change of stock. `threshold` is the product's own low-stock threshold; null if the branch's threshold applies. */
type Move = { before: number; stock: number; threshold: number | null }

/**
 * Returns the low-stock threshold (the product's, else the branch's) if the stock has just fallen from above it to it
 * or below; null otherwise.
 */
export function findCrossedThreshold({ before, stock, threshold: own }: Move, ofBranch: number | null): number | null {
  const threshold = own ?? ofBranch
  return threshold !== null && before > threshold && stock <= threshold ? threshold : null
}

/** Where clause for products that are sold out. */
export const SOLD_OUT_FILTER = { stock: { less_than_equal: 0 } }

/**
 * Where clause that stands for "low stock" in a list's URL; cms/desk/products/stock-query-hooks.ts replaces it by
 * `buildLowStockFilter`.
 */
export const LOW_STOCK_URL_FILTER = { stock: { equals: 'low' } }

/**
 * Returns a Where clause for products at or below their low-stock threshold but not sold out. It has one condition per
 * threshold in use, because filters cannot compare fields.
 */
export async function buildLowStockFilter(payload: Payload, req?: PayloadRequest): Promise<Where> {
  const [own, branches] = await Promise.all([ownThresholds(payload, req), branchThresholds(payload, req)])
  return {
    and: [
      { stock: { greater_than: SOLD_OUT_FILTER.stock.less_than_equal } },
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

/** Returns the ids of branches by their threshold. */
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
    const most = getLowStockThresholdForLists(lowStockThreshold)
    ids.set(most, [...(ids.get(most) ?? []), id])
  }
  return ids
}
