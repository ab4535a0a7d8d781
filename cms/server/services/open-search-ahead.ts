import { type Branches, nullWithoutStore } from '../../shop/catalog/branches/branches.ts'
import { whenIdle } from './when-idle.ts'

type Options = { branches: Branches; isBusy(): boolean; onError(error: unknown): void }

/**
 * Builds the search index of all products when the process has been idle for some seconds: with 100,000 products it
 * takes seconds. An earlier search waits for the index. Returns a function that cancels this.
 */
export function openSearchAhead({ branches, isBusy, onError }: Options): () => void {
  const prepare = async () => (await branches.shown().catch(nullWithoutStore))?.catalog.prepareSearch()
  return whenIdle({ afterMs: 0, isBusy, run: () => void prepare().catch(onError) })
}
