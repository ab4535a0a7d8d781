import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`mail_templates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`order_placed_is_on\` integer DEFAULT true,
  	\`order_placed_subject\` text,
  	\`order_placed_text\` text,
  	\`order_confirmed_is_on\` integer DEFAULT true,
  	\`order_confirmed_subject\` text,
  	\`order_confirmed_text\` text,
  	\`order_shipped_is_on\` integer DEFAULT true,
  	\`order_shipped_subject\` text,
  	\`order_shipped_text\` text,
  	\`order_cancelled_is_on\` integer DEFAULT true,
  	\`order_cancelled_subject\` text,
  	\`order_cancelled_text\` text,
  	\`shop_order_is_on\` integer DEFAULT true,
  	\`shop_order_subject\` text,
  	\`shop_order_text\` text,
  	\`shop_message_is_on\` integer DEFAULT true,
  	\`shop_message_subject\` text,
  	\`shop_message_text\` text,
  	\`shop_low_stock_is_on\` integer DEFAULT true,
  	\`shop_low_stock_subject\` text,
  	\`shop_low_stock_text\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`low_stock_threshold\` numeric DEFAULT 3;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_low_stock_threshold\` numeric DEFAULT 3;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`mails_due\` text;`)
  await db.run(sql`CREATE INDEX \`sale_orders_mails_due_idx\` ON \`sale_orders\` (\`mails_due\`);`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`kind\` text;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`order\` text;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`next_try_at\` text;`)
  await db.run(sql`CREATE INDEX \`mails_order_idx\` ON \`mails\` (\`order\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`mail_templates\`;`)
  await db.run(sql`DROP INDEX \`sale_orders_mails_due_idx\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`mails_due\`;`)
  await db.run(sql`DROP INDEX \`mails_order_idx\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`kind\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`order\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`next_try_at\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`low_stock_threshold\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_low_stock_threshold\`;`)
}
