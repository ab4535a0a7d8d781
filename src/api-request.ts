import type * as blog from './contract/blog.ts'
import type { BodySentTo, CallContract, QuerySentTo, ResponseOf } from './contract/call.ts'
import type * as catalog from './contract/catalog.ts'
import type * as contact from './contract/contact.ts'
import type * as customers from './contract/customers.ts'
import type * as discounts from './contract/discounts.ts'
import type * as newsletter from './contract/newsletter.ts'
import type * as orders from './contract/orders.ts'
import type * as search from './contract/search.ts'
import type * as related from './contract/storefront/related.ts'
import type * as shop from './contract/storefront/shop.ts'
import type { Shortage } from './domain/orders/shortage.ts'
import type { FieldErrors } from './domain/refusals/refusal.ts'
import { $accessToken, $customer } from './session/customer.ts'

/**
 * The error that every failed call of the shop's API throws. `status` is the HTTP status, 0 without a response. The
 * message can be shown to the user. `errors` are messages by field; `shortages` are order lines that exceed the stock.
 */
export class ApiCallError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  readonly shortages: readonly Shortage[]

  constructor(status: number, message: string, errors: FieldErrors = {}, shortages: readonly Shortage[] = []) {
    super(message)
    this.name = 'ApiCallError'
    this.status = status
    this.errors = errors
    this.shortages = shortages
  }
}

type Problem = { message: string; errors: FieldErrors; shortages: Shortage[] }

type Calls = typeof blog &
  typeof catalog &
  typeof contact &
  typeof customers &
  typeof discounts &
  typeof newsletter &
  typeof orders &
  typeof search &
  typeof shop &
  typeof related
type EveryCall = Extract<Calls[keyof Calls], CallContract>
type Method = EveryCall['method']
type PathOf<M extends Method> = Extract<EveryCall, { method: M }>['path']
type CallAt<M extends Method, P extends string> = Extract<EveryCall, { method: M; path: P }>

/** A serialized request body, with the headers for it. `Sent` is the type before serialization. */
type Body<Sent> = { body: string | URLSearchParams; headers: Record<string, string>; sent?: Sent }

export function toJsonBody<Sent>(value: Sent): Body<Sent> {
  return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } }
}

export function toFormBody<Sent extends Record<string, string>>(fields: Sent): Body<Sent> {
  return { body: new URLSearchParams(fields), headers: {} }
}

/**
 * Sends a call that only reads to the shop's API. `sent` has the parameters of the path and of the query. Returns the
 * parsed response; throws `ApiCallError`.
 */
export function getFromApi<P extends PathOf<'get'>>(
  path: P,
  sent: QuerySentTo<CallAt<'get', P>>,
  signal?: AbortSignal,
): Promise<ResponseOf<CallAt<'get', P>>> {
  return call(urlOf(path, sent), { method: 'GET', ...(signal && { signal }) })
}

/** Sends a POST call to the shop's API, with the anti-forgery token (`sendToApi`). */
export function postToApi<P extends PathOf<'post'>>(
  path: P,
  sent: QuerySentTo<CallAt<'post', P>>,
  body?: Body<BodySentTo<CallAt<'post', P>>>,
  headers = {},
) {
  return sendToApi('post', path, sent, body, headers)
}

/**
 * Sends a call that may change data to the shop's API, with the anti-forgery token. `sent` has the parameters of the
 * path and of the query. Returns the parsed response; throws `ApiCallError`.
 */
export async function sendToApi<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  sent: QuerySentTo<CallAt<M, P>>,
  body?: Body<BodySentTo<CallAt<M, P>>>,
  headers = {},
): Promise<ResponseOf<CallAt<M, P>>> {
  if (!csrfToken()) await getFromApi('/sanctum/csrf-cookie', {})
  const token = { 'X-XSRF-TOKEN': csrfToken() }
  return call(urlOf(path, sent), {
    method: method.toUpperCase(),
    body: body?.body ?? null,
    headers: { ...body?.headers, ...token, ...headers },
  })
}

/** Returns the URL of a call: fills parameters into the path (`:name`) and puts the others into the query. */
function urlOf(path: string, sent: Record<string, unknown>): string {
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    query.delete(name)
    return encodeURIComponent(String(sent[name]))
  })
  return query.size > 0 ? `${filled}?${query}` : filled
}

type Request = { method: string; headers?: Record<string, string>; body?: BodyInit | null; signal?: AbortSignal }

async function call<Value>(path: string, request: Request): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(path, request)
    } catch (failure) {
      if (tries === MOST_TRIES || path === '/api/logout' || !isOtherCustomers(failure)) throw failure
      await signInAgain(failure)
    }
  }
}

/**
 * The maximum number of tries of a call. A call can fail repeatedly, because a tab of another customer can sign in
 * between two tries.
 */
const MOST_TRIES = 4

async function attempt<Value>(path: string, { headers, ...request }: Request): Promise<Value> {
  const common = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const sent = { ...common, ...proof(), ...headers }
  const response = await fetch(path, { ...request, headers: sent }).catch(throwNoResponse)
  const value = await response.json().catch(() => null)
  if (!response.ok) throw failureOf(response.status, value)
  return value
}

/**
 * Returns the headers that authenticate this tab. With sign-in by name there is no token and only one cookie for all
 * tabs, so each tab sends the name that it shows as signed in.
 */
function proof(): Record<string, string> {
  const [token, name] = [$accessToken.get(), $customer.get()]
  if (token) return { Authorization: `Bearer ${token}` }
  return name ? { 'X-Customer-Name': encodeURIComponent(name) } : {}
}

/** Whether a call failed because another tab has signed in under another name since (only with sign-in by name). */
function isOtherCustomers(failure: unknown): failure is ApiCallError {
  return failure instanceof ApiCallError && failure.status === 409 && 'customerName' in failure.errors
}

async function signInAgain(failure: ApiCallError) {
  const store = document.body.dataset.store ?? ''
  const path = urlOf('/api/get_customer_name/:store/:name', { store, name: $customer.get() ?? '' })
  await attempt(path, { method: 'GET' }).catch(() => {
    throw failure
  })
}

/** Throws the `ApiCallError` (status 0) of a call that got no response, or an unreadable one. */
export function throwNoResponse(): never {
  throw new ApiCallError(0, 'The shop cannot be reached. Please check your connection and try again.')
}

function failureOf(status: number, problem: Partial<Problem> | null): ApiCallError {
  return new ApiCallError(
    status,
    problem?.message || 'Something went wrong in the shop. Please try again.',
    problem?.errors,
    problem?.shortages,
  )
}

function csrfToken(): string {
  const [, token = ''] = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(token)
}
