import type { Request } from 'express'
import type { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { branchTag, type Tag } from '../changes/tags.ts'
import { jsonHeaders } from '../http/headers.ts'
import { send } from '../http/send.ts'
import { trackedCatalog } from '../pages/tracked-catalog.ts'
import { type Call, route } from './route.ts'

type Shape<Q extends z.ZodObject> = Pick<Call, 'path' | 'about' | 'response'> & {
  query: Q
  /** `named` returns the catalog of a store, `shown` the catalog of the branch that the site shows. */
  handle(context: {
    query: z.output<Q>
    named(store: string): Promise<ReadOnlyCatalog>
    shown(): Promise<ReadOnlyCatalog>
  }): Promise<unknown>
}

type ReadOnlyCatalog = Omit<Catalog, 'refresh'>

/**
 * A GET whose response is the same for every caller. The response is cached, compressed, under the tags of what it
 * shows, and served before Express is entered until one of these tags changes.
 */
export function cachedRoute<Q extends z.ZodObject>({ handle, ...shape }: Shape<Q>): Call {
  const known = new Set(Object.keys(shape.query.shape))
  return route({
    ...shape,
    method: 'get',
    refuses: ['store-not-found', 'invalid'],
    async handle({ query, branches, responseCache, req, res }) {
      const url = withoutUnknown(req, known)
      const make = (noted: Set<Tag>) =>
        handle({
          query,
          named: async (store) => {
            const { id, catalog } = await branches.named(store)
            // The store's names are part of the URL: a response under a name that was removed must be dropped.
            noted.add(branchTag(id))
            return trackedCatalog(catalog, noted)
          },
          shown: async () => trackedCatalog((await branches.shown()).catalog, noted),
        })
      const stored = responseCache.get(url) ?? (await responseCache.make(url, make))
      send(stored, stored.bodies, jsonHeaders, req, res)
    },
  })
}

/**
 * The URL without unknown parameters, such as the timestamp that some clients add as a cache buster: they do not change
 * the response.
 */
function withoutUnknown({ originalUrl, query }: Request, known: ReadonlySet<string>): string {
  const sent = Object.entries(query)
  const read = sent.filter(([name]) => known.has(name))
  if (read.length === sent.length) return originalUrl
  const [path = ''] = originalUrl.split('?')
  return [path, String(new URLSearchParams(read.map(([name, value]) => [name, String(value)])))]
    .filter(Boolean)
    .join('?')
}
