import type { PayloadRequest } from 'payload'
import { PAYMENT_KINDS } from '../../../src/domain/payments/payment.ts'
import type { OrderEvent, SaleOrder } from '../../payload-types.ts'
import type { PersonalData } from './personal-data.ts'
import { searchTextOf } from './search-text.ts'

/** Text in place of an erased customer's name. */
export const ERASED_NAME = 'Erased customer'

/** Kinds of order events whose text is by the customer, or by staff about the customer. */
const PERSONAL_EVENTS: readonly OrderEvent['kind'][] = [
  ...(['address', 'memo', 'tracking', 'notes', 'line-note'] as const),
  ...PAYMENT_KINDS,
]

/**
 * Removes personal data from orders, in the transaction of `req`: names, addresses, notes and references. The history
 * of the orders keeps the time and kind of each change, but not the values.
 */
export async function erasePersonalDataFromOrders(req: PayloadRequest, orders: PersonalData['orders']): Promise<void> {
  for (const { id, reference, customerName } of orders) {
    await req.payload.db.updateOne({
      collection: 'sale-orders',
      where: { id: { equals: id } },
      data: {
        customer: null,
        heldFor: null,
        customerName: ERASED_NAME,
        mailsDue: null,
        shippingAddress: null,
        memo: null,
        trackingNumber: null,
        staffNotes: null,
        searchText: searchTextOf({ reference, customerName: ERASED_NAME }),
      },
      options: { atomic: true },
      returning: false,
      req,
    })
    await eraseFromEntries(req, id)
    await eraseFromHistory(req, id, customerName)
  }
}

/**
 * Removes notes and references, which may contain names, from lines, payments and returns. Keeps ids of the payment
 * provider.
 */
async function eraseFromEntries(req: PayloadRequest, order: string): Promise<void> {
  const { db } = req.payload
  const of = { collection: 'sale-orders' as const, where: { id: { equals: order } } }
  const select = { payments: true, returns: true, lines: true, charges: true } as const
  const found = await db.findOne<SaleOrder>({ ...of, select, req })
  const returns = (found?.returns ?? []).map((entry) => ({ ...entry, note: null, answer: null }))
  const payments = (found?.payments ?? []).map((entry) => ({
    ...entry,
    reference: entry.method === 'online' ? entry.reference : null,
    note: null,
  }))
  const lines = (found?.lines ?? []).map((line) => (line.note ? { ...line, note: null } : line))
  const isNoted = found?.lines?.some(({ note }) => note) ?? false
  // All lists: Payload deletes the rows of every list that an update leaves out.
  const data = { payments, returns, lines, charges: found?.charges ?? [] }
  if (isNoted || payments.length + returns.length > 0) await db.updateOne({ ...of, data, returning: false, req })
}

async function eraseFromHistory(req: PayloadRequest, order: string, customerName: string): Promise<void> {
  const { db } = req.payload
  const { docs } = await db.find<OrderEvent>({
    collection: 'order-events',
    where: { order: { equals: order } },
    limit: 0,
    pagination: false,
    req,
  })
  for (const { id, kind, byName } of docs) {
    const data = {
      ...(PERSONAL_EVENTS.includes(kind) ? { from: null, to: null } : {}),
      ...(byName === customerName ? { byName: ERASED_NAME } : {}),
    }
    if (Object.keys(data).length === 0) continue
    const where = { id: { equals: id } }
    await db.updateOne({ collection: 'order-events', where, data, options: { atomic: true }, returning: false, req })
  }
}
