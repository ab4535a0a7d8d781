import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`families_axes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`families\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`families_axes_order_idx\` ON \`families_axes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`families_axes_parent_id_idx\` ON \`families_axes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`families\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`saved_by\` text,
  	\`name\` text NOT NULL,
  	\`branch_id\` text(36) NOT NULL,
  	\`name_key\` text,
  	\`search_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`families_name_idx\` ON \`families\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`families_branch_idx\` ON \`families\` (\`branch_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`families_name_key_idx\` ON \`families\` (\`name_key\`);`)
  await db.run(sql`CREATE INDEX \`families_updated_at_idx\` ON \`families\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`families_created_at_idx\` ON \`families\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`families_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`families\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`families_texts_order_parent\` ON \`families_texts\` (\`order\`,\`parent_id\`);`)
  // Payload makes no index by which the values of one family are found.
  await db.run(sql`CREATE INDEX \`families_texts_parent_idx\` ON \`families_texts\` (\`parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`family_id\` text(36) REFERENCES \`families\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`family_values\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`family_key\` text;`)
  await db.run(sql`CREATE INDEX \`products_family_idx\` ON \`products\` (\`family_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`products_family_key_idx\` ON \`products\` (\`family_key\`);`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_family_id\` text(36) REFERENCES \`families\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_family_values\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_family_key\` text;`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_family_idx\` ON \`_products_v\` (\`version_family_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_family_key_idx\` ON \`_products_v\` (\`version_family_key\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`families_id\` text(36) REFERENCES \`families\`(\`id\`) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_families_id_idx\` ON \`payload_locked_documents_rels\` (\`families_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`families_axes\`;`)
  await db.run(sql`DROP TABLE \`families\`;`)
  await db.run(sql`DROP TABLE \`families_texts\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_products\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`saved_by\` text,
  	\`archived_at\` text,
  	\`name\` text,
  	\`code\` text,
  	\`category_id\` text(36),
  	\`branch_id\` text(36),
  	\`price\` numeric,
  	\`regular_price\` numeric,
  	\`save_price\` text,
  	\`sale_price\` numeric,
  	\`sale_from\` text,
  	\`sale_until\` text,
  	\`sale_is_on\` integer,
  	\`sale_switch_at\` text,
  	\`past_prices\` text,
  	\`lowest_price\` numeric,
  	\`description\` text,
  	\`description_html\` text,
  	\`stock\` numeric DEFAULT 0,
  	\`stock_change\` numeric,
  	\`stock_reason\` text,
  	\`sold\` numeric DEFAULT 0,
  	\`unit_measure_name\` text DEFAULT 'Piece',
  	\`unit_measure_id\` text,
  	\`low_stock_threshold\` numeric,
  	\`featured_order\` numeric,
  	\`brand\` text,
  	\`condition\` text,
  	\`gtin\` text,
  	\`mpn\` text,
  	\`code_key\` text,
  	\`name_key\` text,
  	\`search_text\` text,
  	\`meta_title\` text,
  	\`meta_description\` text,
  	\`meta_image_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`meta_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_products\`("id", "saved_by", "archived_at", "name", "code", "category_id", "branch_id", "price", "regular_price", "save_price", "sale_price", "sale_from", "sale_until", "sale_is_on", "sale_switch_at", "past_prices", "lowest_price", "description", "description_html", "stock", "stock_change", "stock_reason", "sold", "unit_measure_name", "unit_measure_id", "low_stock_threshold", "featured_order", "brand", "condition", "gtin", "mpn", "code_key", "name_key", "search_text", "meta_title", "meta_description", "meta_image_id", "updated_at", "created_at", "_status") SELECT "id", "saved_by", "archived_at", "name", "code", "category_id", "branch_id", "price", "regular_price", "save_price", "sale_price", "sale_from", "sale_until", "sale_is_on", "sale_switch_at", "past_prices", "lowest_price", "description", "description_html", "stock", "stock_change", "stock_reason", "sold", "unit_measure_name", "unit_measure_id", "low_stock_threshold", "featured_order", "brand", "condition", "gtin", "mpn", "code_key", "name_key", "search_text", "meta_title", "meta_description", "meta_image_id", "updated_at", "created_at", "_status" FROM \`products\`;`)
  await db.run(sql`DROP TABLE \`products\`;`)
  await db.run(sql`ALTER TABLE \`__new_products\` RENAME TO \`products\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`products_archived_at_idx\` ON \`products\` (\`archived_at\`);`)
  await db.run(sql`CREATE INDEX \`products_name_idx\` ON \`products\` (\`name\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`products_code_idx\` ON \`products\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`products_category_idx\` ON \`products\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`products_branch_idx\` ON \`products\` (\`branch_id\`);`)
  await db.run(sql`CREATE INDEX \`products_sale_switch_at_idx\` ON \`products\` (\`sale_switch_at\`);`)
  await db.run(sql`CREATE INDEX \`products_stock_idx\` ON \`products\` (\`stock\`);`)
  await db.run(sql`CREATE INDEX \`products_low_stock_threshold_idx\` ON \`products\` (\`low_stock_threshold\`);`)
  await db.run(sql`CREATE INDEX \`products_featured_order_idx\` ON \`products\` (\`featured_order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`products_code_key_idx\` ON \`products\` (\`code_key\`);`)
  await db.run(sql`CREATE INDEX \`products_name_key_idx\` ON \`products\` (\`name_key\`);`)
  await db.run(sql`CREATE INDEX \`products_meta_meta_image_idx\` ON \`products\` (\`meta_image_id\`);`)
  await db.run(sql`CREATE INDEX \`products_updated_at_idx\` ON \`products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`products_created_at_idx\` ON \`products\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`products__status_idx\` ON \`products\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__products_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_saved_by\` text,
  	\`version_archived_at\` text,
  	\`version_name\` text,
  	\`version_code\` text,
  	\`version_category_id\` text(36),
  	\`version_branch_id\` text(36),
  	\`version_price\` numeric,
  	\`version_regular_price\` numeric,
  	\`version_save_price\` text,
  	\`version_sale_price\` numeric,
  	\`version_sale_from\` text,
  	\`version_sale_until\` text,
  	\`version_sale_is_on\` integer,
  	\`version_sale_switch_at\` text,
  	\`version_past_prices\` text,
  	\`version_lowest_price\` numeric,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_stock\` numeric DEFAULT 0,
  	\`version_stock_change\` numeric,
  	\`version_stock_reason\` text,
  	\`version_sold\` numeric DEFAULT 0,
  	\`version_unit_measure_name\` text DEFAULT 'Piece',
  	\`version_unit_measure_id\` text,
  	\`version_low_stock_threshold\` numeric,
  	\`version_featured_order\` numeric,
  	\`version_brand\` text,
  	\`version_condition\` text,
  	\`version_gtin\` text,
  	\`version_mpn\` text,
  	\`version_code_key\` text,
  	\`version_name_key\` text,
  	\`version_search_text\` text,
  	\`version_meta_title\` text,
  	\`version_meta_description\` text,
  	\`version_meta_image_id\` text(36),
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_meta_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__products_v\`("id", "parent_id", "version_saved_by", "version_archived_at", "version_name", "version_code", "version_category_id", "version_branch_id", "version_price", "version_regular_price", "version_save_price", "version_sale_price", "version_sale_from", "version_sale_until", "version_sale_is_on", "version_sale_switch_at", "version_past_prices", "version_lowest_price", "version_description", "version_description_html", "version_stock", "version_stock_change", "version_stock_reason", "version_sold", "version_unit_measure_name", "version_unit_measure_id", "version_low_stock_threshold", "version_featured_order", "version_brand", "version_condition", "version_gtin", "version_mpn", "version_code_key", "version_name_key", "version_search_text", "version_meta_title", "version_meta_description", "version_meta_image_id", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "parent_id", "version_saved_by", "version_archived_at", "version_name", "version_code", "version_category_id", "version_branch_id", "version_price", "version_regular_price", "version_save_price", "version_sale_price", "version_sale_from", "version_sale_until", "version_sale_is_on", "version_sale_switch_at", "version_past_prices", "version_lowest_price", "version_description", "version_description_html", "version_stock", "version_stock_change", "version_stock_reason", "version_sold", "version_unit_measure_name", "version_unit_measure_id", "version_low_stock_threshold", "version_featured_order", "version_brand", "version_condition", "version_gtin", "version_mpn", "version_code_key", "version_name_key", "version_search_text", "version_meta_title", "version_meta_description", "version_meta_image_id", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest" FROM \`_products_v\`;`)
  await db.run(sql`DROP TABLE \`_products_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__products_v\` RENAME TO \`_products_v\`;`)
  await db.run(sql`CREATE INDEX \`_products_v_parent_idx\` ON \`_products_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_archived_at_idx\` ON \`_products_v\` (\`version_archived_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_name_idx\` ON \`_products_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_code_idx\` ON \`_products_v\` (\`version_code\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_category_idx\` ON \`_products_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_branch_idx\` ON \`_products_v\` (\`version_branch_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_sale_switch_at_idx\` ON \`_products_v\` (\`version_sale_switch_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_stock_idx\` ON \`_products_v\` (\`version_stock\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_low_stock_threshold_idx\` ON \`_products_v\` (\`version_low_stock_threshold\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_featured_order_idx\` ON \`_products_v\` (\`version_featured_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_code_key_idx\` ON \`_products_v\` (\`version_code_key\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_name_key_idx\` ON \`_products_v\` (\`version_name_key\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_meta_version_meta_image_idx\` ON \`_products_v\` (\`version_meta_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_updated_at_idx\` ON \`_products_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_created_at_idx\` ON \`_products_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version__status_idx\` ON \`_products_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_created_at_idx\` ON \`_products_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_updated_at_idx\` ON \`_products_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_latest_idx\` ON \`_products_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_parent_latest_idx\` ON \`_products_v\` (\`parent_id\`,\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_listed_idx\` ON \`_products_v\` (\`latest\`,\`version_archived_at\`,\`version_created_at\`,\`created_at\`);`)
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
  	\`pages_id\` text(36),
  	\`branches_id\` text(36),
  	\`redirects_id\` text(36),
  	\`media_id\` text(36),
  	\`users_id\` text(36),
  	\`webhooks_id\` text(36),
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
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`branches_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`redirects_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`webhooks_id\`) REFERENCES \`webhooks\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`changes_id\`) REFERENCES \`changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`counters_id\`) REFERENCES \`counters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`idempotency_keys_id\`) REFERENCES \`idempotency_keys\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`ended_name_sessions_id\`) REFERENCES \`ended_name_sessions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "sale_orders_id", "customers_id", "mails_id", "products_id", "categories_id", "attributes_id", "posts_id", "post_categories_id", "pages_id", "branches_id", "redirects_id", "media_id", "users_id", "webhooks_id", "changes_id", "counters_id", "idempotency_keys_id", "ended_name_sessions_id") SELECT "id", "order", "parent_id", "path", "sale_orders_id", "customers_id", "mails_id", "products_id", "categories_id", "attributes_id", "posts_id", "post_categories_id", "pages_id", "branches_id", "redirects_id", "media_id", "users_id", "webhooks_id", "changes_id", "counters_id", "idempotency_keys_id", "ended_name_sessions_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_branches_id_idx\` ON \`payload_locked_documents_rels\` (\`branches_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_webhooks_id_idx\` ON \`payload_locked_documents_rels\` (\`webhooks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_counters_id_idx\` ON \`payload_locked_documents_rels\` (\`counters_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_idempotency_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`idempotency_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_ended_name_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`ended_name_sessions_id\`);`)
}
