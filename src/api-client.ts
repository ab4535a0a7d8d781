import type { Post, PostCategory, PostSummary } from './domain/blog.ts'
import type { Branch } from './domain/branch.ts'
import type { Category, Product } from './domain/catalog.ts'
import type { CheckoutRequest } from './domain/checkout.ts'
import type { ContactMessage } from './domain/contact.ts'
import type { Account } from './domain/customer.ts'
import type { OrderSummary, Receipt } from './domain/order.ts'
import type { NewPassword, PasswordChange } from './domain/password.ts'
import type { FieldErrors } from './domain/refusal.ts'
import { $accessToken, $customer } from './stores/customer.ts'

/** A call that did not get what it asked. `status` is 0 where no answer came at all; the message is fit to be shown. */
export class CallFailed extends Error {
  readonly status: number
  readonly errors: FieldErrors

  constructor(status: number, message: string, errors: FieldErrors = {}) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.errors = errors
  }
}

type Result<Value> = { result: Value }

/** The sign-in and password calls answer 200 when they refuse for a reason a person can mend (api.md, Common). */
export type Answer<More = unknown> = { status: number; message: string } & Partial<More>

// Catalog

export const homeProducts = (store: string) => get<Result<Product[]>>(`/api/get_home_product?${query({ store })}`)

export const productsOf = (store: string, name: string, search: string) =>
  get<Result<Product[]>>(`/api/get_product_by_category?${query({ store, name, search })}`)

export const branchOf = (store: string) => get<Branch & Result<Branch>>(at('/api/get_branch', store))

export const itemsOf = (store: string) => get<Result<Product[]>>(at('/api/get_item', store))

export const categoriesOf = (store: string) => get<Result<Category[]>>(at('/api/get_category', store))

// Customers

export const csrfCookie = () => get<void>('/sanctum/csrf-cookie')

export const signIn = (form: { name: string; password: string }) =>
  signingCall<{ token: string; name: string }>('/api/login', form)

export const signUp = (form: { name: string; email: string; password: string }) =>
  signingCall<{ token: string; name: string }>('/api/register', form)

/** Ends the session that the HttpOnly cookie holds; the 25 calls of existing clients know no sign-out. */
export const signOut = () => send<void>('POST', '/api/logout')

/** What the pages call the signed-in customer. */
export const displayName = () => get<Result<{ name: string }>>('/api/get_display_name')

export const account = () => get<Account>('/api/user-info')

export const changePassword = (form: PasswordChange) => signingCall('/api/change-password', form)

export const forgotPassword = (email: string) => send<Answer>('POST', '/api/forgot-password', form({ email }))

export const verifyToken = (token: string) => get<Answer<{ token: string }>>(`/api/verify-token?${query({ token })}`)

export const resetPassword = (fields: NewPassword & { token: string }) =>
  send<Answer>('POST', '/api/reset-password', form(fields))

/** Signs the customer of that phone or name in, in the name variant. */
export const customerCalled = (store: string, phoneOrName: string) =>
  get<Result<{ name: string }>>(at('/api/get_customer_name', store, phoneOrName))

// Orders

/** Places an order, or revises the one whose id it carries. Each attempt has a `key` of its own. */
export const checkout = (store: string, order: CheckoutRequest, key: string) =>
  send<Result<string> | null>('POST', at('/api/get_checkout', store), json(order), { 'Idempotency-Key': key })

/** What became of the checkout with that key: the order's id, or null: then it is never taken. */
export const withdrawCheckout = (store: string, key: string) =>
  send<Result<string | null> | null>('POST', at('/api/withdraw_checkout', store), undefined, { 'Idempotency-Key': key })

/** What these products cost now; 200 at most. What is not sold is left out. */
export const currentPrices = (store: string, ids: string[]) =>
  get<Result<{ id: string; price: number }[]>>(
    `${at('/api/get_prices', store)}?${query({ ids: ids.slice(0, 200).join() })}`,
  )

export const ordersOf = (store: string, customer: string) =>
  get<Result<OrderSummary[]>>(at('/api/get_order', store, customer))

export const orderToEdit = (store: string, id: string) => get<Result<Receipt>>(at('/api/get_edit_order', store, id))

