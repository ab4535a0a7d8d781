import type { Payload, Where } from 'payload'
import type { Branches } from '../catalog/branches.ts'
import { formatPhone } from '../customers/phone.ts'
import type { Customer, SaleOrder } from '../payload-types.ts'
import { idOf } from '../references.ts'

/** The customer of an order, for those who look after customers. */
export type OrderCustomer = {
  id: string
  name: string
  /** As people write it; null for a customer with a name only. */
  phone: string | null
  email: string
  note: string
  /** Besides this one. */
  otherOrders: { count: number; last: Pick<SaleOrder, 'id' | 'reference' | 'date' | 'status' | 'grandTotalAmount'>[] }
}

const OTHER_ORDERS_SHOWN = 5

type Services = { payload: Payload; branches: Branches }

/** Null for a customer who was deleted. */
export async function readCustomer({ payload, branches }: Services, order: SaleOrder): Promise<OrderCustomer | null> {
  const customerId = idOf(order.customer)
  if (!customerId) return null
  const others: Where = { and: [{ customer: { equals: customerId } }, { id: { not_equals: order.id } }] }
  const [customer, { totalDocs: count }, last, { country }] = await Promise.all([
    payload.db.findOne<Customer>({ collection: 'customers', where: { id: { equals: customerId } } }),
    payload.db.count({ collection: 'sale-orders', where: others }),
    payload.db.find<SaleOrder>({
      collection: 'sale-orders',
      where: others,
      sort: '-date',
      select: { reference: true, date: true, status: true, grandTotalAmount: true },
      limit: OTHER_ORDERS_SHOWN,
      pagination: false,
    }),
    branches.shown(),
  ])
  if (!customer) return null
  const { id, username, name, email, note } = customer
  const isPhone = /^\+?\d+$/.test(username)
  return {
    ...{ id, name: name ?? (isPhone ? '' : username), phone: isPhone ? formatPhone(username, country) : null },
    ...{ email: email ?? '', note: note ?? '' },
    otherOrders: {
      count,
      last: last.docs.map(({ id, reference, date, status, grandTotalAmount }) => ({
        ...{ id, reference, date, status, grandTotalAmount },
      })),
    },
  }
}
