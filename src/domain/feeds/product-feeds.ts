import { filePaths } from '../pages/paths.ts'
import { agentsFeed } from './agents.ts'
import { googleFeed } from './google.ts'
import { metaFeed } from './meta.ts'
import type { ProductFeed } from './product-feed.ts'

/** A map from URL path to the writer of the product feed at it. */
export const PRODUCT_FEEDS: ReadonlyMap<string, ProductFeed> = new Map([
  [filePaths.googleFeed, googleFeed],
  [filePaths.metaFeed, metaFeed],
  [filePaths.agentsFeed, agentsFeed],
])
