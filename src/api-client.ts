import { asForm, asJson, get, post, send } from './api-request.ts'
import type { ResponseOf } from './contract/call.ts'
import type * as contract from './contract/search.ts'
import type { relatedProducts as relatedCall } from './contract/storefront/related.ts'
import type { ContactMessage } from './domain/customers/contact.ts'
import type { NewPassword, PasswordChange } from './domain/customers/password.ts'
import type { CheckoutRequest } from './domain/orders/checkout.ts'

// Catalog

/** The current prices of products, 200 at most. Products that are not sold are missing. */
export const currentPrices = (store: string, ids: string[]) => get('/api/get_prices/:store', { store, ids: ids.join() })

/** A product as tiles show it. */
export type ProductSummary = ResponseOf<typeof relatedCall>['products'][number]

/** Products in stock that are like this one, the most alike first. */
export const relatedProducts = (id: string, limit: number) => get('/api/storefront/product/:id/related', { id, limit })

/** These products as they are now, in this order. The response leaves out products that are not sold. */
export const productsById = (ids: readonly string[]) => get('/api/storefront/products/by-id', { ids: ids.join() })

// Search

export type FoundInShop = ResponseOf<typeof contract.searchShop>

/** Suggestions for a search text: the first matching products, categories and posts. */
export const searchShop = (q: string, signal: AbortSignal) => get('/api/search', { q }, signal)

// Customers

/** `name` is the phone number. */
export type SignUp = { name: string; full_name?: string; email: string; password: string }

export const csrfCookie = () => get('/sanctum/csrf-cookie', {})

export const signIn = async (form: { name: string; password: string }) => {
  await csrfCookie()
  return post('/api/login', {}, asForm(form))
}

export const signUp = async (form: SignUp) => {
  await csrfCookie()
  return post('/api/register', {}, asForm(form))
}

/** Ends the session of the HttpOnly cookie. */
export const signOut = () => post('/api/logout', {})

/** The name that pages show for the signed-in customer. */
export const displayName = () => get('/api/get_display_name', {})

/** Sets the name by which the shop calls the signed-in customer. */
export const setName = (name: string) => post('/api/set_name', {}, asJson({ name }))

export const account = () => get('/api/user-info', {})

export const changePassword = async (form: PasswordChange) => {
  await csrfCookie()
  return post('/api/change-password', {}, asForm(form))
}

/** Mails a link to an address; `confirmEmail` takes its token. */
export const addEmail = (email: string) => post('/api/add_email', {}, asJson({ email }))

export const confirmEmail = (token: string) => post('/api/confirm_email', {}, asJson({ token }))

export const forgotPassword = (email: string) => post('/api/forgot-password', {}, asForm({ email }))

export const verifyToken = (token: string) => get('/api/verify-token', { token })

export const resetPassword = (form: NewPassword & { token: string }) => post('/api/reset-password', {}, asForm(form))

/** In the name variant, signs in the customer with that phone or name. */
export const customerCalled = (store: string, name: string) =>
  get('/api/get_customer_name/:store/:name', { store, name })

// Orders

/** Places an order, or revises the one whose id it carries. Each attempt has its own `key`. */
export const checkout = (store: string, order: CheckoutRequest, key: string) =>
  post('/api/get_checkout/:store', { store }, asJson(order), { 'Idempotency-Key': key })

/** The id of the order that the checkout with that key placed or revised; null: it is never executed. */
export const withdrawCheckout = (store: string, key: string) =>
  post('/api/withdraw_checkout/:store', { store }, undefined, { 'Idempotency-Key': key })

export const ordersOf = (store: string, customerName: string) =>
  get('/api/get_order/:store/:customerName', { store, customerName })

export const orderDetailsOf = (store: string, customerName: string) =>
  get('/api/get_order_details/:store/:customerName', { store, customerName })

export const orderToEdit = (store: string, orderId: string) =>
  get('/api/get_edit_order/:store/:orderId', { store, orderId })

export const receiptOf = (store: string, orderId: string) =>
  get('/api/get_printpreview/:store/:orderId', { store, orderId })

export const deleteOrder = (store: string, orderId: string) =>
  send('delete', '/api/get_delete/:store/:orderId', { store, orderId })

/** The address at a position, from the shop's geocoder. */
export const addressAt = (lat: number, lng: number) => get('/api/get_address', { lat, lng })

// Blog

/** The posts whose title or text has every word of the search; `category` is an id, '' for all. */
export const searchPosts = (search: string, category: string) =>
  get('/api/blog', category ? { search, category } : { search })

// Newsletter

export const subscribeNewsletter = (email: string) => post('/api/subscribe_newsletter', {}, asJson({ email }))

// Contact

export const sendMessage = (store: string, message: ContactMessage) => {
  const addressed = { ...message, store }
  return post('/api/post_contact', {}, asJson(addressed))
}
