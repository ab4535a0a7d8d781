import type { Shortage } from '../../src/domain/orders/shortage.ts'
import { assertMatchesDocument } from './openapi.ts'
import { rememberPersonal } from './personal-words.ts'

/** The JSON body of an error response of the shop. */
export type ErrorBody = { message: string; status?: number; errors?: Record<string, string[]>; shortages?: Shortage[] }

/** Each response can have the body of an error. */
type OrError<Body> = unknown extends Body ? Body : Body & Omit<ErrorBody, keyof Body>

export type ApiResponse<Body> = { status: number; headers: Headers; text: string; body: OrError<Body> }

export type RequestOptions = {
  json?: unknown
  form?: Record<string, string> | FormData
  headers?: Record<string, string>
}

export type Visitor = ReturnType<typeof visitor>

/**
 * Creates an HTTP client for a shop. It stores and sends cookies like a browser, and repeats the anti-forgery cookie in
 * its header. With a `token` it authenticates like existing clients. Every response of a call must match the shop's
 * OpenAPI document.
 */
export function visitor(shop: string, token: string | null = null) {
  const cookies = new Map<string, string>()

  async function call<Body = ErrorBody>(method: string, path: string, sent: RequestOptions = {}) {
    const body = toBody(sent)
    const headers = new Headers(sent.headers)
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const forgery = cookies.get('XSRF-TOKEN')
    if (forgery && !headers.has('X-XSRF-TOKEN')) headers.set('X-XSRF-TOKEN', forgery)
    if (sent.json !== undefined) headers.set('Content-Type', 'application/json')
    rememberPersonal({ path, body: sent.json ?? sent.form, headers })
    const response = await fetch(new URL(path, shop), { method, headers, body, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    const { status } = response
    const text = await response.text()
    const read = parseBody(text)
    rememberPersonal({ path, body: read, headers: [['cookie', [...cookies.values()].join(' ')]] })
    await assertMatchesDocument(shop, { method, path, status, type: response.headers.get('content-type'), body: read })
    const answer: ApiResponse<Body> = { status, headers: response.headers, text, body: read as OrError<Body> }
    return answer
  }

  return {
    shop,
    token,
    cookies,
    call,
    get: <Body = ErrorBody>(path: string, headers: Record<string, string> = {}) => call<Body>('GET', path, { headers }),
    post: <Body = ErrorBody>(path: string, sent?: RequestOptions) => call<Body>('POST', path, sent),
    patch: <Body = ErrorBody>(path: string, json: unknown) => call<Body>('PATCH', path, { json }),
    delete: <Body = ErrorBody>(path: string, sent?: RequestOptions) => call<Body>('DELETE', path, sent),
  }
}

function toBody({ json, form }: RequestOptions): BodyInit | null {
  if (json !== undefined) return JSON.stringify(json)
  if (form instanceof FormData) return form
  return form ? new URLSearchParams(form) : null
}

function storeCookie(cookies: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

/** Parses JSON. Returns null for another text, such as a page. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
