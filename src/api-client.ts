import { asForm, asJson, get, post, send } from './api-request.ts'
import type { ResponseOf } from './contract/call.ts'
import type * as contract from './contract/search.ts'
import type { relatedProducts as relatedCall } from './contract/storefront/related.ts'
import type { ContactMessage } from './domain/customers/contact.ts'
import type { NewPassword, PasswordChange } from './domain/customers/password.ts'
import type { CheckoutRequest } from './domain/orders/checkout.ts'
import type { ReturnedPieces, ReturnReason } from './domain/returns/return.ts'

// Catalog

/** Returns the current prices of at most 200 products. Products that are no longer sold are left out. */
export const currentPrices = (store: string, ids: string[]) => get('/api/get_prices/:store', { store, ids: ids.join() })

/** A product in a tile. */
export type ProductSummary = ResponseOf<typeof relatedCall>['products'][number]

/** Returns products in stock that are similar to this one, the most similar first. */
export const relatedProducts = (id: string, limit: number) => get('/api/storefront/product/:id/related', { id, limit })

/** Returns the current data of these products, in this order. Products that are no longer sold are left out. */
export const productsById = (ids: readonly string[]) => get('/api/storefront/products/by-id', { ids: ids.join() })

/** Returns the current terms of the shop, with its ways of delivery. */
export const shopTerms = () => get('/api/storefront/shop', {})

// Search

export type FoundInShop = ResponseOf<typeof contract.searchShop>

/** Returns suggestions for a search text: the first matching products, categories, posts and pages. */
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

/** Ends the session of the HttpOnly cookie on the server. */
export const signOut = () => post('/api/logout', {})

/** Returns the name that pages show for the signed-in customer. */
export const displayName = () => get('/api/get_display_name', {})

/** Sets the name by which the shop calls the signed-in customer. */
export const setName = (name: string) => post('/api/set_name', {}, asJson({ name }))

export const account = () => get('/api/user-info', {})

export const changePassword = async (form: PasswordChange) => {
  await csrfCookie()
  return post('/api/change-password', {}, asForm(form))
}

/** Mails a confirmation link to the address. `confirmEmail` takes the token of that link. */
export const addEmail = (email: string) => post('/api/add_email', {}, asJson({ email }))

export const confirmEmail = (token: string) => post('/api/confirm_email', {}, asJson({ token }))

export const forgotPassword = (email: string) => post('/api/forgot-password', {}, asForm({ email }))

export const verifyToken = (token: string) => get('/api/verify-token', { token })

export const resetPassword = (form: NewPassword & { token: string }) => post('/api/reset-password', {}, asForm(form))

/** Returns the name of the customer with this phone or name. With sign-in by name, also signs that customer in. */
export const customerCalled = (store: string, name: string) =>
  get('/api/get_customer_name/:store/:name', { store, name })

// Orders

export type AskedReturn = { lines: ReturnedPieces[]; reason: ReturnReason; note: string }

/** Places an order, or revises the one whose id `order` has. `key` is the idempotency key, one for each attempt. */
export const checkout = (store: string, order: CheckoutRequest, key: string) =>
  post('/api/get_checkout/:store', { store }, asJson(order), { 'Idempotency-Key': key })

/**
 * Returns the id of the order that the checkout with this key placed or revised. Returns null if there was none; the
 * server then refuses that checkout if it still arrives.
 */
export const withdrawCheckout = (store: string, key: string) =>
  post('/api/withdraw_checkout/:store', { store }, undefined, { 'Idempotency-Key': key })

/**
 * Returns the terms of a discount code for these products, or the reason why it does not apply. Fails with 404 for an
 * unknown code.
 */
export const checkDiscount = (store: string, sent: { code: string; itemIds: string[]; orderId: string | null }) =>
  post('/api/check_discount/:store', { store }, asJson(sent))

export const ordersOf = (store: string, customerName: string) =>
  get('/api/get_order/:store/:customerName', { store, customerName })

export const orderDetailsOf = (store: string, customerName: string) =>
  get('/api/get_order_details/:store/:customerName', { store, customerName })

export const orderToEdit = (store: string, orderId: string) =>
  get('/api/get_edit_order/:store/:orderId', { store, orderId })

export const receiptOf = (store: string, orderId: string) =>
  get('/api/get_printpreview/:store/:orderId', { store, orderId })

/** Asks to return pieces of an order. `key` is the idempotency key, one for each attempt. */
export const askReturn = (store: string, orderId: string, asked: AskedReturn, key: string) =>
  post('/api/ask_return/:store/:orderId', { store, orderId }, asJson(asked), { 'Idempotency-Key': key })

export const deleteOrder = (store: string, orderId: string) =>
  send('delete', '/api/get_delete/:store/:orderId', { store, orderId })

/** Returns the address of the page where an order can be paid. */
export const payOrder = (store: string, orderId: string) => post('/api/pay_order/:store/:orderId', { store, orderId })

/** Returns the postal address at a position, from the shop's geocoder. */
export const addressAt = (lat: number, lng: number) => get('/api/get_address', { lat, lng })

// Blog

/** Returns the posts whose title or text has every word of the search. `category` is an id; '' for all. */
export const searchPosts = (search: string, category: string) =>
  get('/api/blog', category ? { search, category } : { search })

// Newsletter

export const subscribeNewsletter = (email: string) => post('/api/subscribe_newsletter', {}, asJson({ email }))

// Contact

export const sendMessage = (store: string, message: ContactMessage) => {
  const addressed = { ...message, store }
  return post('/api/post_contact', {}, asJson(addressed))
}
