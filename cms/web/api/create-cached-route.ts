import type { Request } from 'express'
import type { CallContract, QueryOf, ResponseOf } from '../../../src/contract/call.ts'
import { anyChangeTag, branchTag, type Tag } from '../../base/changes/tags.ts'
import { createJsonHeadersFactory } from '../../base/http/headers.ts'
import { sendStoredResponse } from '../../base/http/send-stored-response.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Catalog } from '../../shop/catalog/catalog.ts'
import { createTagTrackingCatalog } from '../../site/pages/tag-tracking-catalog.ts'
import { type ApiRoute, createSelfRespondingRoute } from './route.ts'
import type { StreamedList } from './streamed-list.ts'
import { StreamedResponse, sendStreamedResponse } from './streamed-response.ts'

type Handle<C extends CallContract> = (context: {
  settings: Settings
  query: QueryOf<C>
  /** Returns the catalog of the branch for `store`. Throws `Refusal` `store-not-found`. */
  named(store: string): Promise<ReadOnlyCatalog>
  /** Returns the catalog of the shown branch. Throws `Refusal` `not-open` if none is published. */
  shown(): Promise<ReadOnlyCatalog>
}) => Promise<WithLists<ResponseOf<C>>>

/** The type of a response's body in which a list may be a `StreamedList`, which is sent in pieces. */
type WithLists<Body> = {
  [K in keyof Body]: Body[K] extends readonly (infer Item)[] ? Body[K] | StreamedList<Item> : Body[K]
}

type ReadOnlyCatalog = Omit<Catalog, 'refresh'>

/**
 * Creates an API call (GET) whose response is the same for everybody. The response is cached by the validated input and
 * served from the cache, without Express, until the data that it shows changes.
 */
export function createCachedRoute<const C extends CallContract>(contract: C, handle: Handle<C>): ApiRoute {
  const documented = { ...contract, refuses: ['store-not-found', 'not-open', 'invalid'] as const }
  const route = createSelfRespondingRoute<C>(documented, {
    async respond({ query, branches, responseCache, settings, req, res }) {
      const key = inputKey(contract, query)
      const make = (noted: Set<Tag>) =>
        handle({
          query,
          settings,
          named: async (store) => {
            const { id, catalog } = await branches.named(store)
            // The store's names are part of the input: a response under a name that was removed must be dropped.
            noted.add(branchTag(id))
            return createTagTrackingCatalog(catalog, noted)
          },
          shown: async () => {
            const found = await branches.shown().catch((error) => {
              // A response that is made without a branch is dropped by the next change, which may be the first branch.
              noted.add(anyChangeTag)
              throw error
            })
            return createTagTrackingCatalog(found.catalog, noted)
          },
        })
      const isPlain = isPlainQuery(req, contract)
      const stored = responseCache.get(key)
      const response = stored ?? (await responseCache.make(key, make))
      if (response instanceof StreamedResponse)
        return sendStreamedResponse(response, createJsonHeadersFactory([anyChangeTag])(), req, res)
      const mayStore = isPlain && responseCache.isFresh(response)
      if (mayStore && !stored) responseCache.store(key, response)
      if (mayStore) responseCache.remember(req.originalUrl, key)
      sendStoredResponse(
        mayStore ? response : null,
        response.bodies,
        createJsonHeadersFactory(mayStore ? response.tags : null),
        req,
        res,
      )
    },
  })
  return { ...route, isCached: true }
}

/** Returns the cache key of a call with its validated input. Equivalent URLs have the same key. */
function inputKey({ method, path }: CallContract, query: object): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${method} ${path} ${JSON.stringify(sorted)}`
}

/** Whether a query has only parameters that the call declares. */
function isPlainQuery({ query, params }: Pick<Request, 'query' | 'params'>, contract: CallContract): boolean {
  const shape = contract.query?.shape ?? {}
  return Object.keys(query).every((name) => Object.hasOwn(shape, name) && !Object.hasOwn(params, name))
}
