import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sale_orders_returns_lines\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`line_id\` text NOT NULL,
  	\`item_id\` text NOT NULL,
  	\`item_name\` text NOT NULL,
  	\`price\` numeric NOT NULL,
  	\`quantity\` numeric NOT NULL,
  	\`asked\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sale_orders_returns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sale_orders_returns_lines_order_idx\` ON \`sale_orders_returns_lines\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_returns_lines_parent_id_idx\` ON \`sale_orders_returns_lines\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sale_orders_returns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`state\` text NOT NULL,
  	\`reason\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`restock\` integer,
  	\`asked_at\` text,
  	\`decided_at\` text,
  	\`by_name\` text,
  	\`note\` text,
  	\`answer\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sale_orders\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sale_orders_returns_order_idx\` ON \`sale_orders_returns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_returns_parent_id_idx\` ON \`sale_orders_returns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_returns_decided_at_idx\` ON \`sale_orders_returns\` (\`decided_at\`);`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`sent_at\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`return_state\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`returned_amount\` numeric;`)
  await db.run(sql`CREATE INDEX \`returnState_date_createdAt_idx\` ON \`sale_orders\` (\`return_state\`,\`date\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_refunded_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_refunded_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_refunded_text\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_asked_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_asked_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_asked_text\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_received_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_received_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_received_text\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_refused_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_refused_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`return_refused_text\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`shop_return_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`shop_return_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`shop_return_text\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sale_orders_returns_lines\`;`)
  await db.run(sql`DROP TABLE \`sale_orders_returns\`;`)
  await db.run(sql`DROP INDEX \`returnState_date_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`sent_at\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`return_state\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`returned_amount\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_refunded_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_refunded_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_refunded_text\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_asked_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_asked_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_asked_text\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_received_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_received_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_received_text\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_refused_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_refused_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`return_refused_text\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`shop_return_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`shop_return_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`shop_return_text\`;`)
}
