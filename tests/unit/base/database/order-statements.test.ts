import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createStockMoveStatement } from '../../../../cms/base/database/sqlite/order-statements.ts'

test('pieces that come back to a product without a number in stock are counted', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE products (id, name, code, price, sale_price, sale_from, sale_until, category_id, family_id, stock, sold,
    low_stock_threshold, _status)`)
  db.exec("INSERT INTO products (id, _status) VALUES ('ring', 'published')")
  const move = (pieces: number) => {
    const { sql, args } = createStockMoveStatement({ id: 'ring', pieces }) as { sql: string; args: SQLInputValue[] }
    return db.prepare(sql).get(...args)
  }
  expect(move(1)).toBeUndefined()
  expect(move(-3)).toMatchObject({ stock: 3 })
  expect(db.prepare('SELECT stock, sold FROM products').get()).toEqual({ stock: 3, sold: -3 })
})
