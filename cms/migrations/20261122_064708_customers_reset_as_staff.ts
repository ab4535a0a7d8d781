import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`customers_reset_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`reset_hash\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`reset_expires\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` ADD \`reset_hash\` text;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`reset_expires\` text;`)
  await db.run(sql`CREATE INDEX \`customers_reset_hash_idx\` ON \`customers\` (\`reset_hash\`);`)
}
