import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`shop_payment_is_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`shop_payment_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`shop_payment_text\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`shop_payment_is_on\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`shop_payment_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`shop_payment_text\`;`)
}
