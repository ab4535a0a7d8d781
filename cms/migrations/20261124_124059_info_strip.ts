import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` ADD \`free_shipping_from\` numeric DEFAULT 49;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`info_strip_shipping_title\` text DEFAULT 'Free shipping';`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`info_strip_shipping_text\` text DEFAULT 'On orders over {amount}';`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee';`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`info_strip_guarantee_text\` text DEFAULT 'Should it not be right';`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`info_strip_support_title\` text DEFAULT 'Online support 24/7';`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`info_strip_support_text\` text DEFAULT 'Ask us at any hour';`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_free_shipping_from\` numeric DEFAULT 49;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_info_strip_shipping_title\` text DEFAULT 'Free shipping';`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_info_strip_shipping_text\` text DEFAULT 'On orders over {amount}';`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee';`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_info_strip_guarantee_text\` text DEFAULT 'Should it not be right';`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_info_strip_support_title\` text DEFAULT 'Online support 24/7';`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_info_strip_support_text\` text DEFAULT 'Ask us at any hour';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`free_shipping_from\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`info_strip_shipping_title\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`info_strip_shipping_text\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`info_strip_guarantee_title\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`info_strip_guarantee_text\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`info_strip_support_title\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`info_strip_support_text\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_free_shipping_from\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_info_strip_shipping_title\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_info_strip_shipping_text\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_info_strip_guarantee_title\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_info_strip_guarantee_text\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_info_strip_support_title\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_info_strip_support_text\`;`)
}
