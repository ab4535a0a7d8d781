import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`branches_wordings\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sentence\` text,
  	\`wording\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_wordings_order_idx\` ON \`branches_wordings\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_wordings_parent_id_idx\` ON \`branches_wordings\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_wordings\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sentence\` text,
  	\`wording\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_wordings_order_idx\` ON \`_branches_v_version_wordings\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_wordings_parent_id_idx\` ON \`_branches_v_version_wordings\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`payment_terms\` text;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`topic_pages_payment_id\` text(36) REFERENCES pages(id);`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`delivery_is_prepaid\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_payment_idx\` ON \`branches\` (\`topic_pages_payment_id\`);`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_payment_terms\` text;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_topic_pages_payment_id\` text(36) REFERENCES pages(id);`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_delivery_is_prepaid\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_paym_idx\` ON \`_branches_v\` (\`version_topic_pages_payment_id\`);`)
  // The text that a new row gets for its guarantee has changed, which Payload gives it: the tables stay as they are.
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`branches_wordings\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_wordings\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_branches\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`saved_by\` text,
  	\`name\` text,
  	\`logo_id\` text(36),
  	\`placeholder_id\` text(36),
  	\`currency\` text DEFAULT 'USD',
  	\`country\` text DEFAULT 'US',
  	\`products_per_list\` numeric DEFAULT 3,
  	\`low_stock_threshold\` numeric DEFAULT 3,
  	\`show_lowest_price\` integer DEFAULT false,
  	\`footer_category_id\` text(36),
  	\`has_newsletter\` integer DEFAULT true,
  	\`open_names\` integer DEFAULT false,
  	\`free_shipping_from\` numeric DEFAULT 49,
  	\`info_strip_shipping_title\` text DEFAULT 'Free shipping',
  	\`info_strip_shipping_text\` text DEFAULT 'On orders over {amount}',
  	\`info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee',
  	\`info_strip_guarantee_text\` text DEFAULT 'Should it not be right',
  	\`info_strip_support_title\` text DEFAULT 'Online support 24/7',
  	\`info_strip_support_text\` text DEFAULT 'Ask us at any hour',
  	\`categories_in_bar\` integer DEFAULT true,
  	\`topic_pages_delivery_id\` text(36),
  	\`topic_pages_returns_id\` text(36),
  	\`topic_pages_privacy_id\` text(36),
  	\`topic_pages_terms_id\` text(36),
  	\`search_synonyms\` text,
  	\`tagline\` text,
  	\`business_type\` text,
  	\`place_street\` text,
  	\`place_postal_code\` text,
  	\`place_city\` text,
  	\`place_region\` text,
  	\`place_latitude\` numeric,
  	\`place_longitude\` numeric,
  	\`delivery_rate\` numeric,
  	\`delivery_handling_days\` numeric,
  	\`delivery_transit_days_min\` numeric,
  	\`delivery_transit_days_max\` numeric,
  	\`returns_days\` numeric,
  	\`returns_fees\` text,
  	\`returns_method\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`footer_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`topic_pages_delivery_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`topic_pages_returns_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`topic_pages_privacy_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`topic_pages_terms_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches\`("id", "saved_by", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "low_stock_threshold", "show_lowest_price", "footer_category_id", "has_newsletter", "open_names", "free_shipping_from", "info_strip_shipping_title", "info_strip_shipping_text", "info_strip_guarantee_title", "info_strip_guarantee_text", "info_strip_support_title", "info_strip_support_text", "categories_in_bar", "topic_pages_delivery_id", "topic_pages_returns_id", "topic_pages_privacy_id", "topic_pages_terms_id", "search_synonyms", "tagline", "business_type", "place_street", "place_postal_code", "place_city", "place_region", "place_latitude", "place_longitude", "delivery_rate", "delivery_handling_days", "delivery_transit_days_min", "delivery_transit_days_max", "returns_days", "returns_fees", "returns_method", "updated_at", "created_at", "_status") SELECT "id", "saved_by", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "low_stock_threshold", "show_lowest_price", "footer_category_id", "has_newsletter", "open_names", "free_shipping_from", "info_strip_shipping_title", "info_strip_shipping_text", "info_strip_guarantee_title", "info_strip_guarantee_text", "info_strip_support_title", "info_strip_support_text", "categories_in_bar", "topic_pages_delivery_id", "topic_pages_returns_id", "topic_pages_privacy_id", "topic_pages_terms_id", "search_synonyms", "tagline", "business_type", "place_street", "place_postal_code", "place_city", "place_region", "place_latitude", "place_longitude", "delivery_rate", "delivery_handling_days", "delivery_transit_days_min", "delivery_transit_days_max", "returns_days", "returns_fees", "returns_method", "updated_at", "created_at", "_status" FROM \`branches\`;`)
  await db.run(sql`DROP TABLE \`branches\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches\` RENAME TO \`branches\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`branches_name_idx\` ON \`branches\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`branches_logo_idx\` ON \`branches\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_placeholder_idx\` ON \`branches\` (\`placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_category_idx\` ON \`branches\` (\`footer_category_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_delivery_idx\` ON \`branches\` (\`topic_pages_delivery_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_returns_idx\` ON \`branches\` (\`topic_pages_returns_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_privacy_idx\` ON \`branches\` (\`topic_pages_privacy_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_terms_idx\` ON \`branches\` (\`topic_pages_terms_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_updated_at_idx\` ON \`branches\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`branches_created_at_idx\` ON \`branches\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`branches__status_idx\` ON \`branches\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__branches_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_saved_by\` text,
  	\`version_name\` text,
  	\`version_logo_id\` text(36),
  	\`version_placeholder_id\` text(36),
  	\`version_currency\` text DEFAULT 'USD',
  	\`version_country\` text DEFAULT 'US',
  	\`version_products_per_list\` numeric DEFAULT 3,
  	\`version_low_stock_threshold\` numeric DEFAULT 3,
  	\`version_show_lowest_price\` integer DEFAULT false,
  	\`version_footer_category_id\` text(36),
  	\`version_has_newsletter\` integer DEFAULT true,
  	\`version_open_names\` integer DEFAULT false,
  	\`version_free_shipping_from\` numeric DEFAULT 49,
  	\`version_info_strip_shipping_title\` text DEFAULT 'Free shipping',
  	\`version_info_strip_shipping_text\` text DEFAULT 'On orders over {amount}',
  	\`version_info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee',
  	\`version_info_strip_guarantee_text\` text DEFAULT 'Should it not be right',
  	\`version_info_strip_support_title\` text DEFAULT 'Online support 24/7',
  	\`version_info_strip_support_text\` text DEFAULT 'Ask us at any hour',
  	\`version_categories_in_bar\` integer DEFAULT true,
  	\`version_topic_pages_delivery_id\` text(36),
  	\`version_topic_pages_returns_id\` text(36),
  	\`version_topic_pages_privacy_id\` text(36),
  	\`version_topic_pages_terms_id\` text(36),
  	\`version_search_synonyms\` text,
  	\`version_tagline\` text,
  	\`version_business_type\` text,
  	\`version_place_street\` text,
  	\`version_place_postal_code\` text,
  	\`version_place_city\` text,
  	\`version_place_region\` text,
  	\`version_place_latitude\` numeric,
  	\`version_place_longitude\` numeric,
  	\`version_delivery_rate\` numeric,
  	\`version_delivery_handling_days\` numeric,
  	\`version_delivery_transit_days_min\` numeric,
  	\`version_delivery_transit_days_max\` numeric,
  	\`version_returns_days\` numeric,
  	\`version_returns_fees\` text,
  	\`version_returns_method\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_footer_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_topic_pages_delivery_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_topic_pages_returns_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_topic_pages_privacy_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_topic_pages_terms_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__branches_v\`("id", "parent_id", "version_saved_by", "version_name", "version_logo_id", "version_placeholder_id", "version_currency", "version_country", "version_products_per_list", "version_low_stock_threshold", "version_show_lowest_price", "version_footer_category_id", "version_has_newsletter", "version_open_names", "version_free_shipping_from", "version_info_strip_shipping_title", "version_info_strip_shipping_text", "version_info_strip_guarantee_title", "version_info_strip_guarantee_text", "version_info_strip_support_title", "version_info_strip_support_text", "version_categories_in_bar", "version_topic_pages_delivery_id", "version_topic_pages_returns_id", "version_topic_pages_privacy_id", "version_topic_pages_terms_id", "version_search_synonyms", "version_tagline", "version_business_type", "version_place_street", "version_place_postal_code", "version_place_city", "version_place_region", "version_place_latitude", "version_place_longitude", "version_delivery_rate", "version_delivery_handling_days", "version_delivery_transit_days_min", "version_delivery_transit_days_max", "version_returns_days", "version_returns_fees", "version_returns_method", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_saved_by", "version_name", "version_logo_id", "version_placeholder_id", "version_currency", "version_country", "version_products_per_list", "version_low_stock_threshold", "version_show_lowest_price", "version_footer_category_id", "version_has_newsletter", "version_open_names", "version_free_shipping_from", "version_info_strip_shipping_title", "version_info_strip_shipping_text", "version_info_strip_guarantee_title", "version_info_strip_guarantee_text", "version_info_strip_support_title", "version_info_strip_support_text", "version_categories_in_bar", "version_topic_pages_delivery_id", "version_topic_pages_returns_id", "version_topic_pages_privacy_id", "version_topic_pages_terms_id", "version_search_synonyms", "version_tagline", "version_business_type", "version_place_street", "version_place_postal_code", "version_place_city", "version_place_region", "version_place_latitude", "version_place_longitude", "version_delivery_rate", "version_delivery_handling_days", "version_delivery_transit_days_min", "version_delivery_transit_days_max", "version_returns_days", "version_returns_fees", "version_returns_method", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_branches_v\`;`)
  await db.run(sql`DROP TABLE \`_branches_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__branches_v\` RENAME TO \`_branches_v\`;`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_idx\` ON \`_branches_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_name_idx\` ON \`_branches_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_logo_idx\` ON \`_branches_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_placeholder_idx\` ON \`_branches_v\` (\`version_placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_footer_category_idx\` ON \`_branches_v\` (\`version_footer_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_deli_idx\` ON \`_branches_v\` (\`version_topic_pages_delivery_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_retu_idx\` ON \`_branches_v\` (\`version_topic_pages_returns_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_priv_idx\` ON \`_branches_v\` (\`version_topic_pages_privacy_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_term_idx\` ON \`_branches_v\` (\`version_topic_pages_terms_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_updated_at_idx\` ON \`_branches_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_created_at_idx\` ON \`_branches_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version__status_idx\` ON \`_branches_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_created_at_idx\` ON \`_branches_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_updated_at_idx\` ON \`_branches_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_latest_idx\` ON \`_branches_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_autosave_idx\` ON \`_branches_v\` (\`autosave\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_latest_idx\` ON \`_branches_v\` (\`parent_id\`,\`latest\`);`)
}
