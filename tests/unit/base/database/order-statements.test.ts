import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { StockMove } from '../../../../cms/base/database/operations.ts'
import { createStockMoveStatement } from '../../../../cms/base/database/sqlite/order-statements.ts'

function shopWithRing(status: string) {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE products (id, name, code, price, sale_price, sale_from, sale_until, category_id, family_id, stock, sold,
    low_stock_threshold, _status)`)
  db.prepare("INSERT INTO products (id, _status) VALUES ('ring', ?)").run(status)
  const move = (pieces: number, more: Partial<StockMove> = {}) => {
    const statement = createStockMoveStatement({ id: 'ring', pieces, ...more })
    const { sql, args } = statement as { sql: string; args: SQLInputValue[] }
    return db.prepare(sql).get(...args)
  }
  return { db, move }
}

test('pieces that come back to a product without a number in stock are counted', () => {
  const { db, move } = shopWithRing('published')
  expect(move(1)).toBeUndefined()
  expect(move(-3)).toMatchObject({ stock: 3 })
  expect(db.prepare('SELECT stock, sold FROM products').get()).toEqual({ stock: 3, sold: -3 })
})

test('pieces of an unpublished product leave its stock only again, and only those that are there', () => {
  const { move } = shopWithRing('draft')
  move(-2)
  expect(move(2)).toBeUndefined()
  expect(move(3, { mayBeUnpublished: true })).toBeUndefined()
  expect(move(2, { mayBeUnpublished: true })).toMatchObject({ stock: 0 })
})
