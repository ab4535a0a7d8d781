import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../../src/domain/orders/order-status.ts'
import type { BestSeller, BestSellersQuery, OrderSums, OrderSumsQuery } from '../operations.ts'
import type { SqliteClient } from './client.ts'
import { formatSqlTextList } from './format-sql-text-list.ts'

const isCounted = `+orders.status NOT IN ${formatSqlTextList(STATUSES_NOT_IN_SALES_FIGURES)}`

/** Counts and sums the orders per interval in SQLite. Implements `orderSums` of cms/base/database/operations.ts. */
export async function readOrderSums(
  client: SqliteClient,
  { branch, currency, limits }: OrderSumsQuery,
): Promise<OrderSums[]> {
  const spans = limits.slice(1).map((to, index) => [index, limits[index]!, to] as const)
  // `+` and CROSS JOIN keep SQLite to the index of dates, span by span.
  const sql = `
    WITH spans(span, since, until) AS (VALUES ${spans.map(() => '(?, ?, ?)').join(', ')})
    SELECT span, count(*) AS orders, sum(round(orders.grand_total_amount * 1000)) AS turnover,
      sum(round(coalesce(orders.charges_amount, 0) * 1000)) AS charges
    FROM spans CROSS JOIN sale_orders AS orders ON orders.date >= since AND orders.date < until
    WHERE ${isCounted} AND +orders.currency = ? ${branch ? 'AND +orders.branch_id = ?' : ''}
    GROUP BY span`
  const { rows } = await client.execute({ sql, args: [...spans.flat(), currency, ...(branch ? [branch] : [])] })
  const found = new Map(rows.map((row) => [row.span, row]))
  return spans.map(([span]) => {
    const row = found.get(span)
    const [orders, turnover, charges] = [row?.orders, row?.turnover, row?.charges].map((sum) => Number(sum ?? 0))
    return { orders, turnover, charges } as OrderSums
  })
}

/**
 * Finds the products with the most sales in a period in SQLite. Implements `bestSellers` of
 * cms/base/database/operations.ts.
 */
export async function findBestSellers(
  client: SqliteClient,
  { branch, currency, from, to, limit }: BestSellersQuery,
): Promise<BestSeller[]> {
  const sql = `
    SELECT lines.item_id AS itemId, max(lines.item_name) AS name, sum(lines.quantity) AS pieces,
      sum(round(lines.amount * 1000)) AS turnover
    FROM sale_orders AS orders CROSS JOIN sale_orders_lines AS lines ON lines._parent_id = orders.id
    WHERE orders.date >= ? AND orders.date < ? AND ${isCounted} AND +orders.currency = ?
      ${branch ? 'AND +orders.branch_id = ?' : ''}
    GROUP BY lines.item_id
    ORDER BY pieces DESC, turnover DESC, itemId
    LIMIT ?`
  const { rows } = await client.execute({ sql, args: [from, to, currency, ...(branch ? [branch] : []), limit] })
  return rows.map(({ itemId, name, pieces, turnover }) => ({
    itemId: String(itemId),
    name: String(name),
    pieces: Number(pieces),
    turnover: Number(turnover),
  }))
}
