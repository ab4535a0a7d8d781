import type { StockMove, TakenProduct } from '../operations.ts'
import type { Row, Statement } from './connection.ts'

/** `takeStock` of cms/database/operations.ts. The columns are those of cms/migrations. */
export function takeStock({ id, pieces }: StockMove): Statement {
  const args = [pieces, pieces, id]
  return pieces > 0
    ? { sql: `${move} AND _status = 'published' AND stock >= ? ${taken}`, args: [...args, pieces] }
    : { sql: `${move} ${taken}`, args }
}

const move = 'UPDATE products SET stock = stock - ?, sold = sold + ? WHERE id = ?'
const taken = 'RETURNING name, code, price, category_id AS category, stock'

export function toTakenProduct(row: Row | undefined): TakenProduct | null {
  if (!row) return null
  const [name, code] = [String(row.name), String(row.code)]
  return { name, code, price: Number(row.price), category: String(row.category), stock: Number(row.stock) }
}
