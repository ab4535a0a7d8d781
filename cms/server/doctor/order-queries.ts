import type { DoctorMongodb, DoctorSqlite } from './context.ts'

/*
 * Queries that the database evaluates without sending its orders: a shop may have a million of them.
 */

export type StockMismatch = { name: string; stock: number; sold: number; ordered: number }

/**
 * Returns up to four products with a negative stock, or with fewer pieces sold than the orders contain, less returned
 * pieces that are back in stock. `counted` lists the statuses of the orders that count.
 */
export async function findStockMismatches(
  database: DoctorSqlite | DoctorMongodb,
  counted: readonly string[],
): Promise<StockMismatch[]> {
  if (database.kind === 'sqlite') {
    const rows = await database.rows(
      `SELECT name, coalesce(stock, 0) AS stock, coalesce(sold, 0) AS sold, coalesce(ordered, 0) AS ordered
       FROM products LEFT JOIN (
         SELECT item_id, sum(quantity) AS ordered FROM (
           SELECT item_id, quantity FROM sale_orders_lines JOIN sale_orders ON sale_orders.id = _parent_id
           WHERE status IN (SELECT value FROM json_each(?1))
           UNION ALL
           SELECT item_id, -quantity FROM sale_orders_returns_lines AS line
           JOIN sale_orders_returns AS back ON back.id = line._parent_id
           JOIN sale_orders ON sale_orders.id = back._parent_id
           WHERE status IN (SELECT value FROM json_each(?1)) AND state = 'received' AND restock = 1
         ) GROUP BY item_id
       ) ON item_id = products.id WHERE products.stock < 0 OR coalesce(ordered, 0) > coalesce(products.sold, 0)
       LIMIT 4`,
      [JSON.stringify(counted)],
    )
    return rows as StockMismatch[]
  }
  return inOneMoment(database, (session) =>
    database.db
      .collection('sale-orders')
      .aggregate<StockMismatch>(
        [
          { $match: { status: { $in: counted } } },
          { $unwind: '$lines' },
          { $group: { _id: '$lines.itemId', ordered: { $sum: '$lines.quantity' } } },
          {
            $unionWith: {
              coll: 'sale-orders',
              pipeline: [
                { $match: { status: { $in: counted } } },
                { $unwind: '$returns' },
                { $match: { 'returns.state': 'received', 'returns.restock': true } },
                { $unwind: '$returns.lines' },
                { $project: { _id: '$returns.lines.itemId', ordered: { $multiply: ['$returns.lines.quantity', -1] } } },
              ],
            },
          },
          {
            $unionWith: {
              coll: 'products',
              pipeline: [
                {
                  $project: {
                    _id: { $toString: '$_id' },
                    product: { name: '$name', stock: { $ifNull: ['$stock', 0] }, sold: { $ifNull: ['$sold', 0] } },
                  },
                },
              ],
            },
          },
          { $group: { _id: '$_id', ordered: { $sum: '$ordered' }, product: { $max: '$product' } } },
          { $match: { product: { $ne: null } } },
          { $project: { name: '$product.name', stock: '$product.stock', sold: '$product.sold', ordered: 1 } },
          { $match: { $or: [{ stock: { $lt: 0 } }, { $expr: { $gt: ['$ordered', '$sold'] } }] } },
          { $limit: 4 },
        ],
        { session, allowDiskUse: true },
      )
      .toArray(),
  )
}

/**
 * Returns the references of up to four orders whose total is not the sum of their lines and charges, or with a wrong
 * line amount.
 */
export async function findOrdersWithWrongAmounts(database: DoctorSqlite | DoctorMongodb): Promise<string[]> {
  if (database.kind === 'sqlite') {
    const rows = await database.rows(
      `SELECT reference FROM sale_orders LEFT JOIN sale_orders_lines ON _parent_id = sale_orders.id
       GROUP BY sale_orders.id HAVING abs(coalesce(sum(amount), 0) + coalesce(charges_amount, 0) - grand_total_amount) > 0.005
       OR max(abs(price * quantity - amount)) > 0.005 LIMIT 4`,
    )
    return rows.map(({ reference }) => String(reference))
  }
  const wrongLine = { $abs: { $subtract: [{ $multiply: ['$$line.price', '$$line.quantity'] }, '$$line.amount'] } }
  const lines = { $ifNull: ['$lines', []] }
  const parts = { $add: [{ $sum: '$lines.amount' }, { $ifNull: ['$chargesAmount', 0] }] }
  const offBy = { $abs: { $subtract: [parts, '$grandTotalAmount'] } }
  const isWrong = {
    $or: [{ $gt: [offBy, 0.005] }, { $gt: [{ $max: { $map: { input: lines, as: 'line', in: wrongLine } } }, 0.005] }],
  }
  const found = database.db
    .collection('sale-orders')
    .find({ $expr: isWrong }, { projection: { reference: 1 } })
    .limit(4)
  return (await found.toArray()).map(({ reference }) => String(reference))
}

/**
 * Order numbers of a branch in a year: the last number drawn, the number of orders, the highest number in use, and the
 * highest reference.
 */
export type OrderNumberUsage = { last: number; orders: number; highest: number; reference: string }

/** Reads the order numbers of each branch and year that has orders. */
export async function readOrderNumberUsage(database: DoctorSqlite | DoctorMongodb): Promise<OrderNumberUsage[]> {
  if (database.kind === 'sqlite') {
    const rows = await database.rows(
      `SELECT coalesce(value, 0) AS last, count(*) AS orders, max(reference) AS reference,
       max(CAST(substr(reference, 9) AS INTEGER)) AS highest FROM sale_orders
       LEFT JOIN counters ON counters.key = 'order:' || branch_id || ':' || substr(reference, 4, 4)
       GROUP BY branch_id, substr(reference, 4, 4)`,
    )
    return rows as OrderNumberUsage[]
  }
  const { db } = database
  const year = { $substrCP: ['$reference', 3, 4] }
  const number = { $toInt: { $substrCP: ['$reference', 8, 12] } }
  const groups = await inOneMoment(database, async (session) => {
    const orders = await db
      .collection('sale-orders')
      .aggregate(
        [
          {
            $group: {
              _id: { branch: '$branch', year },
              orders: { $sum: 1 },
              highest: { $max: number },
              reference: { $max: '$reference' },
            },
          },
        ],
        { session },
      )
      .toArray()
    const counters = await db
      .collection('counters')
      .find({ key: /^order:/ }, { session })
      .toArray()
    return { orders, counters }
  })
  const values = new Map(groups.counters.map(({ key, value }) => [key, Number(value)]))
  return groups.orders.map(({ _id, orders, highest, reference }) => ({
    orders,
    highest,
    reference,
    last: values.get(`order:${_id.branch}:${_id.year}`) ?? 0,
  }))
}

/** Runs `work` in a MongoDB snapshot, so that `work` reads either all or none of the data of a concurrent order. */
async function inOneMoment<T>(
  { client }: DoctorMongodb,
  work: (session: ReturnType<DoctorMongodb['client']['startSession']>) => Promise<T>,
): Promise<T> {
  const session = client.startSession({ snapshot: true })
  return work(session).finally(() => session.endSession())
}
