import { filePaths } from '../pages/paths.ts'
import { agentsFeed } from './agents.ts'
import { googleFeed } from './google.ts'
import { metaFeed } from './meta.ts'
import type { ProductFeedWriter } from './product-feed.ts'

/** A map from the URL path of a product feed to the writer of that feed. */
export const PRODUCT_FEED_WRITERS_BY_PATH: ReadonlyMap<string, ProductFeedWriter> = new Map([
  [filePaths.googleFeed, googleFeed],
  [filePaths.metaFeed, metaFeed],
  [filePaths.agentsFeed, agentsFeed],
])
