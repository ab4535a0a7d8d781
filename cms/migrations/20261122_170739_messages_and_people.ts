import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`message_answers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`message\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`by_id\` text(36),
  	\`by_name\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`text\` text NOT NULL,
  	FOREIGN KEY (\`by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`message_answers_by_idx\` ON \`message_answers\` (\`by_id\`);`)
  await db.run(sql`CREATE INDEX \`message_at_idx\` ON \`message_answers\` (\`message\`,\`at\`);`)
  await db.run(sql`CREATE TABLE \`sign_ins\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`account\` text,
  	\`session\` text,
  	\`who\` text NOT NULL,
  	\`event\` text NOT NULL,
  	\`last_at\` text NOT NULL,
  	\`browser\` text,
  	\`network\` text,
  	\`count\` numeric DEFAULT 1 NOT NULL,
  	\`by\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sign_ins_key_idx\` ON \`sign_ins\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`sign_ins_session_idx\` ON \`sign_ins\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`sign_ins_last_at_idx\` ON \`sign_ins\` (\`last_at\`);`)
  await db.run(sql`CREATE INDEX \`account_lastAt_idx\` ON \`sign_ins\` (\`account\`,\`last_at\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`sale_orders_id\` text(36),
  	\`customers_id\` text(36),
  	\`mails_id\` text(36),
  	\`products_id\` text(36),
  	\`categories_id\` text(36),
  	\`attributes_id\` text(36),
  	\`posts_id\` text(36),
  	\`post_categories_id\` text(36),
  	\`branches_id\` text(36),
  	\`media_id\` text(36),
  	\`users_id\` text(36),
  	\`changes_id\` text(36),
  	\`counters_id\` text(36),
  	\`idempotency_keys_id\` text(36),
  	\`ended_name_sessions_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sale_orders_id\`) REFERENCES \`sale_orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`customers_id\`) REFERENCES \`customers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`mails_id\`) REFERENCES \`mails\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`attributes_id\`) REFERENCES \`attributes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`posts_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`post_categories_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`branches_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`changes_id\`) REFERENCES \`changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`counters_id\`) REFERENCES \`counters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`idempotency_keys_id\`) REFERENCES \`idempotency_keys\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`ended_name_sessions_id\`) REFERENCES \`ended_name_sessions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "sale_orders_id", "customers_id", "mails_id", "products_id", "categories_id", "attributes_id", "posts_id", "post_categories_id", "branches_id", "media_id", "users_id", "changes_id", "counters_id", "idempotency_keys_id", "ended_name_sessions_id") SELECT "id", "order", "parent_id", "path", "sale_orders_id", "customers_id", "mails_id", "products_id", "categories_id", "attributes_id", "posts_id", "post_categories_id", "branches_id", "media_id", "users_id", "changes_id", "counters_id", "idempotency_keys_id", "ended_name_sessions_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sale_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`sale_orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_customers_id_idx\` ON \`payload_locked_documents_rels\` (\`customers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_categories_id_idx\` ON \`payload_locked_documents_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_attributes_id_idx\` ON \`payload_locked_documents_rels\` (\`attributes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_posts_id_idx\` ON \`payload_locked_documents_rels\` (\`posts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_post_categories_id_idx\` ON \`payload_locked_documents_rels\` (\`post_categories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_branches_id_idx\` ON \`payload_locked_documents_rels\` (\`branches_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_counters_id_idx\` ON \`payload_locked_documents_rels\` (\`counters_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_idempotency_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`idempotency_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_ended_name_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`ended_name_sessions_id\`);`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`excerpt\` text;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`read_at\` text;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`read_by_id\` text(36) REFERENCES users(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`assigned_to_id\` text(36) REFERENCES users(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`archived\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`phone_key\` text;`)
  await db.run(sql`ALTER TABLE \`contact_messages\` ADD \`mail_key\` text;`)
  await db.run(sql`CREATE INDEX \`contact_messages_read_at_idx\` ON \`contact_messages\` (\`read_at\`);`)
  await db.run(sql`CREATE INDEX \`contact_messages_read_by_idx\` ON \`contact_messages\` (\`read_by_id\`);`)
  await db.run(sql`CREATE INDEX \`contact_messages_assigned_to_idx\` ON \`contact_messages\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`contact_messages_phone_key_idx\` ON \`contact_messages\` (\`phone_key\`);`)
  await db.run(sql`CREATE INDEX \`contact_messages_mail_key_idx\` ON \`contact_messages\` (\`mail_key\`);`)
  await db.run(sql`CREATE INDEX \`archived_createdAt_idx\` ON \`contact_messages\` (\`archived\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`invited_until\` text;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`message\` text;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`reply_to\` text;`)
  await db.run(sql`CREATE INDEX \`mails_message_idx\` ON \`mails\` (\`message\`);`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`login_attempts\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`lock_until\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`message_answers\`;`)
  await db.run(sql`DROP TABLE \`sign_ins\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_contact_messages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`answered\` integer DEFAULT false,
  	\`name\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`mail\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_contact_messages\`("id", "answered", "name", "phone", "mail", "content", "updated_at", "created_at") SELECT "id", "answered", "name", "phone", "mail", "content", "updated_at", "created_at" FROM \`contact_messages\`;`)
  await db.run(sql`DROP TABLE \`contact_messages\`;`)
  await db.run(sql`ALTER TABLE \`__new_contact_messages\` RENAME TO \`contact_messages\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`contact_messages_updated_at_idx\` ON \`contact_messages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`contact_messages_created_at_idx\` ON \`contact_messages\` (\`created_at\`);`)
  await db.run(sql`DROP INDEX \`mails_message_idx\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`message\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`reply_to\`;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`login_attempts\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`lock_until\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`contact_messages_id\` text(36) REFERENCES contact_messages(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_contact_messages_id_idx\` ON \`payload_locked_documents_rels\` (\`contact_messages_id\`);`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`invited_until\`;`)
}