export const receiptOf = (store: string, id: string) => get<Result<Receipt>>(at('/api/get_printpreview', store, id))

export const deleteOrder = (store: string, id: string) => send<Result<true>>('DELETE', at('/api/get_delete', store, id))

/** The address at a position, by the geocoder the shop is set to; the key of that service stays with the server. */
export const addressAt = (lat: number, lng: number) =>
  get<Result<{ formatted_address: string }>>(`/api/get_address?${query({ lat, lng })}`)

// Blog and contact

export const posts = (of: { category?: string; search?: string }) =>
  get<{ data: PostSummary[] }>(`/api/blog?${query(of)}`)

export const recentPosts = () => get<PostSummary[]>('/api/blog/recent')

export const postCategories = () => get<PostCategory[]>('/api/blog/category')

export const post = (id: string) => get<Post>(at('/api/blog-detail', id))

export const sendMessage = (store: string, message: ContactMessage) =>
  send<{ success: true }>('POST', '/api/post_contact', json({ ...message, store }))

// How a call is made

type Body = { body: string | URLSearchParams; headers: Record<string, string> }

const json = (value: unknown): Body => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
})

const form = (fields: Record<string, string>): Body => ({ body: new URLSearchParams(fields), headers: {} })

function at(path: string, ...parts: string[]): string {
  return [path, ...parts.map(encodeURIComponent)].join('/')
}

/** Parts that are undefined or empty are left out. */
function query(parts: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function get<Value>(path: string): Promise<Value> {
  return call(path, { method: 'GET' })
}

async function send<Value>(method: 'POST' | 'DELETE', path: string, body?: Body, headers = {}): Promise<Value> {
  if (!csrfToken()) await csrfCookie()
  const token = { 'X-XSRF-TOKEN': csrfToken() }
  return call(path, { method, body: body?.body ?? null, headers: { ...body?.headers, ...token, ...headers } })
}

/** Login, register and change-password take a fresh anti-forgery cookie first (storefront.md §7). */
async function signingCall<More>(path: string, fields: Record<string, string>): Promise<Answer<More>> {
  await csrfCookie()
  return send('POST', path, form(fields))
}

type Call = { method: string; headers?: Record<string, string>; body?: BodyInit | null }

async function call<Value>(path: string, request: Call): Promise<Value> {
  try {
    return await attempt(path, request)
  } catch (failure) {
    if (path === '/api/logout' || !isOtherCustomers(failure)) throw failure
    await signInAgain(failure)
    return attempt(path, request)
  }
}

async function attempt<Value>(path: string, { headers, ...request }: Call): Promise<Value> {
  const common = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const sent = { ...common, ...proof(), ...headers }
  const response = await fetch(path, { ...request, headers: sent }).catch(unanswered)
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw failureOf(response.status, answer)
  return answer
}

/** The name variant has no token, only one cookie for all tabs: each tab sends the name that it shows as signed in. */
function proof(): Record<string, string> {
  const [token, name] = [$accessToken.get(), $customer.get()]
  if (token) return { Authorization: `Bearer ${token}` }
  return name ? { 'X-Customer-Name': encodeURIComponent(name) } : {}
}

/** Whether another tab of the name variant has signed in under another name since. */
function isOtherCustomers(failure: unknown): failure is CallFailed {
  return failure instanceof CallFailed && failure.status === 409 && 'customerName' in failure.errors
}

async function signInAgain(failure: CallFailed) {
  const store = document.body.dataset.store ?? ''
  const path = at('/api/get_customer_name', store, $customer.get() ?? '')
  await attempt(path, { method: 'GET' }).catch(() => {
    throw failure
  })
}

/** Throws what stands for an answer that did not come, or was none. */
export function unanswered(): never {
  throw new CallFailed(0, 'The shop cannot be reached. Please check your connection and try again.')
}

function failureOf(status: number, answer: Partial<{ message: string; errors: FieldErrors }> | null): CallFailed {
  return new CallFailed(
    status,
    answer?.message || 'Something went wrong in the shop. Please try again.',
    answer?.errors,
  )
}

function csrfToken(): string {
  const [, token = ''] = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(token)
}
