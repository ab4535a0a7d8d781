import type { mongo } from 'mongoose'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import { derivePiecesAndSearchText } from './derived-fields.ts'

type OrderRow = Pick<SaleOrder, 'reference' | 'customerName' | 'shippingAddress' | 'lines'> & {
  _id: mongo.ObjectId
  customer?: mongo.ObjectId | null
}
type CustomerRow = Pick<Customer, 'username' | 'name'> & { _id: mongo.ObjectId }

const BATCH = 1000

/**
 * Sets the derived fields (pieces, search text) of orders that earlier versions stored in MongoDB without them, like
 * the SQLite migration `order_desk`. Uses an index to find them.
 */
export async function backfillOrderFields(db: mongo.Db): Promise<void> {
  const orders = db.collection<OrderRow>('sale-orders')
  const projection = { reference: 1, customerName: 1, shippingAddress: 1, lines: 1, customer: 1 }
  // Null also matches rows without the field, and can use the index.
  const unfilled = orders.find({ searchText: null }, { projection, batchSize: BATCH })
  for (let rows = await nextRows(unfilled); rows.length > 0; rows = await nextRows(unfilled)) {
    const customers = await readCustomers(db, rows)
    const writes = rows.map(({ _id, customer, ...order }) => {
      const { username, name } = (customer && customers.get(String(customer))) || {}
      const fields = derivePiecesAndSearchText({ ...order, username, name, lines: order.lines ?? [] })
      // Keeps the fields of an order that was edited since.
      return { updateOne: { filter: { _id, searchText: null }, update: { $set: fields } } }
    })
    await orders.bulkWrite(writes, { ordered: false })
  }
}

async function nextRows(cursor: mongo.FindCursor<OrderRow>): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  while (rows.length < BATCH) {
    const row = await cursor.next()
    if (!row) break
    rows.push(row)
  }
  return rows
}

async function readCustomers(db: mongo.Db, orders: readonly OrderRow[]): Promise<Map<string, CustomerRow>> {
  const ids = orders.flatMap(({ customer }) => customer ?? [])
  const projection = { username: 1, name: 1 }
  const rows = await db
    .collection<CustomerRow>('customers')
    .find({ _id: { $in: ids } }, { projection })
    .toArray()
  return new Map(rows.map((row) => [String(row._id), row]))
}
