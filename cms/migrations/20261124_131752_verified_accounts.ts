import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`held_for_id\` text(36) REFERENCES customers(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`sale_orders_held_for_idx\` ON \`sale_orders\` (\`held_for_id\`);`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`verified_at\` text;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`verified_by\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
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
  	\`tracking_number\` text,
  	\`taken_by_id\` text(36),
  	\`staff_notes\` text,
  	\`grand_total_amount\` numeric NOT NULL,
  	\`pieces\` numeric,
  	\`search_text\` text,
  	\`mails_due\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`customer_id\`) REFERENCES \`customers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`taken_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_sale_orders\`("id", "reference", "date", "status", "branch_id", "customer_id", "customer_name", "shipping_address", "memo", "tracking_number", "taken_by_id", "staff_notes", "grand_total_amount", "pieces", "search_text", "mails_due", "updated_at", "created_at") SELECT "id", "reference", "date", "status", "branch_id", "customer_id", "customer_name", "shipping_address", "memo", "tracking_number", "taken_by_id", "staff_notes", "grand_total_amount", "pieces", "search_text", "mails_due", "updated_at", "created_at" FROM \`sale_orders\`;`)
  await db.run(sql`DROP TABLE \`sale_orders\`;`)
  await db.run(sql`ALTER TABLE \`__new_sale_orders\` RENAME TO \`sale_orders\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`sale_orders_reference_idx\` ON \`sale_orders\` (\`reference\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_branch_idx\` ON \`sale_orders\` (\`branch_id\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_customer_idx\` ON \`sale_orders\` (\`customer_id\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_customer_name_idx\` ON \`sale_orders\` (\`customer_name\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_taken_by_idx\` ON \`sale_orders\` (\`taken_by_id\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_mails_due_idx\` ON \`sale_orders\` (\`mails_due\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_updated_at_idx\` ON \`sale_orders\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_created_at_idx\` ON \`sale_orders\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`branch_reference_idx\` ON \`sale_orders\` (\`branch_id\`,\`reference\`);`)
  await db.run(sql`CREATE INDEX \`date_createdAt_searchText_idx\` ON \`sale_orders\` (\`date\`,\`created_at\`,\`search_text\`);`)
  await db.run(sql`CREATE INDEX \`status_date_createdAt_idx\` ON \`sale_orders\` (\`status\`,\`date\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`verified_at\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`verified_by\`;`)
}
