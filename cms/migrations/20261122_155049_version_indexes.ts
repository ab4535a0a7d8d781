import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`_products_v_parent_latest_idx\` ON \`_products_v\` (\`parent_id\`,\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_latest_idx\` ON \`_branches_v\` (\`parent_id\`,\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_parent_latest_idx\` ON \`_posts_v\` (\`parent_id\`,\`latest\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`_products_v_parent_latest_idx\`;`)
  await db.run(sql`DROP INDEX \`_branches_v_parent_latest_idx\`;`)
  await db.run(sql`DROP INDEX \`_posts_v_parent_latest_idx\`;`)
}
