import type { Payload, PayloadRequest, Where } from 'payload'
import type { Branch } from '../payload-types.ts'

/** Where a branch has no threshold, because staff want no mails. */
export const DEFAULT_THRESHOLD = 3

/**
 * Finds products with as many pieces as their threshold or fewer, but not none. The threshold is that of the product, else
 * that of its branch. A filter cannot compare two fields, so it has a part for each threshold that products have.
 */
export async function lowStockWhere(payload: Payload, req?: PayloadRequest): Promise<Where> {
  const [own, branches] = await Promise.all([ownThresholds(payload, req), branchThresholds(payload, req)])
  return {
    and: [
      { stock: { greater_than: 0 } },
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
    const most = lowStockThreshold ?? DEFAULT_THRESHOLD
    ids.set(most, [...(ids.get(most) ?? []), id])
  }
  return ids
}
