import type { Request } from 'express'
import type { CallContract, QueryOf, ResponseOf } from '../../../src/contract/call.ts'
import { anythingTag, branchTag, type Tag } from '../../base/changes/tags.ts'
import { jsonHeaders } from '../../base/http/headers.ts'
import { send } from '../../base/http/send.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Catalog } from '../../shop/products/catalog/catalog.ts'
import { trackedCatalog } from '../../site/pages/tracked-catalog.ts'
import type { LongList } from './long-list.ts'
import { LongResponse, sendLong } from './long-response.ts'
import { type Call, respondingRoute } from './route.ts'

type Handle<C extends CallContract> = (context: {
  settings: Settings
  query: QueryOf<C>
  /** The catalog of a store. */
  named(store: string): Promise<ReadOnlyCatalog>
  /** The catalog of the branch that the site shows. */
  shown(): Promise<ReadOnlyCatalog>
}) => Promise<WithLists<ResponseOf<C>>>

/** A response whose lists may be sent piece by piece. */
type WithLists<Body> = {
  [K in keyof Body]: Body[K] extends readonly (infer Item)[] ? Body[K] | LongList<Item> : Body[K]
}

type ReadOnlyCatalog = Omit<Catalog, 'refresh'>

/**
 * A GET whose response is the same for every caller. The response is cached, compressed, under the tags of what it
 * shows, and served before Express is entered until one of these tags changes.
 */
export function cachedRoute<const C extends CallContract>(contract: C, handle: Handle<C>): Call {
  const known = new Set(Object.keys(contract.query?.shape ?? {}))
  const documented = { ...contract, refuses: ['store-not-found', 'invalid'] as const }
  const route = respondingRoute<C>(documented, {
    async respond({ query, branches, responseCache, settings, req, res }) {
      const url = withoutUnknown(req, known)
      const make = (noted: Set<Tag>) =>
        handle({
          ...{ query, settings },
          named: async (store) => {
            const { id, catalog } = await branches.named(store)
            // The store's names are part of the URL: a response under a name that was removed must be dropped.
            noted.add(branchTag(id))
            return trackedCatalog(catalog, noted)
          },
          shown: async () => trackedCatalog((await branches.shown()).catalog, noted),
        })
      const stored = responseCache.get(url) ?? (await responseCache.make(url, make))
      if (stored instanceof LongResponse) return sendLong(stored, jsonHeaders([anythingTag])(), req, res)
      const isFresh = responseCache.get(url) === stored
      send(isFresh ? stored : null, stored.bodies, jsonHeaders(isFresh ? stored.tags : null), req, res)
    },
  })
  return { ...route, isCached: true }
}

/**
 * The URL without unknown parameters, such as the timestamp that some clients add as a cache buster: they do not change
 * the response.
 */
function withoutUnknown({ originalUrl, query }: Request, known: ReadonlySet<string>): string {
  if (Object.keys(query).every((name) => known.has(name))) return originalUrl
  const [path = '', sent = ''] = originalUrl.split('?')
  const read = [...new URLSearchParams(sent)].filter(([name]) => known.has(name))
  return [path, String(new URLSearchParams(read))].filter(Boolean).join('?')
}
