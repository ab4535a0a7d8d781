import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`subscribers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`asked_at\` text NOT NULL,
  	\`confirmed_at\` text,
  	\`unsubscribed_at\` text,
  	\`token\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_email_idx\` ON \`subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_asked_at_idx\` ON \`subscribers\` (\`asked_at\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_token_idx\` ON \`subscribers\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`state_email_idx\` ON \`subscribers\` (\`state\`,\`email\`);`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`subscriber\` text;`)
  await db.run(sql`CREATE INDEX \`mails_subscriber_idx\` ON \`mails\` (\`subscriber\`);`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`has_newsletter\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_has_newsletter\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif240_url\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif240_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif240_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif240_mime_type\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif240_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif240_filename\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif540_url\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif540_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif540_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif540_mime_type\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif540_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif540_filename\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1080_url\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1080_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1080_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1080_mime_type\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1080_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1080_filename\` text;`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif240_sizes_avif240_filename_idx\` ON \`media\` (\`sizes_avif240_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif540_sizes_avif540_filename_idx\` ON \`media\` (\`sizes_avif540_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif1080_sizes_avif1080_filename_idx\` ON \`media\` (\`sizes_avif1080_filename\`);`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`newsletter_confirm_subject\` text;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` ADD \`newsletter_confirm_text\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`subscribers\`;`)
  await db.run(sql`DROP INDEX \`mails_subscriber_idx\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`subscriber\`;`)
  await db.run(sql`DROP INDEX \`media_sizes_avif240_sizes_avif240_filename_idx\`;`)
  await db.run(sql`DROP INDEX \`media_sizes_avif540_sizes_avif540_filename_idx\`;`)
  await db.run(sql`DROP INDEX \`media_sizes_avif1080_sizes_avif1080_filename_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`color\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif240_url\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif240_width\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif240_height\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif240_mime_type\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif240_filesize\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif240_filename\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif540_url\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif540_width\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif540_height\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif540_mime_type\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif540_filesize\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif540_filename\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1080_url\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1080_width\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1080_height\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1080_mime_type\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1080_filesize\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1080_filename\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`has_newsletter\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_has_newsletter\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`newsletter_confirm_subject\`;`)
  await db.run(sql`ALTER TABLE \`mail_templates\` DROP COLUMN \`newsletter_confirm_text\`;`)
}
