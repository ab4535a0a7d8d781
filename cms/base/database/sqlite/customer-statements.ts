import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../../src/domain/orders/order-status.ts'
import type { CustomerFigures } from '../operations.ts'
import type { SqlRow, SqlStatement } from './connection.ts'
import { formatSqlTextList } from './format-sql-text-list.ts'

const uncounted = formatSqlTextList(STATUSES_NOT_IN_SALES_FIGURES)

/**
 * Creates the SQL statement that counts and sums orders per customer (`readCustomerFigures` of
 * cms/base/database/operations.ts).
 */
export function createCustomerFiguresStatement({
  ids,
  currency,
}: {
  ids: readonly string[]
  currency: string
}): SqlStatement {
  const sql = `
    SELECT customer_id AS customer, sum(status NOT IN ${uncounted}) AS orders, sum(status IN ${uncounted}) AS cancelled,
      sum(CASE WHEN status NOT IN ${uncounted} AND currency = ? THEN round(grand_total_amount * 1000)
        - round(coalesce(returned_amount, 0) * 1000) ELSE 0 END) AS spent,
      max(date) AS lastOrderAt
    FROM sale_orders
    WHERE customer_id IN (SELECT value FROM json_each(?))
    GROUP BY customer_id`
  return { sql, args: [currency, JSON.stringify(ids)] }
}

export function toCustomerFigures({ customer, orders, cancelled, spent, lastOrderAt }: SqlRow): CustomerFigures {
  return {
    customer: String(customer),
    orders: Number(orders),
    cancelled: Number(cancelled),
    spent: Number(spent),
    lastOrderAt: String(lastOrderAt),
  }
}

/**
 * Creates the SQL statement that checks that a customer exists, for `holdCustomer`. Reading is enough as a lock,
 * because SQLite has one writing transaction at a time.
 */
export function createCustomerExistsStatement(id: string): SqlStatement {
  return { sql: 'SELECT id FROM customers WHERE id = ?', args: [id] }
}
