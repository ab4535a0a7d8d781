import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { DoctorSqlite } from '../../../../cms/server/doctor/context.ts'
import { findOrdersWithWrongAmounts, findStockMismatches } from '../../../../cms/server/doctor/order-queries.ts'

/** Creates a shop with the orders and products of these statements. */
function shopWith(statements: string): DoctorSqlite {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE sale_orders (id, reference, status, grand_total_amount, charges_amount);
    CREATE TABLE sale_orders_lines (_parent_id, item_id, quantity, price, amount);
    CREATE TABLE sale_orders_returns (id, _parent_id, state, restock);
    CREATE TABLE sale_orders_returns_lines (_parent_id, item_id, quantity);
    CREATE TABLE products (id, name, stock, sold)`)
  db.exec(statements)
  const rows: DoctorSqlite['rows'] = async (sql, args = []) => db.prepare(sql).all(...args)
  return { kind: 'sqlite', file: ':memory:', rows, close: async () => db.close() }
}

test('a total is the sum of lines and charges: one without lines is wrong, and one without both is right', async () => {
  const shop = shopWith(`INSERT INTO sale_orders VALUES (1, 'SO-1', 'New', 25, NULL), (2, 'SO-2', 'New', 0, NULL),
      (3, 'SO-3', 'New', 31, 6), (4, 'SO-4', 'New', 25, 6);
    INSERT INTO sale_orders_lines VALUES (3, 'ring', 1, 25, 25), (4, 'ring', 1, 25, 25)`)
  expect(await findOrdersWithWrongAmounts(shop)).toEqual(['SO-1', 'SO-4'])
})

test('a product without a number of sold pieces has sold none', async () => {
  const shop = shopWith(`INSERT INTO sale_orders VALUES (1, 'SO-1', 'New', 25, NULL);
    INSERT INTO sale_orders_lines VALUES (1, 'ring', 1, 25, 25);
    INSERT INTO products VALUES ('ring', 'Ring', NULL, NULL), ('pin', 'Pin', NULL, NULL)`)
  expect(await findStockMismatches(shop, ['New'])).toEqual([{ name: 'Ring', stock: 0, sold: 0, ordered: 1 }])
})

test('returned pieces that are back in stock are not ordered any more; other returned pieces are', async () => {
  const shop =
    shopWith(`INSERT INTO sale_orders VALUES (1, 'SO-1', 'Shipped', 125, NULL), (2, 'SO-2', 'Cancelled', 25, NULL);
    INSERT INTO sale_orders_lines VALUES (1, 'ring', 3, 25, 75), (1, 'ring', 1, 20, 20), (1, 'pin', 3, 10, 30), (2, 'ring', 1, 25, 25);
    INSERT INTO sale_orders_returns VALUES ('a', 1, 'received', 1), ('b', 1, 'received', 0), ('c', 1, 'asked', 1),
      ('d', 1, 'refused', 1), ('e', 2, 'received', 1);
    INSERT INTO sale_orders_returns_lines VALUES ('a', 'ring', 2), ('a', 'pin', 1), ('b', 'pin', 1), ('c', 'pin', 1),
      ('d', 'ring', 1), ('e', 'ring', 1);
    INSERT INTO products VALUES ('ring', 'Ring', 8, 2), ('pin', 'Pin', 8, 1)`)
  expect(await findStockMismatches(shop, ['Shipped'])).toEqual([{ name: 'Pin', stock: 8, sold: 1, ordered: 2 }])
})
