import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { listPageAddresses, type PageAddress } from './addresses.ts'
import type { PageStore } from './page-store.ts'

/** Stored addresses per read. */
const SOME = 500

/** Yields the addresses of all pages, each once, most visited first. */
export async function* iterateAddressesByVisits(
  store: Pick<PageStore, 'mostVisited' | 'addressesAfter'>,
  catalog: ReadOnlyCatalog,
): AsyncGenerator<PageAddress> {
  const seen = new Set<PageAddress>()
  const unseen = (address: PageAddress) => !seen.has(address) && seen.add(address)
  for (const address of store.mostVisited(SOME)) if (unseen(address)) yield address
  for (const address of await listPageAddresses(catalog)) if (unseen(address)) yield address
  // Rendering removes pages of deleted documents.
  for (let some = store.addressesAfter('', SOME); some.length > 0; some = store.addressesAfter(some.at(-1)!, SOME)) {
    for (const address of some) if (unseen(address)) yield address
  }
}
