import { toLoggablePath } from '../../base/log/to-loggable-path.ts'

/** The kinds of requests in metrics and traces. `stored`: served from memory, before Express. */
export const REQUEST_KINDS = ['stored', 'page', 'call', 'panel', 'picture', 'health'] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

const BEGINNINGS: readonly (readonly [beginning: RegExp, kind: RequestKind])[] = [
  [/^\/(healthz|readyz|metrics)$/, 'health'],
  [/^\/(admin|_next|preview|api\/(panel|live-report|users))(\/|$)/, 'panel'],
  [/^\/(media|api\/media\/file)\//, 'picture'],
  [/^\/(api|sanctum)(\/|$)/, 'call'],
]

/** Returns the kind of a request by its path. Never `stored`. */
export function getRequestKind(url: string): RequestKind {
  const path = url.replace(/[?#][\s\S]*$/, '')
  return BEGINNINGS.find(([beginning]) => beginning.test(path))?.[1] ?? 'page'
}

type Routed = { baseUrl?: string; route?: { path?: unknown } }

/**
 * Returns the route of a request: Express's, or the prefix of its path. Undefined for redirects and errors without a
 * route of Express, because their paths are any text and may contain personal data.
 */
export function getRequestRoute(url: string, status: number, { baseUrl = '', route }: Routed): string | undefined {
  if (typeof route?.path === 'string') return baseUrl + route.path
  if (status >= 300 && status !== 304) return undefined
  const [, first = '', second = ''] = toLoggablePath(url).split('/')
  if (first === 'api' && second) return `/api/${second}/*`
  return first ? `/${first}` : '/'
}
