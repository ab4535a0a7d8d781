import type { Collection, Payload } from 'payload'

type Endpoints = Exclude<Collection['config']['endpoints'], false>

/** What Payload has at a path below /api. */
export type Target = {
  /** The collection of the path's first part, where it names one. */
  collection: Collection | null
  /** The path behind the collection's name: `/`, `/:id`, `/versions` … */
  rest: string
  /** The methods it takes, `Allow` of RFC 9110 §10.2.1; none where there is nothing at this path. */
  methods: string[]
}

/** Looks up a path (`/products/7`) in Payload's own table of endpoints. */
export function findTarget(path: string, payload: Payload): Target {
  const [, slug = '', ...parts] = path.replace(/\/+$/, '').split('/')
  const collections = payload.collections as Record<string, Collection>
  const collection = Object.hasOwn(collections, slug) ? (collections[slug] ?? null) : null
  const rest = collection ? `/${parts.join('/')}` : path
  const endpoints = (collection ? collection.config.endpoints : payload.config.endpoints) || []
  return {
    collection,
    rest,
    methods: collection && isUnsupported(collection, rest) ? [] : allowedMethods(rest, endpoints),
  }
}

/** Payload lists these endpoints for every collection, and fails at those that have no versions or no verification. */
function isUnsupported({ config }: Collection, rest: string): boolean {
  if (/^\/versions(\/|$)/.test(rest)) return !config.versions
  if (/^\/verify\//.test(rest)) return !config.auth?.verify
  return false
}

function allowedMethods(path: string, endpoints: Endpoints): string[] {
  const matching = endpoints.filter((endpoint) => toPattern(endpoint.path).test(path))
  const methods = matching.map(({ method }) => method.toUpperCase())
  const isRead = methods.includes('GET')
  return [...new Set([...methods, ...(isRead ? ['HEAD'] : [])])].filter((method) => method !== 'CONNECT')
}

/** `/versions/:id`, and `/access/:id?` with its last part left out. */
function toPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
