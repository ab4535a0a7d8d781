import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sale_orders_payments\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`method\` text NOT NULL,
  	\`reference\` text,
  	\`at\` text NOT NULL,
  	\`by_name\` text NOT NULL,
  	\`note\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sale_orders\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sale_orders_payments_order_idx\` ON \`sale_orders_payments\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sale_orders_payments_parent_id_idx\` ON \`sale_orders_payments\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`payment_state\` text;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`paid_amount\` numeric;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`refunded_amount\` numeric;`)
  await db.run(sql`CREATE INDEX \`paymentState_date_createdAt_idx\` ON \`sale_orders\` (\`payment_state\`,\`date\`,\`created_at\`);`)
  // Of orders that were sent or cancelled before, nobody recorded whether they are paid: they keep no state.
  await db.run(sql`UPDATE \`sale_orders\` SET \`paid_amount\` = 0, \`refunded_amount\` = 0,
    \`payment_state\` = CASE WHEN \`grand_total_amount\` > 0 THEN 'unpaid' ELSE 'none' END
    WHERE \`status\` IN ('New', 'Confirmed');`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_paid_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_paid_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`order_paid_text\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sale_orders_payments\`;`)
  await db.run(sql`DROP INDEX \`paymentState_date_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`payment_state\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`paid_amount\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`refunded_amount\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_paid_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_paid_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`order_paid_text\`;`)
}
