import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` ADD \`payment_instructions_cash\` text;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`payment_instructions_card\` text;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`payment_instructions_transfer\` text;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_payment_instructions_cash\` text;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_payment_instructions_card\` text;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_payment_instructions_transfer\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`payment_instructions_cash\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`payment_instructions_card\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`payment_instructions_transfer\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_payment_instructions_cash\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_payment_instructions_card\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_payment_instructions_transfer\`;`)
}
