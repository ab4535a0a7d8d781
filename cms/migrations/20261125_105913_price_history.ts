import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`past_prices\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowest_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_past_prices\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_lowest_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`show_lowest_price\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_show_lowest_price\` integer DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`past_prices\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowest_price\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_past_prices\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_lowest_price\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`show_lowest_price\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_show_lowest_price\`;`)
}
