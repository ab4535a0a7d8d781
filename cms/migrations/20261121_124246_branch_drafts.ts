import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_branches_v_version_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`html\` text,
  	\`picture_id\` text(36),
  	\`link_label\` text,
  	\`href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_slides_order_idx\` ON \`_branches_v_version_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_slides_parent_id_idx\` ON \`_branches_v_version_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_slides_picture_idx\` ON \`_branches_v_version_slides\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_support_info\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_support_info_order_idx\` ON \`_branches_v_version_support_info\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_support_info_parent_id_idx\` ON \`_branches_v_version_support_info\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_contact\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_contact_order_idx\` ON \`_branches_v_version_contact\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_contact_parent_id_idx\` ON \`_branches_v_version_contact\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_social_order_idx\` ON \`_branches_v_version_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_social_parent_id_idx\` ON \`_branches_v_version_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_brands\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`picture_id\` text(36),
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_brands_order_idx\` ON \`_branches_v_version_brands\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_brands_parent_id_idx\` ON \`_branches_v_version_brands\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_brands_picture_idx\` ON \`_branches_v_version_brands\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_logo_id\` text(36),
  	\`version_placeholder_id\` text(36),
  	\`version_currency\` text DEFAULT 'USD',
  	\`version_country\` text DEFAULT 'US',
  	\`version_products_per_list\` numeric DEFAULT 3,
  	\`version_open_names\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
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
  await db.run(sql`CREATE TABLE \`_branches_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_texts_order_parent\` ON \`_branches_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_branches_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`html\` text,
  	\`picture_id\` text(36),
  	\`link_label\` text,
  	\`href\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_slides\`("_order", "_parent_id", "id", "title", "html", "picture_id", "link_label", "href") SELECT "_order", "_parent_id", "id", "title", "html", "picture_id", "link_label", "href" FROM \`branches_slides\`;`)
  await db.run(sql`DROP TABLE \`branches_slides\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_slides\` RENAME TO \`branches_slides\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`branches_slides_order_idx\` ON \`branches_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_slides_parent_id_idx\` ON \`branches_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_slides_picture_idx\` ON \`branches_slides\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_support_info\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_support_info\`("_order", "_parent_id", "id", "key", "value") SELECT "_order", "_parent_id", "id", "key", "value" FROM \`branches_support_info\`;`)
  await db.run(sql`DROP TABLE \`branches_support_info\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_support_info\` RENAME TO \`branches_support_info\`;`)
  await db.run(sql`CREATE INDEX \`branches_support_info_order_idx\` ON \`branches_support_info\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_support_info_parent_id_idx\` ON \`branches_support_info\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_contact\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_contact\`("_order", "_parent_id", "id", "key", "value") SELECT "_order", "_parent_id", "id", "key", "value" FROM \`branches_contact\`;`)
  await db.run(sql`DROP TABLE \`branches_contact\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_contact\` RENAME TO \`branches_contact\`;`)
  await db.run(sql`CREATE INDEX \`branches_contact_order_idx\` ON \`branches_contact\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_contact_parent_id_idx\` ON \`branches_contact\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_social\`("_order", "_parent_id", "id", "key", "value") SELECT "_order", "_parent_id", "id", "key", "value" FROM \`branches_social\`;`)
  await db.run(sql`DROP TABLE \`branches_social\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_social\` RENAME TO \`branches_social\`;`)
  await db.run(sql`CREATE INDEX \`branches_social_order_idx\` ON \`branches_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_social_parent_id_idx\` ON \`branches_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_brands\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`picture_id\` text(36),
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_brands\`("_order", "_parent_id", "id", "name", "picture_id") SELECT "_order", "_parent_id", "id", "name", "picture_id" FROM \`branches_brands\`;`)
  await db.run(sql`DROP TABLE \`branches_brands\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_brands\` RENAME TO \`branches_brands\`;`)
  await db.run(sql`CREATE INDEX \`branches_brands_order_idx\` ON \`branches_brands\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_brands_parent_id_idx\` ON \`branches_brands\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_brands_picture_idx\` ON \`branches_brands\` (\`picture_id\`);`)
  // Whatever was saved before there were drafts is published.
  await db.run(sql`CREATE TABLE \`__new_branches\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`logo_id\` text(36),
  	\`placeholder_id\` text(36),
  	\`currency\` text DEFAULT 'USD',
  	\`country\` text DEFAULT 'US',
  	\`products_per_list\` numeric DEFAULT 3,
  	\`open_names\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches\`("id", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "open_names", "updated_at", "created_at", "_status") SELECT "id", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "open_names", "updated_at", "created_at", 'published' FROM \`branches\`;`)
  await db.run(sql`DROP TABLE \`branches\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches\` RENAME TO \`branches\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`branches_name_idx\` ON \`branches\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`branches_logo_idx\` ON \`branches\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_placeholder_idx\` ON \`branches\` (\`placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_updated_at_idx\` ON \`branches\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`branches_created_at_idx\` ON \`branches\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`branches__status_idx\` ON \`branches\` (\`_status\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_branches_v_version_slides\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_support_info\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_contact\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_social\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_brands\`;`)
  await db.run(sql`DROP TABLE \`_branches_v\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_texts\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_branches\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`logo_id\` text(36),
  	\`placeholder_id\` text(36),
  	\`currency\` text DEFAULT 'USD' NOT NULL,
  	\`country\` text DEFAULT 'US' NOT NULL,
  	\`products_per_list\` numeric DEFAULT 3 NOT NULL,
  	\`open_names\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`placeholder_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches\`("id", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "open_names", "updated_at", "created_at") SELECT "id", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "open_names", "updated_at", "created_at" FROM \`branches\`;`)
  await db.run(sql`DROP TABLE \`branches\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches\` RENAME TO \`branches\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`branches_name_idx\` ON \`branches\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`branches_logo_idx\` ON \`branches\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_placeholder_idx\` ON \`branches\` (\`placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_updated_at_idx\` ON \`branches\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`branches_created_at_idx\` ON \`branches\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`html\` text,
  	\`picture_id\` text(36) NOT NULL,
  	\`link_label\` text,
  	\`href\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_slides\`("_order", "_parent_id", "id", "title", "html", "picture_id", "link_label", "href") SELECT "_order", "_parent_id", "id", "title", "html", "picture_id", "link_label", "href" FROM \`branches_slides\`;`)
  await db.run(sql`DROP TABLE \`branches_slides\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_slides\` RENAME TO \`branches_slides\`;`)
  await db.run(sql`CREATE INDEX \`branches_slides_order_idx\` ON \`branches_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_slides_parent_id_idx\` ON \`branches_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_slides_picture_idx\` ON \`branches_slides\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_support_info\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_support_info\`("_order", "_parent_id", "id", "key", "value") SELECT "_order", "_parent_id", "id", "key", "value" FROM \`branches_support_info\`;`)
  await db.run(sql`DROP TABLE \`branches_support_info\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_support_info\` RENAME TO \`branches_support_info\`;`)
  await db.run(sql`CREATE INDEX \`branches_support_info_order_idx\` ON \`branches_support_info\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_support_info_parent_id_idx\` ON \`branches_support_info\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_contact\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_contact\`("_order", "_parent_id", "id", "key", "value") SELECT "_order", "_parent_id", "id", "key", "value" FROM \`branches_contact\`;`)
  await db.run(sql`DROP TABLE \`branches_contact\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_contact\` RENAME TO \`branches_contact\`;`)
  await db.run(sql`CREATE INDEX \`branches_contact_order_idx\` ON \`branches_contact\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_contact_parent_id_idx\` ON \`branches_contact\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_social\`("_order", "_parent_id", "id", "key", "value") SELECT "_order", "_parent_id", "id", "key", "value" FROM \`branches_social\`;`)
  await db.run(sql`DROP TABLE \`branches_social\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_social\` RENAME TO \`branches_social\`;`)
  await db.run(sql`CREATE INDEX \`branches_social_order_idx\` ON \`branches_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_social_parent_id_idx\` ON \`branches_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_branches_brands\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`picture_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches_brands\`("_order", "_parent_id", "id", "name", "picture_id") SELECT "_order", "_parent_id", "id", "name", "picture_id" FROM \`branches_brands\`;`)
  await db.run(sql`DROP TABLE \`branches_brands\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches_brands\` RENAME TO \`branches_brands\`;`)
  await db.run(sql`CREATE INDEX \`branches_brands_order_idx\` ON \`branches_brands\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_brands_parent_id_idx\` ON \`branches_brands\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_brands_picture_idx\` ON \`branches_brands\` (\`picture_id\`);`)
}
