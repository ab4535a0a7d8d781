import { z } from 'zod'
import type { Settings } from '../../base/settings/env.ts'
import type { ApiRoute } from './route.ts'

type Header = { description: string; schema: object }

const text = (description: string): Header => ({ description, schema: { type: 'string' } })

const RATE_LIMIT = {
  RateLimit: text('How many requests are left, and in how many seconds they begin anew; not on stored responses'),
  'RateLimit-Policy': text('How many requests of this kind are answered in how many seconds'),
}

const STORED = {
  ETag: text('To be sent back as `If-None-Match`'),
  Vary: text('`Accept-Encoding`, with ALLOWED_ORIGINS also `Origin`'),
  'Cache-Tag': text('What the response shows, for a cache in front that is told of changes'),
  'CDN-Cache-Control': text('How long such a cache may keep it'),
}

/** Returns the OpenAPI description of the headers that a call's response with this status has. */
export function describeResponseHeaders(status: number, { isCached, path }: ApiRoute): Record<string, Header> {
  const isStored = isCached === true && (status === 200 || status === 304)
  const setsCookie = status < 300 && SETTING_COOKIES.includes(path)
  return {
    'X-Request-Id': text('The id of the request, also in the log'),
    'Cache-Control': text('`no-store`, or how long a response that is the same for everybody is fresh'),
    ...(isStored && STORED),
    ...(path === FORGERY_PATH && status < 300 && { 'X-XSRF-TOKEN': text('The token, for pages of ALLOWED_ORIGINS') }),
    ...(setsCookie && { 'Set-Cookie': text('The session, or the token against forged requests') }),
    ...(status === 401 && { 'WWW-Authenticate': text('`Bearer`') }),
    ...(status === 405 && { Allow: text('The methods of this address') }),
    ...([429, 503].includes(status) && { 'Retry-After': text('In seconds') }),
    ...(status !== 405 && RATE_LIMIT),
  }
}

const FORGERY_PATH = '/sanctum/csrf-cookie'

const SETTING_COOKIES = [
  FORGERY_PATH,
  '/api/login',
  '/api/logout',
  '/api/register',
  '/api/get_customer_name/:store/:name',
]

/** Returns the request headers that a call reads, as OpenAPI parameters. */
export function describeRequestHeaders(call: ApiRoute, signIn: Settings['SIGN_IN']) {
  const { method, signedIn, isCached, headers = z.object({}) } = call
  const all = z.object({
    ...headers.shape,
    ...(isCached && { 'If-None-Match': optional('The ETag of a known response: 304 while it is the same') }),
    'If-Match': optional('412 unless it is `*` or the ETag of what is there'),
    ...(signedIn && method !== 'get' && signIn === 'password' && { 'X-XSRF-TOKEN': forgery }),
    ...(signedIn && signIn === 'name' && { 'X-Customer-Name': optional('Whom this tab shows, percent-encoded') }),
  })
  return Object.entries(all.shape).map(([name, shape]) => {
    const { description, ...schema } = schemaOf(shape as z.ZodType)
    return { name, in: 'header', required: !(shape as z.ZodType).safeParse(undefined).success, description, schema }
  })
}

const optional = (description: string) => z.string().optional().meta({ description })
const forgery = optional('The value of the cookie XSRF-TOKEN, where the session is proved by its cookie')

function schemaOf(shape: z.ZodType): Record<string, unknown> {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io: 'input' }) as Record<string, unknown>
  return schema
}
