import type { Payload } from 'payload'
import type { RecentChangeTags } from '../../base/changes/recent-change-tags.ts'
import type { ProductFileCache } from './products/product-file-cache.ts'

/** What a catalog reads: the database, the product store (a cache file), and the tags of recent changes. */
export type CatalogSources = { payload: Payload; store: ProductFileCache; history: RecentChangeTags }
