import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`online_payments\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`needs_attention\` integer,
  	\`problem\` text,
  	\`reference\` text,
  	\`amount\` numeric NOT NULL,
  	\`currency\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`payment\` text,
  	\`expires_at\` text,
  	\`order\` text NOT NULL,
  	\`url\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`online_payments_needs_attention_idx\` ON \`online_payments\` (\`needs_attention\`);`)
  await db.run(sql`CREATE INDEX \`online_payments_state_idx\` ON \`online_payments\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`online_payments_key_idx\` ON \`online_payments\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`online_payments_payment_idx\` ON \`online_payments\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`online_payments_updated_at_idx\` ON \`online_payments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`online_payments_created_at_idx\` ON \`online_payments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`order_state_idx\` ON \`online_payments\` (\`order\`,\`state\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`online_payments\`;`)
}
