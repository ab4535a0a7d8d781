import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import { isSentStatus } from '../../../src/domain/orders/order-status.ts'
import { sumReceivedReturnAmounts } from '../../../src/domain/returns/return.ts'
import { idOf } from '../../base/references.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import { searchTextOf } from '../customers/search-text.ts'
import { derivePaymentFields, isPaymentStateUnknown } from './payment-fields.ts'

type Lines = readonly { quantity: number }[]

/** Returns the derived fields of an order (number of pieces, search text), for code that bypasses the hooks. */
export function derivePiecesAndSearchText(order: Parameters<typeof searchTextOf>[0] & { lines: Lines }) {
  return { pieces: countPieces(order.lines), searchText: searchTextOf(order) }
}

function countPieces(lines: Lines): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Payload hook of orders: sets the derived fields (pieces, time of sending, figures of returns and payments, search
 * text). `data` is the whole order.
 */
export const setDerivedOrderFields: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const order = { ...originalDoc, ...data } as SaleOrder
  const isUnknown = operation === 'update' && isPaymentStateUnknown(order)
  const derived = {
    pieces: countPieces(order.lines ?? []),
    sentAt: sentAtOf(order, originalDoc ?? {}),
    ...returnFields(order),
    ...(isUnknown ? {} : derivePaymentFields(order)),
  }
  const isFound = order.searchText && searchedOf(order) === searchedOf((originalDoc ?? {}) as Partial<SaleOrder>)
  return isFound ? { ...data, ...derived } : { ...data, ...derived, searchText: await readSearchText(order, req) }
}

/** Returns those parts of an order's search text that an edit can change, as one string for comparison. */
const searchedOf = ({ shippingAddress, lines }: Partial<SaleOrder>): string =>
  JSON.stringify([shippingAddress, (lines ?? []).map(({ note }) => note ?? '').filter(Boolean)])

/** Returns the fields of an order that are derived from its returns, for filters, columns and figures. */
function returnFields({ returns }: Pick<SaleOrder, 'returns'>) {
  const all = returns ?? []
  const returned = fromMills(sumReceivedReturnAmounts(all))
  const isAsked = all.some(({ state }) => state === 'asked')
  return {
    returnState: isAsked ? ('asked' as const) : returned > 0 ? ('returned' as const) : null,
    returnedAmount: returned > 0 ? returned : null,
  }
}

/** Returns the time when an order was sent, which starts its deadline for returns; null if it is not sent. */
function sentAtOf(order: SaleOrder, before: Partial<SaleOrder>): string | null {
  if (!isSentStatus(order.status)) return null
  // The sample shop creates orders that are already sent.
  if (!before.status) return order.date
  return isSentStatus(before.status) ? (before.sentAt ?? null) : new Date().toISOString()
}

async function readSearchText(order: SaleOrder, req: PayloadRequest): Promise<string> {
  const id = idOf(order.customer)
  const customer = id && (await findCustomer(id, req))
  return searchTextOf({ ...order, ...(customer || {}) })
}

function findCustomer(id: string, req: PayloadRequest): Promise<Named | null> {
  return req.payload.db.findOne<Named>({
    collection: 'customers',
    where: { id: { equals: id } },
    select: { username: true, name: true },
    req,
  })
}

type Named = Pick<Customer, 'id' | 'username' | 'name'>
