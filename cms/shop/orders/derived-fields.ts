import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { idOf } from '../../base/references.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import { searchTextOf } from '../customers/search-text.ts'
import { isPaymentUnknown, paymentFields } from './payment-fields.ts'
import { returnFields, sentAtOf } from './return-fields.ts'

type Lines = readonly { quantity: number }[]

/** Returns the derived fields of an order, for code that writes orders without hooks. */
export function derivedFields(order: Parameters<typeof searchTextOf>[0] & { lines: Lines }) {
  return { pieces: countPieces(order.lines), searchText: searchTextOf(order) }
}

function countPieces(lines: Lines): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Payload hook: sets the derived fields of an order. `data` is the whole order. */
export const setDerivedFields: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const order = { ...originalDoc, ...data } as SaleOrder
  const isUnknown = operation === 'update' && isPaymentUnknown(order)
  const derived = {
    ...{ pieces: countPieces(order.lines ?? []), sentAt: sentAtOf(order, originalDoc ?? {}) },
    ...returnFields(order),
    ...(isUnknown ? {} : paymentFields(order)),
  }
  const isFound = order.searchText && searchedOf(order) === searchedOf((originalDoc ?? {}) as Partial<SaleOrder>)
  return isFound ? { ...data, ...derived } : { ...data, ...derived, searchText: await readSearchText(order, req) }
}

/** Returns what an edit can change of the search text. */
const searchedOf = ({ shippingAddress, lines }: Partial<SaleOrder>): string =>
  JSON.stringify([shippingAddress, (lines ?? []).map(({ note }) => note ?? '').filter(Boolean)])

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
