import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`branches\` ADD \`footer_category_id\` text(36) REFERENCES categories(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`branches_footer_category_idx\` ON \`branches\` (\`footer_category_id\`);`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_footer_category_id\` text(36) REFERENCES categories(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_footer_category_idx\` ON \`_branches_v\` (\`version_footer_category_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
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
  	\`open_names\` integer DEFAULT false,
  	\`free_shipping_from\` numeric DEFAULT 49,
  	\`info_strip_shipping_title\` text DEFAULT 'Free shipping',
  	\`info_strip_shipping_text\` text DEFAULT 'On orders over {amount}',
  	\`info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee',
  	\`info_strip_guarantee_text\` text DEFAULT 'Should it not be right',
  	\`info_strip_support_title\` text DEFAULT 'Online support 24/7',
  	\`info_strip_support_text\` text DEFAULT 'Ask us at any hour',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches\`("id", "saved_by", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "low_stock_threshold", "open_names", "free_shipping_from", "info_strip_shipping_title", "info_strip_shipping_text", "info_strip_guarantee_title", "info_strip_guarantee_text", "info_strip_support_title", "info_strip_support_text", "updated_at", "created_at", "_status") SELECT "id", "saved_by", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "low_stock_threshold", "open_names", "free_shipping_from", "info_strip_shipping_title", "info_strip_shipping_text", "info_strip_guarantee_title", "info_strip_guarantee_text", "info_strip_support_title", "info_strip_support_text", "updated_at", "created_at", "_status" FROM \`branches\`;`)
  await db.run(sql`DROP TABLE \`branches\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches\` RENAME TO \`branches\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`branches_name_idx\` ON \`branches\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`branches_logo_idx\` ON \`branches\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_placeholder_idx\` ON \`branches\` (\`placeholder_id\`);`)
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
  	\`version_open_names\` integer DEFAULT false,
  	\`version_free_shipping_from\` numeric DEFAULT 49,
  	\`version_info_strip_shipping_title\` text DEFAULT 'Free shipping',
  	\`version_info_strip_shipping_text\` text DEFAULT 'On orders over {amount}',
  	\`version_info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee',
  	\`version_info_strip_guarantee_text\` text DEFAULT 'Should it not be right',
  	\`version_info_strip_support_title\` text DEFAULT 'Online support 24/7',
  	\`version_info_strip_support_text\` text DEFAULT 'Ask us at any hour',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__branches_v\`("id", "parent_id", "version_saved_by", "version_name", "version_logo_id", "version_placeholder_id", "version_currency", "version_country", "version_products_per_list", "version_low_stock_threshold", "version_open_names", "version_free_shipping_from", "version_info_strip_shipping_title", "version_info_strip_shipping_text", "version_info_strip_guarantee_title", "version_info_strip_guarantee_text", "version_info_strip_support_title", "version_info_strip_support_text", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_saved_by", "version_name", "version_logo_id", "version_placeholder_id", "version_currency", "version_country", "version_products_per_list", "version_low_stock_threshold", "version_open_names", "version_free_shipping_from", "version_info_strip_shipping_title", "version_info_strip_shipping_text", "version_info_strip_guarantee_title", "version_info_strip_guarantee_text", "version_info_strip_support_title", "version_info_strip_support_text", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_branches_v\`;`)
  await db.run(sql`DROP TABLE \`_branches_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__branches_v\` RENAME TO \`_branches_v\`;`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_idx\` ON \`_branches_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_name_idx\` ON \`_branches_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_logo_idx\` ON \`_branches_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_placeholder_idx\` ON \`_branches_v\` (\`version_placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_updated_at_idx\` ON \`_branches_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_created_at_idx\` ON \`_branches_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version__status_idx\` ON \`_branches_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_created_at_idx\` ON \`_branches_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_updated_at_idx\` ON \`_branches_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_latest_idx\` ON \`_branches_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_autosave_idx\` ON \`_branches_v\` (\`autosave\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_latest_idx\` ON \`_branches_v\` (\`parent_id\`,\`latest\`);`)
}
