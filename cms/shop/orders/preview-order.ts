import type { Payload } from 'payload'
import { getEffectivePrices, isOnSale } from '../../../src/domain/products/sale.ts'
import { idOf } from '../../base/references.ts'
import type { Product } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { resolveOrderDiscount } from '../discounts/resolve-order-discount.ts'
import { mergeWantedLines, type OrderInput } from './checkout.ts'
import {
  type CurrentProductState,
  compareOrderWithRevision,
  type OrderRevisionComparison,
} from './compare-with-revision.ts'
import { readNoteTermsByProduct } from './line-notes.ts'
import type { WantedLine } from './lines.ts'
import { assertOrderInBranchCurrency } from './order-currency.ts'
import { toEarlierOrder } from './own-order.ts'
import { type EarlierOrder, type LineSnapshotsByProduct, readLineSnapshots } from './reserve.ts'
import { assertStaffCanRevise, resolveOrderBranch } from './revise-by-staff.ts'
import { readOrder } from './staff-order.ts'

/** What an order or a revision would cost, and the stock that it would take. Money is in major units of `currency`. */
export type OrderPreview = OrderRevisionComparison & { currency: string }

type Previewed = Pick<OrderInput, 'delivery' | 'discountCode'> & { lines: WantedLine[]; customerId?: string | null }

type Services = { payload: Payload; branches: Branches }

/**
 * Returns what an order that staff take by phone would cost. Writes nothing. Throws `Refusal`: `empty-cart`, `invalid`.
 */
export async function previewOrderByStaff({ payload, branches }: Services, wanted: Previewed): Promise<OrderPreview> {
  const branch = await branches.shown()
  return compare({ payload, branch }, null, wanted)
}

/**
 * Returns what a shopper's cart would cost as an order. Writes nothing. Treats products that the shop does not sell,
 * such as drafts, as missing. Throws `Refusal`: `empty-cart`, `invalid`.
 */
export async function previewCart({ payload, branches }: Services, wanted: Previewed): Promise<OrderPreview> {
  const branch = await branches.shown()
  return compare({ payload, branch }, null, wanted, ({ isSold }) => isSold)
}

/**
 * Returns what a revision of an order by staff would change. Writes nothing. Throws `Refusal`: `not-found`,
 * `not-revisable`, `empty-cart`, `invalid`.
 */
export async function previewStaffRevision(
  { payload, branches }: Services,
  id: string,
  wanted: Previewed,
): Promise<OrderPreview> {
  const order = await readOrder(payload, id)
  assertStaffCanRevise(order)
  const branch = await resolveOrderBranch(order, branches)
  assertOrderInBranchCurrency(order, await branch.catalog.branch())
  const customerId = idOf(order.customer) ?? idOf(order.heldFor)
  return compare({ payload, branch }, toEarlierOrder(order), { ...wanted, customerId })
}

async function compare(
  { payload, branch }: { payload: Payload; branch: OrderInput['branch'] },
  before: EarlierOrder | null,
  { lines, delivery, discountCode, customerId = null }: Previewed,
  isTold: (product: CurrentProductState) => boolean = () => true,
): Promise<OrderPreview> {
  const wanted = mergeWantedLines({ lines })
  const { catalog } = branch
  const snapshots = await readLineSnapshots(catalog, wanted)
  const ids = [...new Set([...(before?.lines ?? []), ...wanted].map(({ itemId }) => itemId))]
  const all = await readProducts(payload, ids, snapshots)
  const products = new Map([...all].filter(([, product]) => isTold(product)))
  const { currency, deliveryWays: ways } = await catalog.branch()
  const order = { before: before?.discount ?? null, itemIds: wanted.map(({ itemId }) => itemId), customerId }
  const discount = await resolveOrderDiscount({ payload, branch }, discountCode, order)
  const taken = await readNoteTermsByProduct(catalog, order.itemIds)
  const comparison = { before, taken, ways, wanted: delivery, discount, currency }
  return { currency, ...compareOrderWithRevision(wanted, comparison, { snapshots, products }) }
}

async function readProducts(
  payload: Payload,
  ids: string[],
  snapshots: LineSnapshotsByProduct,
): Promise<Map<string, CurrentProductState>> {
  const now = Date.now()
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where: { id: { in: ids.filter(payload.db.isId) } },
    select: {
      name: true,
      code: true,
      stock: true,
      _status: true,
      price: true,
      salePrice: true,
      saleFrom: true,
      saleUntil: true,
    },
    limit: 0,
    pagination: false,
  })
  return new Map(
    docs.map(({ id, name, code, stock, _status, ...prices }) => [
      id,
      {
        name,
        code,
        stock: stock ?? 0,
        isSold: _status === 'published' && snapshots.has(id),
        price: getEffectivePrices(prices, isOnSale(prices, now)).price,
      },
    ]),
  )
}
