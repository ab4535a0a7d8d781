import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Category, Product, User } from '../../payload-types.ts'
import { runInLockedTransaction } from '../editing/locked-transaction.ts'
import { changeProductInTransaction } from './change-product.ts'
import type { SortableListKind } from './requests.ts'

/** An item of a list that staff sort by hand: a featured product or a category. */
export type SortableListItem = { id: string; name: string }

type Arrangement = {
  read(payload: Payload, req?: PayloadRequest): Promise<(SortableListItem & { place: number | null })[]>
  /** The sort number of the item at position `index`. */
  placeAt(index: number): number
  write(req: PayloadRequest, id: string, place: number): Promise<unknown>
}

const arrangements: Record<SortableListKind, Arrangement> = {
  /** Includes only published products. */
  featured: {
    async read({ db }, req) {
      const { docs } = await db.find<Product>({
        collection: 'products',
        where: { and: [{ featuredOrder: { exists: true } }, { _status: { equals: 'published' } }] },
        // The order of the catalog (cms/shop/catalog/products/product-columns.ts).
        sort: ['featuredOrder', '-createdAt'],
        select: { name: true, featuredOrder: true },
        pagination: false,
        limit: 0,
        ...(req ? { req } : {}),
      })
      return docs.map(({ id, name, featuredOrder }) => ({ id, name, place: featuredOrder ?? null }))
    },
    placeAt: (index) => index + 1,
    write: (req, id, featuredOrder) => changeProductInTransaction(req, id, () => ({ featuredOrder })),
  },
  categories: {
    async read({ db }, req) {
      const { docs } = await db.find<Category>({
        collection: 'categories',
        sort: ['position', 'name'],
        pagination: false,
        limit: 0,
        select: { name: true, position: true },
        ...(req ? { req } : {}),
      })
      return docs.map(({ id, name, position }) => ({ id, name, place: position }))
    },
    // Steps of ten leave room for new categories in between.
    placeAt: (index) => (index + 1) * 10,
    write: (req, id, position) =>
      req.payload.update({
        collection: 'categories',
        id,
        data: { position },
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      }),
  },
}

/** Reads the published featured products, or the categories, in their sort order. */
export async function readSortableList(payload: Payload, kind: SortableListKind): Promise<SortableListItem[]> {
  return (await arrangements[kind].read(payload)).map(toItem)
}

/**
 * Stores the sort order `to` (ids) of the featured products or categories, and returns the list. `from` is the sort
 * order that the user saw. Throws `Refusal`: `changed-meanwhile` with the current ids if the stored sort order is not
 * `from`, `invalid` if `from` and `to` have different ids.
 */
export function saveSortOrder(
  payload: Payload,
  kind: SortableListKind,
  { from, to }: { from: readonly string[]; to: readonly string[] },
  user: User,
): Promise<SortableListItem[]> {
  const { read, placeAt, write } = arrangements[kind]
  if (!isSame(from.toSorted(), to.toSorted()))
    throw new Refusal('invalid', 'Please send the same items in another order.')
  const work = async (req: PayloadRequest) => {
    const now = await read(payload, req)
    const ids = now.map(({ id }) => id)
    if (!isSame(ids, from)) throw new Refusal('changed-meanwhile', CHANGED, { from: ids })
    const places = new Map(now.map(({ id, place }) => [id, place]))
    for (const [index, id] of to.entries()) if (places.get(id) !== placeAt(index)) await write(req, id, placeAt(index))
    return (await read(payload, req)).map(toItem)
  }
  return runInLockedTransaction(payload, [`arrange:${kind}`, ...to], user, work)
}

const CHANGED = 'Somebody else changed this order meanwhile. This is the order of now; yours was not saved.'

const toItem = ({ id, name }: SortableListItem): SortableListItem => ({ id, name })

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index])
}
