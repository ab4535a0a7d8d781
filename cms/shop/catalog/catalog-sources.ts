import type { Payload } from 'payload'
import type { RecentChangeTags } from '../../base/changes/change-history.ts'
import type { ProductStore } from './products/product-store.ts'

export type CatalogSources = { payload: Payload; store: ProductStore; history: RecentChangeTags }
