import type { PayloadRequest } from 'payload'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import { searchTextOf } from './search-text.ts'

type Named = Pick<Customer, 'id' | 'username' | 'name'>

/** Updates the search texts of a renamed customer's orders, in the transaction of `req`. */
export async function refreshOrderSearchTexts(customer: Named, req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { customer: { equals: customer.id } },
    select: { reference: true, customerName: true, shippingAddress: true, lines: true },
    limit: 0,
    pagination: false,
    req,
  })
  for (const { id, ...order } of docs) {
    const { username, name } = customer
    await req.payload.db.updateOne({
      collection: 'sale-orders',
      where: { id: { equals: id } },
      // Null keeps `updatedAt`: this is not an edit of the order.
      data: { searchText: searchTextOf({ ...order, username, name }), updatedAt: null },
      options: { atomic: true },
      returning: false,
      req,
    })
  }
}
