import type { Collection, Payload } from 'payload'

type Endpoints = Exclude<Collection['config']['endpoints'], false>

/** The Payload endpoints at a path below /api. */
export type PayloadRoute = {
  /** The collection whose slug is the path's first segment; null if there is none. */
  collection: Collection | null
  /** The path after the collection's slug, such as `/`, `/:id` or `/versions`; the whole path without a collection. */
  rest: string
  /** The allowed methods (RFC 9110 §10.2.1); empty if the path has no endpoint. */
  methods: string[]
}

/** Returns the endpoints at a path such as `/products/7`. */
export function findPayloadRoute(path: string, payload: Payload): PayloadRoute {
  const [, slug = '', ...parts] = path.replace(/\/+$/, '').split('/')
  const collections = payload.collections as Record<string, Collection>
  const collection = Object.hasOwn(collections, slug) ? (collections[slug] ?? null) : null
  const rest = collection ? `/${parts.join('/')}` : path
  const global = slug === 'globals' ? payload.config.globals.find((each) => each.slug === parts[0]) : undefined
  if (global) {
    const path = `/${parts.slice(1).join('/')}`
    const methods = isUnsupported(global, path) ? [] : allowedMethods(path, global.endpoints || [])
    return { collection: null, rest, methods }
  }
  const endpoints = (collection ? collection.config.endpoints : payload.config.endpoints) || []
  return {
    collection,
    rest,
    methods: collection && isUnsupported(collection.config, rest) ? [] : allowedMethods(rest, endpoints),
  }
}

type Versioned = { versions?: unknown; auth?: Collection['config']['auth'] }

/** Whether an endpoint always fails although Payload lists it, because versions or e-mail verification are off. */
function isUnsupported({ versions, auth }: Versioned, rest: string): boolean {
  if (/^\/versions(\/|$)/.test(rest)) return !versions
  if (/^\/verify\//.test(rest)) return !auth?.verify
  return false
}

function allowedMethods(path: string, endpoints: Endpoints): string[] {
  const matching = endpoints.filter((endpoint) => toPattern(endpoint.path).test(path))
  const methods = matching.map(({ method }) => method.toUpperCase())
  const isRead = methods.includes('GET')
  return [...new Set([...methods, ...(isRead ? ['HEAD'] : [])])].filter((method) => method !== 'CONNECT')
}

/** Returns the pattern of an endpoint's path, such as `/versions/:id` or `/access/:id?`. */
function toPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
