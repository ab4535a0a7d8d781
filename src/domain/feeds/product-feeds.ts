import { filePaths } from '../pages/paths.ts'
import { aiAgentFeedWriter } from './ai-agents.ts'
import { googleFeedWriter } from './google.ts'
import { metaFeedWriter } from './meta.ts'
import type { ProductFeedWriter } from './product-feed.ts'

/** A map from the URL path of a product feed to the writer of that feed. */
export const PRODUCT_FEED_WRITERS_BY_PATH: ReadonlyMap<string, ProductFeedWriter> = new Map([
  [filePaths.googleFeed, googleFeedWriter],
  [filePaths.metaFeed, metaFeedWriter],
  [filePaths.agentsFeed, aiAgentFeedWriter],
])
