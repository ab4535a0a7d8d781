import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { SQL } from '@payloadcms/db-sqlite/drizzle'
import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { expect, test } from 'vitest'

type Migration = { name: string; up(args: unknown): Promise<void>; down(args: unknown): Promise<void> }

async function openBefore(name: string) {
  // By its path, because generated migrations are not type-checked.
  const path = pathToFileURL(resolve('cms/migrations/index.ts')).href
  const { migrations }: { migrations: Migration[] } = await import(path)
  const file = new DatabaseSync(':memory:')
  const dialect = new SQLiteSyncDialect()
  const execute = (query: SQL) => {
    const { sql, params } = dialect.sqlToQuery(query)
    return file.prepare(sql).all(...(params as string[]))
  }
  const db = { run: async (query: SQL) => execute(query), all: async (query: SQL) => execute(query) }
  const at = migrations.findIndex((migration) => migration.name.endsWith(name))
  for (const { up } of migrations.slice(0, at)) await up({ db })
  // As in the shop: references are not checked while tables are altered.
  file.exec('PRAGMA foreign_keys = OFF')
  return { file, args: { db }, migration: migrations[at]! }
}

test('orders that are older than their search text get it, and their pieces', async () => {
  const { file, args, migration } = await openBefore('order_desk')
  file.exec(`INSERT INTO customers (id, username, name) VALUES ('mary', '+15035550100', 'Mary Smith')`)
  const order = file.prepare(
    `INSERT INTO sale_orders (id, reference, date, branch_id, customer_id, customer_name, shipping_address, grand_total_amount)
     VALUES (?, ?, '2026-01-01T00:00:00.000Z', 'branch', ?, '+15035550100', ?, 10)`,
  )
  const line = file.prepare(
    `INSERT INTO sale_orders_lines (_order, _parent_id, id, item_name, quantity, price, amount, item_id)
     VALUES (1, ?, ?, 'Ring', ?, 1, 1, 'ring')`,
  )
  // More rows than one batch.
  for (let n = 0; n < 1500; n++) {
    const reference = `SO-2026-${String(n).padStart(6, '0')}`
    order.run(`order-${n}`, reference, n % 2 ? 'mary' : null, n % 3 ? '1 Sänd Lane' : null)
    for (const [at, quantity] of [1, n].entries()) line.run(`order-${n}`, `line-${n}-${at}`, quantity)
  }
  file.exec(`DELETE FROM sale_orders_lines WHERE _parent_id = 'order-2'`)

  await migration.up(args)
  const read = (id: string) => file.prepare('SELECT pieces, search_text FROM sale_orders WHERE id = ?').get(id)
  expect(read('order-1')).toEqual({ pieces: 2, search_text: 'so2026000001 15035550100 mary smith 1 sand lane' })
  expect(read('order-2')).toEqual({ pieces: 0, search_text: 'so2026000002 15035550100 1 sand lane' })
  expect(read('order-1497')).toEqual({ pieces: 1498, search_text: 'so2026001497 15035550100 mary smith' })
  const left = file.prepare('SELECT count(*) AS rows FROM sale_orders WHERE search_text IS NULL').get()
  expect(left).toEqual({ rows: 0 })

  await migration.down(args)
  expect(file.prepare('SELECT count(*) AS rows FROM sale_orders').get()).toEqual({ rows: 1500 })
  expect(() => read('order-1')).toThrow('no such column')
})

test('an order that is older than payments is unpaid only if it was not sent', async () => {
  const { file, args, migration } = await openBefore('order_payments')
  const order = file.prepare(
    `INSERT INTO sale_orders (id, reference, date, branch_id, customer_name, status, grand_total_amount)
     VALUES (?, ?, '2026-01-01T00:00:00.000Z', 'branch', 'Mary', ?, ?)`,
  )
  const statuses = ['New', 'Confirmed', 'Shipped', 'Completed', 'Cancelled']
  for (const status of statuses) order.run(status, status, status, 10)
  order.run('gift', 'gift', 'New', 0)
  await migration.up(args)
  const rows = file.prepare('SELECT id, payment_state AS state, paid_amount AS paid FROM sale_orders').all()
  expect(Object.fromEntries(rows.map(({ id, state, paid }) => [id, [state, paid]]))).toEqual({
    New: ['unpaid', 0],
    Confirmed: ['unpaid', 0],
    gift: ['none', 0],
    Shipped: [null, null],
    Completed: [null, null],
    Cancelled: [null, null],
  })
  await migration.down(args)
  expect(() => file.prepare('SELECT payment_state FROM sale_orders').all()).toThrow('no such column')
})
