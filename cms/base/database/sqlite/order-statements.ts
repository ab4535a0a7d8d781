import { newId } from '../new-id.ts'
import type {
  OrderWithUnsentMails,
  PricedProduct,
  ProductAfterStockMove,
  ProductStock,
  SessionOwner,
  StockMove,
} from '../operations.ts'
import type { SqlRow, SqlStatement } from './connection.ts'

/*
 * Statements that every order runs (cms/base/database/operations.ts). Payload's adapter spends most of its time on
 * building them and transforming their results. Tables and columns are those of cms/migrations.
 */

/** Creates the SQL statement that moves pieces of a product from stock to sold (`takeStock`). */
export function createStockMoveStatement({ id, pieces, mayBeUnpublished }: StockMove): SqlStatement {
  const args = [pieces, pieces, id]
  const published = mayBeUnpublished ? '' : "AND _status = 'published'"
  return pieces > 0
    ? { sql: `${move} ${published} AND stock >= ? ${taken}`, args: [...args, pieces] }
    : { sql: `${move} ${taken}`, args }
}

const move = 'UPDATE products SET stock = coalesce(stock, 0) - ?, sold = coalesce(sold, 0) + ? WHERE id = ?'
const taken = `RETURNING name, code, price, sale_price, sale_from, sale_until, category_id AS category, family_id AS family,
  stock, low_stock_threshold`

export function toProductAfterStockMove({
  name,
  code,
  category,
  family,
  stock,
  low_stock_threshold: threshold,
  ...prices
}: SqlRow): ProductAfterStockMove {
  return {
    name: String(name),
    code: String(code),
    ...toPrices(prices),
    category: String(category),
    family: textOrNull(family),
    stock: Number(stock),
    lowStockThreshold: threshold === null ? null : Number(threshold),
  }
}

export function createReadStockStatement(ids: readonly string[]): SqlStatement {
  const sql = 'SELECT id, coalesce(stock, 0) AS stock, coalesce(sold, 0) AS sold FROM products WHERE id IN'
  return { sql: `${sql} (SELECT value FROM json_each(?))`, args: [JSON.stringify(ids)] }
}

export function toProductStock({ id, stock, sold }: SqlRow): ProductStock {
  return { id: String(id), stock: Number(stock), sold: Number(sold) }
}

/**
 * Creates the SQL statement that reads the prices of published products of a branch. The unary `+` before other
 * columns makes SQLite search by the index of ids.
 */
export function createReadPricesStatement(branch: string, ids: readonly string[]): SqlStatement {
  const sql = `SELECT id, price, sale_price, sale_from, sale_until FROM products
    WHERE id IN (SELECT value FROM json_each(?)) AND +_status = 'published' AND +branch_id = ?`
  return { sql, args: [JSON.stringify(ids), branch] }
}

export function toPricedProduct({ id, ...prices }: SqlRow): PricedProduct {
  return { id: String(id), ...toPrices(prices) }
}

function toPrices({ price, sale_price: salePrice, sale_from: from, sale_until: until }: Partial<SqlRow>) {
  return {
    price: Number(price),
    salePrice: salePrice === null ? null : Number(salePrice),
    saleFrom: textOrNull(from),
    saleUntil: textOrNull(until),
  }
}

export function createSessionOwnerStatement(id: string, sessionId: string): SqlStatement {
  const session = 'EXISTS (SELECT 1 FROM customers_sessions WHERE _parent_id = customers.id AND id = ?)'
  return {
    sql: `SELECT id, username, name, email FROM customers WHERE id = ? AND ${session}`,
    args: [id, sessionId],
  }
}

export function toSessionOwner({ id, username, name, email }: SqlRow): SessionOwner {
  return { id: String(id), username: String(username), name: textOrNull(name), email: textOrNull(email) }
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : String(value)
}

/** Creates the SQL statement that clears `mailsDue` of an order, unless the order has changed since it was read. */
export function createClearMailsDueStatement({ id, mailsDue, trackingNumber }: OrderWithUnsentMails): SqlStatement {
  const sql = 'UPDATE sale_orders SET mails_due = NULL WHERE id = ? AND mails_due = ? AND tracking_number IS ?'
  return { sql, args: [id, mailsDue, trackingNumber] }
}

export function createNextNumberStatement(key: string): SqlStatement {
  const sql = 'INSERT INTO counters (id, key, value) VALUES (?, ?, 1)'
  return { sql: `${sql} ON CONFLICT (key) DO UPDATE SET value = value + 1 RETURNING value`, args: [newId(), key] }
}
