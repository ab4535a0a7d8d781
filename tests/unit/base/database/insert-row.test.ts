import { expect, test } from 'vitest'
import { toInsertStatements } from '../../../../cms/base/database/sqlite/insert-row.ts'

const column = (name: string) => ({ name, mapToDriverValue: (value: unknown) => value })
const json = (name: string) => ({ name, mapToDriverValue: (value: unknown) => JSON.stringify(value) })

const tables = {
  sale_orders: { id: column('id'), customerName: column('customer_name'), tags: json('tags') },
  sale_orders_lines: {
    id: column('id'),
    _order: column('_order'),
    _parentID: column('_parent_id'),
    itemId: column('item_id'),
  },
}

test('a row is inserted with its columns and then the rows of its arrays, and one with anything else left to the adapter', () => {
  const lines = [
    { id: 'l1', itemId: 'ring' },
    { id: 'l2', itemId: null },
  ]
  const row = { id: 'o1', customerName: undefined, tags: ['a'], lines }
  const sql = 'INSERT INTO "sale_orders_lines" ("id", "item_id", "_order", "_parent_id") VALUES (?, ?, ?, ?)'
  expect(toInsertStatements(tables, 'sale_orders', row)).toEqual([
    { sql: 'INSERT INTO "sale_orders" ("id", "tags") VALUES (?, ?)', args: ['o1', '["a"]'] },
    { sql, args: ['l1', 'ring', 1, 'o1'] },
    { sql, args: ['l2', null, 2, 'o1'] },
  ])
  const parts = [{ id: 'l1', parts: ['stone'] }]
  const others = [{ pictures: ['p1'] }, { pictures: [] }, { address: { city: 'Tbilisi' } }, { lines: parts }]
  for (const other of others) expect(toInsertStatements(tables, 'sale_orders', { id: 'o1', ...other })).toBeNull()
  expect(toInsertStatements(tables, 'products', { id: 'p1' })).toBeNull()
})
