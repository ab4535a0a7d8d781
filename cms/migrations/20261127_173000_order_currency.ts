import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { fillCurrencies } from './currencies/fill-currencies.ts'
import { sqliteCurrencies } from './currencies/sqlite-currencies.ts'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`sale_orders\` ADD \`currency\` text;`)
  await fillCurrencies(sqliteCurrencies(db))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`sale_orders\` DROP COLUMN \`currency\`;`)
}
