import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`saved_by\` text,
  	\`title\` text,
  	\`slug\` text,
  	\`lead\` text,
  	\`picture_id\` text(36),
  	\`content\` text,
  	\`content_html\` text,
  	\`content_text\` text,
  	\`meta_title\` text,
  	\`meta_description\` text,
  	\`meta_image_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`meta_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_title_idx\` ON \`pages\` (\`title\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_picture_idx\` ON \`pages\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_meta_meta_image_idx\` ON \`pages\` (\`meta_image_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`pages_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_rels_order_idx\` ON \`pages_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_parent_idx\` ON \`pages_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_path_idx\` ON \`pages_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_media_id_idx\` ON \`pages_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_saved_by\` text,
  	\`version_title\` text,
  	\`version_slug\` text,
  	\`version_lead\` text,
  	\`version_picture_id\` text(36),
  	\`version_content\` text,
  	\`version_content_html\` text,
  	\`version_content_text\` text,
  	\`version_meta_title\` text,
  	\`version_meta_description\` text,
  	\`version_meta_image_id\` text(36),
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_meta_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_title_idx\` ON \`_pages_v\` (\`version_title\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_picture_idx\` ON \`_pages_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_meta_version_meta_image_idx\` ON \`_pages_v\` (\`version_meta_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_latest_idx\` ON \`_pages_v\` (\`parent_id\`,\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_pages_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_order_idx\` ON \`_pages_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_parent_idx\` ON \`_pages_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_path_idx\` ON \`_pages_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_media_id_idx\` ON \`_pages_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_category_tiles_tiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`category_id\` text(36),
  	\`tile_picture_id\` text(36),
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tile_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches_blocks_category_tiles\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_tiles_order_idx\` ON \`branches_blocks_category_tiles_tiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_tiles_parent_id_idx\` ON \`branches_blocks_category_tiles_tiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_tiles_category_idx\` ON \`branches_blocks_category_tiles_tiles\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_tiles_tile_picture_idx\` ON \`branches_blocks_category_tiles_tiles\` (\`tile_picture_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_category_tiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'Find your way',
  	\`is_hidden\` integer,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_order_idx\` ON \`branches_blocks_category_tiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_parent_id_idx\` ON \`branches_blocks_category_tiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_category_tiles_path_idx\` ON \`branches_blocks_category_tiles\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_new_arrivals\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'New arrivals',
  	\`count\` numeric DEFAULT 4,
  	\`is_hidden\` integer,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_new_arrivals_order_idx\` ON \`branches_blocks_new_arrivals\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_new_arrivals_parent_id_idx\` ON \`branches_blocks_new_arrivals\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_new_arrivals_path_idx\` ON \`branches_blocks_new_arrivals\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_story\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'A story',
  	\`text\` text,
  	\`story_picture_id\` text(36),
  	\`link_label\` text,
  	\`href\` text,
  	\`is_hidden\` integer,
  	\`block_name\` text,
  	FOREIGN KEY (\`story_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_story_order_idx\` ON \`branches_blocks_story\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_story_parent_id_idx\` ON \`branches_blocks_story\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_story_path_idx\` ON \`branches_blocks_story\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_story_story_picture_idx\` ON \`branches_blocks_story\` (\`story_picture_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_posts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'From the journal',
  	\`is_hidden\` integer,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_posts_order_idx\` ON \`branches_blocks_posts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_posts_parent_id_idx\` ON \`branches_blocks_posts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_posts_path_idx\` ON \`branches_blocks_posts\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_quote\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text,
  	\`by\` text,
  	\`is_hidden\` integer,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_quote_order_idx\` ON \`branches_blocks_quote\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_quote_parent_id_idx\` ON \`branches_blocks_quote\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_quote_path_idx\` ON \`branches_blocks_quote\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`branches_blocks_product_in_focus\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`product_id\` text(36),
  	\`line\` text,
  	\`is_hidden\` integer,
  	\`block_name\` text,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_blocks_product_in_focus_order_idx\` ON \`branches_blocks_product_in_focus\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_product_in_focus_parent_id_idx\` ON \`branches_blocks_product_in_focus\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_product_in_focus_path_idx\` ON \`branches_blocks_product_in_focus\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`branches_blocks_product_in_focus_product_idx\` ON \`branches_blocks_product_in_focus\` (\`product_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_bar_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text(36),
  	\`category_id\` text(36),
  	\`post_category_id\` text(36),
  	\`address\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_category_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_bar_links_order_idx\` ON \`branches_bar_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_bar_links_parent_id_idx\` ON \`branches_bar_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_bar_links_page_idx\` ON \`branches_bar_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_bar_links_category_idx\` ON \`branches_bar_links\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_bar_links_post_category_idx\` ON \`branches_bar_links\` (\`post_category_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_footer_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text(36),
  	\`category_id\` text(36),
  	\`post_category_id\` text(36),
  	\`address\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_category_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches_footer_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_links_order_idx\` ON \`branches_footer_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_links_parent_id_idx\` ON \`branches_footer_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_links_page_idx\` ON \`branches_footer_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_links_category_idx\` ON \`branches_footer_columns_links\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_links_post_category_idx\` ON \`branches_footer_columns_links\` (\`post_category_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_footer_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_order_idx\` ON \`branches_footer_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_columns_parent_id_idx\` ON \`branches_footer_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`branches_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`posts_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`branches\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`posts_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`branches_rels_order_idx\` ON \`branches_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`branches_rels_parent_idx\` ON \`branches_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_rels_path_idx\` ON \`branches_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`branches_rels_posts_id_idx\` ON \`branches_rels\` (\`posts_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_category_tiles_tiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`category_id\` text(36),
  	\`tile_picture_id\` text(36),
  	\`_uuid\` text,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tile_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v_blocks_category_tiles\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_tiles_order_idx\` ON \`_branches_v_blocks_category_tiles_tiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_tiles_parent_id_idx\` ON \`_branches_v_blocks_category_tiles_tiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_tiles_category_idx\` ON \`_branches_v_blocks_category_tiles_tiles\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_tiles_tile_picture_idx\` ON \`_branches_v_blocks_category_tiles_tiles\` (\`tile_picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_category_tiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'Find your way',
  	\`is_hidden\` integer,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_order_idx\` ON \`_branches_v_blocks_category_tiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_parent_id_idx\` ON \`_branches_v_blocks_category_tiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_category_tiles_path_idx\` ON \`_branches_v_blocks_category_tiles\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_new_arrivals\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'New arrivals',
  	\`count\` numeric DEFAULT 4,
  	\`is_hidden\` integer,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_new_arrivals_order_idx\` ON \`_branches_v_blocks_new_arrivals\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_new_arrivals_parent_id_idx\` ON \`_branches_v_blocks_new_arrivals\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_new_arrivals_path_idx\` ON \`_branches_v_blocks_new_arrivals\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_story\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'A story',
  	\`text\` text,
  	\`story_picture_id\` text(36),
  	\`link_label\` text,
  	\`href\` text,
  	\`is_hidden\` integer,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`story_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_story_order_idx\` ON \`_branches_v_blocks_story\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_story_parent_id_idx\` ON \`_branches_v_blocks_story\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_story_path_idx\` ON \`_branches_v_blocks_story\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_story_story_picture_idx\` ON \`_branches_v_blocks_story\` (\`story_picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_posts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`heading\` text DEFAULT 'From the journal',
  	\`is_hidden\` integer,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_posts_order_idx\` ON \`_branches_v_blocks_posts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_posts_parent_id_idx\` ON \`_branches_v_blocks_posts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_posts_path_idx\` ON \`_branches_v_blocks_posts\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_quote\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`text\` text,
  	\`by\` text,
  	\`is_hidden\` integer,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_quote_order_idx\` ON \`_branches_v_blocks_quote\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_quote_parent_id_idx\` ON \`_branches_v_blocks_quote\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_quote_path_idx\` ON \`_branches_v_blocks_quote\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_blocks_product_in_focus\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product_id\` text(36),
  	\`line\` text,
  	\`is_hidden\` integer,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_product_in_focus_order_idx\` ON \`_branches_v_blocks_product_in_focus\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_product_in_focus_parent_id_idx\` ON \`_branches_v_blocks_product_in_focus\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_product_in_focus_path_idx\` ON \`_branches_v_blocks_product_in_focus\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_blocks_product_in_focus_product_idx\` ON \`_branches_v_blocks_product_in_focus\` (\`product_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_bar_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text(36),
  	\`category_id\` text(36),
  	\`post_category_id\` text(36),
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_category_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_bar_links_order_idx\` ON \`_branches_v_version_bar_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_bar_links_parent_id_idx\` ON \`_branches_v_version_bar_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_bar_links_page_idx\` ON \`_branches_v_version_bar_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_bar_links_category_idx\` ON \`_branches_v_version_bar_links\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_bar_links_post_category_idx\` ON \`_branches_v_version_bar_links\` (\`post_category_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_footer_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text(36),
  	\`category_id\` text(36),
  	\`post_category_id\` text(36),
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_category_id\`) REFERENCES \`post_categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v_version_footer_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_links_order_idx\` ON \`_branches_v_version_footer_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_links_parent_id_idx\` ON \`_branches_v_version_footer_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_links_page_idx\` ON \`_branches_v_version_footer_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_links_category_idx\` ON \`_branches_v_version_footer_columns_links\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_links_post_category_idx\` ON \`_branches_v_version_footer_columns_links\` (\`post_category_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_version_footer_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_order_idx\` ON \`_branches_v_version_footer_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_footer_columns_parent_id_idx\` ON \`_branches_v_version_footer_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_branches_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`posts_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_branches_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`posts_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_branches_v_rels_order_idx\` ON \`_branches_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_rels_parent_idx\` ON \`_branches_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_rels_path_idx\` ON \`_branches_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_rels_posts_id_idx\` ON \`_branches_v_rels\` (\`posts_id\`);`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`care\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`picture_id\` text(36) REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`categories_picture_idx\` ON \`categories\` (\`picture_id\`);`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`categories_in_bar\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`topic_pages_delivery_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`topic_pages_returns_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`topic_pages_privacy_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`branches\` ADD \`topic_pages_terms_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_delivery_idx\` ON \`branches\` (\`topic_pages_delivery_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_returns_idx\` ON \`branches\` (\`topic_pages_returns_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_privacy_idx\` ON \`branches\` (\`topic_pages_privacy_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_topic_pages_topic_pages_terms_idx\` ON \`branches\` (\`topic_pages_terms_id\`);`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_categories_in_bar\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_topic_pages_delivery_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_topic_pages_returns_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_topic_pages_privacy_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_branches_v\` ADD \`version_topic_pages_terms_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_deli_idx\` ON \`_branches_v\` (\`version_topic_pages_delivery_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_retu_idx\` ON \`_branches_v\` (\`version_topic_pages_returns_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_priv_idx\` ON \`_branches_v\` (\`version_topic_pages_privacy_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_topic_pages_version_topic_pages_term_idx\` ON \`_branches_v\` (\`version_topic_pages_terms_id\`);`)
  await db.run(sql`ALTER TABLE \`redirects_rels\` ADD \`pages_id\` text(36) REFERENCES pages(id) ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`redirects_rels_pages_id_idx\` ON \`redirects_rels\` (\`pages_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`pages_id\` text(36) REFERENCES pages(id) ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`pages_rels\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`_pages_v_rels\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_category_tiles_tiles\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_category_tiles\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_new_arrivals\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_story\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_posts\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_quote\`;`)
  await db.run(sql`DROP TABLE \`branches_blocks_product_in_focus\`;`)
  await db.run(sql`DROP TABLE \`branches_bar_links\`;`)
  await db.run(sql`DROP TABLE \`branches_footer_columns_links\`;`)
  await db.run(sql`DROP TABLE \`branches_footer_columns\`;`)
  await db.run(sql`DROP TABLE \`branches_rels\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_category_tiles_tiles\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_category_tiles\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_new_arrivals\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_story\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_posts\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_quote\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_blocks_product_in_focus\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_bar_links\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_footer_columns_links\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_version_footer_columns\`;`)
  await db.run(sql`DROP TABLE \`_branches_v_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`saved_by\` text,
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`position\` numeric DEFAULT 100 NOT NULL,
  	\`meta_title\` text,
  	\`meta_description\` text,
  	\`meta_image_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`meta_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_categories\`("id", "saved_by", "name", "description", "position", "meta_title", "meta_description", "meta_image_id", "updated_at", "created_at") SELECT "id", "saved_by", "name", "description", "position", "meta_title", "meta_description", "meta_image_id", "updated_at", "created_at" FROM \`categories\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`ALTER TABLE \`__new_categories\` RENAME TO \`categories\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_name_idx\` ON \`categories\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`categories_position_idx\` ON \`categories\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`categories_meta_meta_image_idx\` ON \`categories\` (\`meta_image_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_updated_at_idx\` ON \`categories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
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
  	\`open_names\` integer DEFAULT false,
  	\`free_shipping_from\` numeric DEFAULT 49,
  	\`info_strip_shipping_title\` text DEFAULT 'Free shipping',
  	\`info_strip_shipping_text\` text DEFAULT 'On orders over {amount}',
  	\`info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee',
  	\`info_strip_guarantee_text\` text DEFAULT 'Should it not be right',
  	\`info_strip_support_title\` text DEFAULT 'Online support 24/7',
  	\`info_strip_support_text\` text DEFAULT 'Ask us at any hour',
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
  	FOREIGN KEY (\`footer_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_branches\`("id", "saved_by", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "low_stock_threshold", "show_lowest_price", "footer_category_id", "open_names", "free_shipping_from", "info_strip_shipping_title", "info_strip_shipping_text", "info_strip_guarantee_title", "info_strip_guarantee_text", "info_strip_support_title", "info_strip_support_text", "search_synonyms", "tagline", "business_type", "place_street", "place_postal_code", "place_city", "place_region", "place_latitude", "place_longitude", "delivery_rate", "delivery_handling_days", "delivery_transit_days_min", "delivery_transit_days_max", "returns_days", "returns_fees", "returns_method", "updated_at", "created_at", "_status") SELECT "id", "saved_by", "name", "logo_id", "placeholder_id", "currency", "country", "products_per_list", "low_stock_threshold", "show_lowest_price", "footer_category_id", "open_names", "free_shipping_from", "info_strip_shipping_title", "info_strip_shipping_text", "info_strip_guarantee_title", "info_strip_guarantee_text", "info_strip_support_title", "info_strip_support_text", "search_synonyms", "tagline", "business_type", "place_street", "place_postal_code", "place_city", "place_region", "place_latitude", "place_longitude", "delivery_rate", "delivery_handling_days", "delivery_transit_days_min", "delivery_transit_days_max", "returns_days", "returns_fees", "returns_method", "updated_at", "created_at", "_status" FROM \`branches\`;`)
  await db.run(sql`DROP TABLE \`branches\`;`)
  await db.run(sql`ALTER TABLE \`__new_branches\` RENAME TO \`branches\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`branches_name_idx\` ON \`branches\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`branches_logo_idx\` ON \`branches\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_placeholder_idx\` ON \`branches\` (\`placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`branches_footer_category_idx\` ON \`branches\` (\`footer_category_id\`);`)
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
  	\`version_open_names\` integer DEFAULT false,
  	\`version_free_shipping_from\` numeric DEFAULT 49,
  	\`version_info_strip_shipping_title\` text DEFAULT 'Free shipping',
  	\`version_info_strip_shipping_text\` text DEFAULT 'On orders over {amount}',
  	\`version_info_strip_guarantee_title\` text DEFAULT 'Money-back guarantee',
  	\`version_info_strip_guarantee_text\` text DEFAULT 'Should it not be right',
  	\`version_info_strip_support_title\` text DEFAULT 'Online support 24/7',
  	\`version_info_strip_support_text\` text DEFAULT 'Ask us at any hour',
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
  	FOREIGN KEY (\`version_footer_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__branches_v\`("id", "parent_id", "version_saved_by", "version_name", "version_logo_id", "version_placeholder_id", "version_currency", "version_country", "version_products_per_list", "version_low_stock_threshold", "version_show_lowest_price", "version_footer_category_id", "version_open_names", "version_free_shipping_from", "version_info_strip_shipping_title", "version_info_strip_shipping_text", "version_info_strip_guarantee_title", "version_info_strip_guarantee_text", "version_info_strip_support_title", "version_info_strip_support_text", "version_search_synonyms", "version_tagline", "version_business_type", "version_place_street", "version_place_postal_code", "version_place_city", "version_place_region", "version_place_latitude", "version_place_longitude", "version_delivery_rate", "version_delivery_handling_days", "version_delivery_transit_days_min", "version_delivery_transit_days_max", "version_returns_days", "version_returns_fees", "version_returns_method", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_saved_by", "version_name", "version_logo_id", "version_placeholder_id", "version_currency", "version_country", "version_products_per_list", "version_low_stock_threshold", "version_show_lowest_price", "version_footer_category_id", "version_open_names", "version_free_shipping_from", "version_info_strip_shipping_title", "version_info_strip_shipping_text", "version_info_strip_guarantee_title", "version_info_strip_guarantee_text", "version_info_strip_support_title", "version_info_strip_support_text", "version_search_synonyms", "version_tagline", "version_business_type", "version_place_street", "version_place_postal_code", "version_place_city", "version_place_region", "version_place_latitude", "version_place_longitude", "version_delivery_rate", "version_delivery_handling_days", "version_delivery_transit_days_min", "version_delivery_transit_days_max", "version_returns_days", "version_returns_fees", "version_returns_method", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_branches_v\`;`)
  await db.run(sql`DROP TABLE \`_branches_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__branches_v\` RENAME TO \`_branches_v\`;`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_idx\` ON \`_branches_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_name_idx\` ON \`_branches_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_logo_idx\` ON \`_branches_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_placeholder_idx\` ON \`_branches_v\` (\`version_placeholder_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_footer_category_idx\` ON \`_branches_v\` (\`version_footer_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_updated_at_idx\` ON \`_branches_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version_created_at_idx\` ON \`_branches_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_version_version__status_idx\` ON \`_branches_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_created_at_idx\` ON \`_branches_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_updated_at_idx\` ON \`_branches_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_latest_idx\` ON \`_branches_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_autosave_idx\` ON \`_branches_v\` (\`autosave\`);`)
  await db.run(sql`CREATE INDEX \`_branches_v_parent_latest_idx\` ON \`_branches_v\` (\`parent_id\`,\`latest\`);`)
  await db.run(sql`CREATE TABLE \`__new_redirects_rels\` (
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
  await db.run(sql`INSERT INTO \`__new_redirects_rels\`("id", "order", "parent_id", "path", "products_id", "categories_id", "posts_id", "post_categories_id") SELECT "id", "order", "parent_id", "path", "products_id", "categories_id", "posts_id", "post_categories_id" FROM \`redirects_rels\`;`)
  await db.run(sql`DROP TABLE \`redirects_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_redirects_rels\` RENAME TO \`redirects_rels\`;`)
  await db.run(sql`CREATE INDEX \`redirects_rels_order_idx\` ON \`redirects_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_parent_idx\` ON \`redirects_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_path_idx\` ON \`redirects_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_products_id_idx\` ON \`redirects_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_categories_id_idx\` ON \`redirects_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_posts_id_idx\` ON \`redirects_rels\` (\`posts_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_rels_post_categories_id_idx\` ON \`redirects_rels\` (\`post_categories_id\`);`)
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
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "sale_orders_id", "customers_id", "mails_id", "products_id", "categories_id", "attributes_id", "posts_id", "post_categories_id", "branches_id", "redirects_id", "media_id", "users_id", "webhooks_id", "changes_id", "counters_id", "idempotency_keys_id", "ended_name_sessions_id") SELECT "id", "order", "parent_id", "path", "sale_orders_id", "customers_id", "mails_id", "products_id", "categories_id", "attributes_id", "posts_id", "post_categories_id", "branches_id", "redirects_id", "media_id", "users_id", "webhooks_id", "changes_id", "counters_id", "idempotency_keys_id", "ended_name_sessions_id" FROM \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_webhooks_id_idx\` ON \`payload_locked_documents_rels\` (\`webhooks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_counters_id_idx\` ON \`payload_locked_documents_rels\` (\`counters_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_idempotency_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`idempotency_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_ended_name_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`ended_name_sessions_id\`);`)
}
