import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to_path\` text,
  	\`why\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`redirects_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text(36),
  	\`categories_id\` text(36),
  	\`posts_id\` text(36),
  	\`post_categories_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`posts_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`post_categories_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`redirects_rels_order_idx\` ON \`redirects_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_parent_idx\` ON \`redirects_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_path_idx\` ON \`redirects_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_products_id_idx\` ON \`redirects_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_categories_id_idx\` ON \`redirects_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_posts_id_idx\` ON \`redirects_rels\` (\`posts_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_post_categories_id_idx\` ON \`redirects_rels\` (\`post_categories_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`archived_at\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`sale_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`sale_from\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`sale_until\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`sale_is_on\` integer;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`sale_switch_at\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_image_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`products_archived_at_idx\` ON \`products\` (\`archived_at\`);`)
  await db.run(sql`CREATE INDEX \`products_sale_switch_at_idx\` ON \`products\` (\`sale_switch_at\`);`)
  await db.run(sql`CREATE INDEX \`products_meta_meta_image_idx\` ON \`products\` (\`meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_archived_at\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_sale_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_sale_from\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_sale_until\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_sale_is_on\` integer;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_sale_switch_at\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_meta_image_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_archived_at_idx\` ON \`_products_v\` (\`version_archived_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_sale_switch_at_idx\` ON \`_products_v\` (\`version_sale_switch_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_meta_version_meta_image_idx\` ON \`_products_v\` (\`version_meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`meta_image_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`categories_meta_meta_image_idx\` ON \`categories\` (\`meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`attributes\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`meta_image_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`posts_meta_meta_image_idx\` ON \`posts\` (\`meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_meta_image_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_meta_version_meta_image_idx\` ON \`_posts_v\` (\`version_meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`post_categories\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`redirects_id\` text(36) REFERENCES redirects(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`DROP TABLE \`redirects_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_products\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`code\` text,
  	\`category_id\` text(36),
  	\`branch_id\` text(36),
  	\`price\` numeric,
  	\`regular_price\` numeric,
  	\`save_price\` text,
  	\`description\` text,
  	\`description_html\` text,
  	\`stock\` numeric DEFAULT 0,
  	\`stock_change\` numeric,
  	\`sold\` numeric DEFAULT 0,
  	\`unit_measure_name\` text DEFAULT 'Piece',
  	\`unit_measure_id\` text,
  	\`low_stock_threshold\` numeric,
  	\`featured_order\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_products\`("id", "name", "code", "category_id", "branch_id", "price", "regular_price", "save_price", "description", "description_html", "stock", "stock_change", "sold", "unit_measure_name", "unit_measure_id", "low_stock_threshold", "featured_order", "updated_at", "created_at", "_status") SELECT "id", "name", "code", "category_id", "branch_id", "price", "regular_price", "save_price", "description", "description_html", "stock", "stock_change", "sold", "unit_measure_name", "unit_measure_id", "low_stock_threshold", "featured_order", "updated_at", "created_at", "_status" FROM \`products\`;`)
  await db.run(sql`DROP TABLE \`products\`;`)
  await db.run(sql`ALTER TABLE \`__new_products\` RENAME TO \`products\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`products_name_idx\` ON \`products\` (\`name\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`products_code_idx\` ON \`products\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`products_category_idx\` ON \`products\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`products_branch_idx\` ON \`products\` (\`branch_id\`);`)
  await db.run(sql`CREATE INDEX \`products_stock_idx\` ON \`products\` (\`stock\`);`)
  await db.run(sql`CREATE INDEX \`products_low_stock_threshold_idx\` ON \`products\` (\`low_stock_threshold\`);`)
  await db.run(sql`CREATE INDEX \`products_featured_order_idx\` ON \`products\` (\`featured_order\`);`)
  await db.run(sql`CREATE INDEX \`products_updated_at_idx\` ON \`products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`products_created_at_idx\` ON \`products\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`products__status_idx\` ON \`products\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__products_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_code\` text,
  	\`version_category_id\` text(36),
  	\`version_branch_id\` text(36),
  	\`version_price\` numeric,
  	\`version_regular_price\` numeric,
  	\`version_save_price\` text,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_stock\` numeric DEFAULT 0,
  	\`version_stock_change\` numeric,
  	\`version_sold\` numeric DEFAULT 0,
  	\`version_unit_measure_name\` text DEFAULT 'Piece',
  	\`version_unit_measure_id\` text,
  	\`version_low_stock_threshold\` numeric,
  	\`version_featured_order\` numeric,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_branch_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__products_v\`("id", "parent_id", "version_name", "version_code", "version_category_id", "version_branch_id", "version_price", "version_regular_price", "version_save_price", "version_description", "version_description_html", "version_stock", "version_stock_change", "version_sold", "version_unit_measure_name", "version_unit_measure_id", "version_low_stock_threshold", "version_featured_order", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_name", "version_code", "version_category_id", "version_branch_id", "version_price", "version_regular_price", "version_save_price", "version_description", "version_description_html", "version_stock", "version_stock_change", "version_sold", "version_unit_measure_name", "version_unit_measure_id", "version_low_stock_threshold", "version_featured_order", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_products_v\`;`)
  await db.run(sql`DROP TABLE \`_products_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__products_v\` RENAME TO \`_products_v\`;`)
  await db.run(sql`CREATE INDEX \`_products_v_parent_idx\` ON \`_products_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_name_idx\` ON \`_products_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_code_idx\` ON \`_products_v\` (\`version_code\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_category_idx\` ON \`_products_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_branch_idx\` ON \`_products_v\` (\`version_branch_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_stock_idx\` ON \`_products_v\` (\`version_stock\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_low_stock_threshold_idx\` ON \`_products_v\` (\`version_low_stock_threshold\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_featured_order_idx\` ON \`_products_v\` (\`version_featured_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_updated_at_idx\` ON \`_products_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_created_at_idx\` ON \`_products_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version__status_idx\` ON \`_products_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_created_at_idx\` ON \`_products_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_updated_at_idx\` ON \`_products_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_latest_idx\` ON \`_products_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_autosave_idx\` ON \`_products_v\` (\`autosave\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_parent_latest_idx\` ON \`_products_v\` (\`parent_id\`,\`latest\`);`)
  await db.run(sql`CREATE TABLE \`__new_categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`position\` numeric DEFAULT 100 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_categories\`("id", "name", "description", "position", "updated_at", "created_at") SELECT "id", "name", "description", "position", "updated_at", "created_at" FROM \`categories\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`ALTER TABLE \`__new_categories\` RENAME TO \`categories\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_name_idx\` ON \`categories\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`categories_position_idx\` ON \`categories\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`categories_updated_at_idx\` ON \`categories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_posts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`category_id\` text(36),
  	\`published_at\` text,
  	\`thumbnail_id\` text(36),
  	\`content\` text,
  	\`content_html\` text,
  	\`content_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`thumbnail_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_posts\`("id", "title", "category_id", "published_at", "thumbnail_id", "content", "content_html", "content_text", "updated_at", "created_at", "_status") SELECT "id", "title", "category_id", "published_at", "thumbnail_id", "content", "content_html", "content_text", "updated_at", "created_at", "_status" FROM \`posts\`;`)
  await db.run(sql`DROP TABLE \`posts\`;`)
  await db.run(sql`ALTER TABLE \`__new_posts\` RENAME TO \`posts\`;`)
  await db.run(sql`CREATE INDEX \`posts_title_idx\` ON \`posts\` (\`title\`);`)
  await db.run(sql`CREATE INDEX \`posts_category_idx\` ON \`posts\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_published_at_idx\` ON \`posts\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_thumbnail_idx\` ON \`posts\` (\`thumbnail_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_updated_at_idx\` ON \`posts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_created_at_idx\` ON \`posts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`posts__status_idx\` ON \`posts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__posts_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_category_id\` text(36),
  	\`version_published_at\` text,
  	\`version_thumbnail_id\` text(36),
  	\`version_content\` text,
  	\`version_content_html\` text,
  	\`version_content_text\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_thumbnail_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__posts_v\`("id", "parent_id", "version_title", "version_category_id", "version_published_at", "version_thumbnail_id", "version_content", "version_content_html", "version_content_text", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_title", "version_category_id", "version_published_at", "version_thumbnail_id", "version_content", "version_content_html", "version_content_text", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_posts_v\`;`)
  await db.run(sql`DROP TABLE \`_posts_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__posts_v\` RENAME TO \`_posts_v\`;`)
  await db.run(sql`CREATE INDEX \`_posts_v_parent_idx\` ON \`_posts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_title_idx\` ON \`_posts_v\` (\`version_title\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_category_idx\` ON \`_posts_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_published_at_idx\` ON \`_posts_v\` (\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_thumbnail_idx\` ON \`_posts_v\` (\`version_thumbnail_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_updated_at_idx\` ON \`_posts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_created_at_idx\` ON \`_posts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version__status_idx\` ON \`_posts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_created_at_idx\` ON \`_posts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_updated_at_idx\` ON \`_posts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_latest_idx\` ON \`_posts_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_autosave_idx\` ON \`_posts_v\` (\`autosave\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_parent_latest_idx\` ON \`_posts_v\` (\`parent_id\`,\`latest\`);`)
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
  await db.run(sql`ALTER TABLE \`attributes\` DROP COLUMN \`saved_by\`;`)
  await db.run(sql`ALTER TABLE \`post_categories\` DROP COLUMN \`saved_by\`;`)
  await db.run(sql`ALTER TABLE \`branches\` DROP COLUMN \`saved_by\`;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` DROP COLUMN \`version_saved_by\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`saved_by\`;`)
}
