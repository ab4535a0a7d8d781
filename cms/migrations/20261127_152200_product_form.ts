import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`stock_reason\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_stock_reason\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`stock_reason\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_stock_reason\`;`)
}
