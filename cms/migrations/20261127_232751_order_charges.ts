import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sale_orders_charges\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`reference\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sale_orders\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sale_orders_charges_order_idx\` ON \`sale_orders_charges\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_charges_parent_id_idx\` ON \`sale_orders_charges\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_delivery_ways\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`is_pickup\` integer DEFAULT false,
  	\`text\` text,
  	\`price\` numeric DEFAULT 0,
  	\`free_from\` numeric,
  	\`days_min\` numeric,
  	\`days_max\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_delivery_ways_order_idx\` ON \`branches_delivery_ways\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_delivery_ways_parent_id_idx\` ON \`branches_delivery_ways\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_delivery_ways\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`is_pickup\` integer DEFAULT false,
  	\`text\` text,
  	\`price\` numeric DEFAULT 0,
  	\`free_from\` numeric,
  	\`days_min\` numeric,
  	\`days_max\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_delivery_ways_order_idx\` ON \`_branches_v_version_delivery_ways\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_delivery_ways_parent_id_idx\` ON \`_branches_v_version_delivery_ways\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`delivery\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`charges_amount\` numeric;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`delivery_name\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`ready_at\` text;`)
  await db.run(sql`CREATE INDEX \`deliveryName_date_createdAt_idx\` ON \`sale_orders\` (\`delivery_name\`,\`date\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_ready_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_ready_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_ready_text\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sale_orders_charges\`;`)
  await db.run(sql`DROP TABLE \`branches_delivery_ways\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_delivery_ways\`;`)
  await db.run(sql`DROP INDEX \`deliveryName_date_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`delivery\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`charges_amount\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`delivery_name\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`ready_at\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_ready_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_ready_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_ready_text\`;`)
}
