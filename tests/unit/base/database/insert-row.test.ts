import { expect, test } from 'vitest'
import { toInserts } from '../../../../cms/base/database/sqlite/insert-row.ts'

const column = (name: string) => ({ name, mapToDriverValue: (value: unknown) => value })
const json = (name: string) => ({ name, mapToDriverValue: (value: unknown) => JSON.stringify(value) })

const tables = {
  sale_orders: { id: column('id'), customerName: column('customer_name'), tags: json('tags') },
  sale_orders_lines: {
    ...{ id: column('id'), _order: column('_order'), _parentID: column('_parent_id') },
    itemId: column('item_id'),
  },
}

test('a row is inserted with its columns and then the rows of its arrays, and one with anything else left to the adapter', () => {
  const lines = [
    { id: 'l1', itemId: 'ring' },
    { id: 'l2', itemId: null },
  ]
  const row = { id: 'o1', customerName: undefined, tags: ['a'], lines }
  expect(toInserts(tables, 'sale_orders', row)).toEqual([
    { sql: 'INSERT INTO "sale_orders" ("id", "tags") VALUES (?, ?)', args: ['o1', '["a"]'] },
    {
      sql: 'INSERT INTO "sale_orders_lines" ("id", "item_id", "_order", "_parent_id") VALUES (?, ?, ?, ?)',
      args: ['l1', 'ring', 1, 'o1'],
    },
    {
      sql: 'INSERT INTO "sale_orders_lines" ("id", "item_id", "_order", "_parent_id") VALUES (?, ?, ?, ?)',
      args: ['l2', null, 2, 'o1'],
    },
  ])
  expect(toInserts(tables, 'sale_orders', { id: 'o1', pictures: ['p1'] })).toBeNull()
  expect(toInserts(tables, 'sale_orders', { id: 'o1', pictures: [] })).toBeNull()
  expect(toInserts(tables, 'sale_orders', { id: 'o1', address: { city: 'Tbilisi' } })).toBeNull()
  expect(toInserts(tables, 'sale_orders', { id: 'o1', lines: [{ id: 'l1', parts: ['stone'] }] })).toBeNull()
  expect(toInserts(tables, 'products', { id: 'p1' })).toBeNull()
})
