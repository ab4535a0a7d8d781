import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` ADD \`waived\` numeric;`)
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` ADD \`lowest_total\` numeric;`)
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` ADD \`has_failed\` integer;`)
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` ADD \`was_state_unknown\` integer;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`waived_amount\` numeric;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` DROP COLUMN \`waived\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` DROP COLUMN \`lowest_total\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` DROP COLUMN \`has_failed\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders_payments\` DROP COLUMN \`was_state_unknown\`;`)
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`waived_amount\`;`)
}
