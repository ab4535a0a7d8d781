import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { searchTextOf } from '../shop/customers/search-text.ts'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`order_events\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`order\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`by_id\` text(36),
  	\`by_name\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`from\` text,
  	\`to\` text,
  	FOREIGN KEY (\`by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`order_events_by_idx\` ON \`order_events\` (\`by_id\`);`)
  await db.run(sql`CREATE INDEX \`order_at_idx\` ON \`order_events\` (\`order\`,\`at\`);`)
  await db.run(sql`DROP INDEX \`sale_orders_date_idx\`;`)
  await db.run(sql`DROP INDEX \`sale_orders_status_idx\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`tracking_number\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`taken_by_id\` text(36) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`staff_notes\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`pieces\` numeric;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`search_text\` text;`)
  await db.run(sql`CREATE INDEX \`sale_orders_taken_by_idx\` ON \`sale_orders\` (\`taken_by_id\`);`)
  await db.run(sql`CREATE INDEX \`date_createdAt_searchText_idx\` ON \`sale_orders\` (\`date\`,\`created_at\`,\`search_text\`);`)
  await db.run(sql`CREATE INDEX \`status_date_createdAt_idx\` ON \`sale_orders\` (\`status\`,\`date\`,\`created_at\`);`)
  await fillOrders(db)
}

type Row = {
  row: number
  id: string
  reference: string
  customerName: string
  shippingAddress: string | null
  username: string | null
  name: string | null
  pieces: number
}

/** Fills the fields of older orders that follow from others. */
async function fillOrders(db: MigrateUpArgs['db']): Promise<void> {
  for (let last = 0; ; ) {
    const rows: Row[] = await db.all(sql`
      SELECT o.rowid AS row, o.id AS id, o.reference AS reference, o.customer_name AS customerName,
        o.shipping_address AS shippingAddress, c.username AS username, c.name AS name,
        (SELECT coalesce(sum(quantity), 0) FROM sale_orders_lines WHERE _parent_id = o.id) AS pieces
      FROM sale_orders o LEFT JOIN customers c ON c.id = o.customer_id
      WHERE o.rowid > ${last} ORDER BY o.rowid LIMIT 1000`)
    if (rows.length === 0) return
    const filled = rows.map((row) => [row.id, row.pieces, searchTextOf(row)])
    await db.run(sql`
      UPDATE sale_orders SET pieces = filled.value ->> 1, search_text = filled.value ->> 2
      FROM json_each(${JSON.stringify(filled)}) AS filled WHERE sale_orders.id = filled.value ->> 0`)
    last = rows.at(-1)?.row ?? 0
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`order_events\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_sale_orders\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`reference\` text NOT NULL,
  	\`date\` text NOT NULL,
  	\`status\` text DEFAULT 'New' NOT NULL,
  	\`branch_id\` text(36) NOT NULL,
  	\`customer_id\` text(36),
  	\`customer_name\` text NOT NULL,
  	\`shipping_address\` text,
  	\`memo\` text,
  	\`grand_total_amount\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`customer_id\`) REFERENCES \`customers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_sale_orders\`("id", "reference", "date", "status", "branch_id", "customer_id", "customer_name", "shipping_address", "memo", "grand_total_amount", "updated_at", "created_at") SELECT "id", "reference", "date", "status", "branch_id", "customer_id", "customer_name", "shipping_address", "memo", "grand_total_amount", "updated_at", "created_at" FROM \`sale_orders\`;`)
  await db.run(sql`DROP TABLE \`sale_orders\`;`)
  await db.run(sql`ALTER TABLE \`__new_sale_orders\` RENAME TO \`sale_orders\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`sale_orders_reference_idx\` ON \`sale_orders\` (\`reference\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_date_idx\` ON \`sale_orders\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_status_idx\` ON \`sale_orders\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_branch_idx\` ON \`sale_orders\` (\`branch_id\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_customer_idx\` ON \`sale_orders\` (\`customer_id\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_customer_name_idx\` ON \`sale_orders\` (\`customer_name\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_updated_at_idx\` ON \`sale_orders\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_created_at_idx\` ON \`sale_orders\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`branch_reference_idx\` ON \`sale_orders\` (\`branch_id\`,\`reference\`);`)
}
