import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` ADD \`search_synonyms\` text;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_search_synonyms\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`search_synonyms\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_search_synonyms\`;`)
}
