import { type Branches, nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { runWhenIdle } from './when-idle.ts'

type Options = { branches: Branches; isBusy(): boolean; onError(error: unknown): void }

/**
 * Builds the search index once the process is idle. Building takes seconds for 100,000 products. Returns a function
 * that cancels the planned build.
 */
export function warmUpSearchIndex({ branches, isBusy, onError }: Options): () => void {
  const prepare = async () => (await branches.shown().catch(nullIfNoPublishedBranch))?.catalog.prepareSearch()
  return runWhenIdle({ afterMs: 0, isBusy, run: () => void prepare().catch(onError) })
}
