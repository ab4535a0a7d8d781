import type { Payload } from 'payload'
import type { RecentChangeTags } from '../../base/changes/change-history.ts'
import type { ProductStore } from './products/product-store.ts'

/** What a catalog reads: the database, the product store (a cache file), and the tags of recent changes. */
export type CatalogSources = { payload: Payload; store: ProductStore; history: RecentChangeTags }
