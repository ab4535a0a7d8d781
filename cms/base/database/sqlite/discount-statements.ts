import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../../src/domain/orders/order-status.ts'
import type { DiscountFigures } from '../operations.ts'
import type { SqlRow, SqlStatement } from './connection.ts'
import { formatSqlTextList } from './format-sql-text-list.ts'

/**
 * Creates the SQL statement that sums uses and sales per discount code (`readDiscountFigures` of
 * cms/base/database/operations.ts).
 */
export function createDiscountFiguresStatement({
  ids,
  currency,
}: {
  ids: readonly string[]
  currency: string
}): SqlStatement {
  const sql = `
    SELECT discount_code_id AS code, count(*) AS uses, sum(round(grand_total_amount * 1000)) AS turnover,
      sum(round(discount_amount * 1000)) AS given
    FROM sale_orders
    WHERE discount_code_id IN (SELECT value FROM json_each(?)) AND currency = ?
      AND status NOT IN ${formatSqlTextList(STATUSES_NOT_IN_SALES_FIGURES)}
    GROUP BY discount_code_id`
  return { sql, args: [JSON.stringify(ids), currency] }
}

export function toDiscountFigures({ code, uses, turnover, given }: SqlRow): DiscountFigures {
  return { code: String(code), uses: Number(uses), turnover: Number(turnover), given: Number(given) }
}
