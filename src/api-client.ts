import { getFromApi, postToApi, sendToApi, toFormBody, toJsonBody } from './api-request.ts'
import type { ResponseOf } from './contract/call.ts'
import type * as contract from './contract/search.ts'
import type {
  productsByIdsCall as productsByIdCall,
  relatedProductsCall as relatedCall,
} from './contract/storefront/related.ts'
import type { ContactMessage } from './domain/customers/contact.ts'
import type { NewPasswordFields, PasswordChangeFields } from './domain/customers/password.ts'
import type { CheckoutRequest } from './domain/orders/checkout.ts'
import type { ReturnedPieces, ReturnReason } from './domain/returns/return.ts'

// Catalog

/**
 * Calls the server for the current prices of these products, and for the label, maximum length and price of their notes
 * (such as engravings). Pass at most 200 ids, because the URL contains them. The response leaves out products that are
 * no longer sold.
 */
export const fetchCurrentPrices = (store: string, ids: string[]) =>
  getFromApi('/api/get_prices/:store', { store, ids: ids.join() })

/** A product as product tiles show it. */
export type ProductSummary = ResponseOf<typeof productsByIdCall>['products'][number]

/** A similar product. `family` is set if the product stands for its family, of which only one product is returned. */
export type RelatedProduct = ResponseOf<typeof relatedCall>['products'][number]

/** Calls the server for at most `limit` products in stock that are similar to this one, the most similar first. */
export const fetchRelatedProducts = (id: string, limit: number) =>
  getFromApi('/api/storefront/product/:id/related', { id, limit })

/**
 * Calls the server for the current data of these products, at most 24, in this order. Products that are no longer sold
 * are left out.
 */
export const fetchProductsById = (ids: readonly string[]) =>
  getFromApi('/api/storefront/products/by-id', { ids: ids.join() })

/** Calls the server for the shop's current data: name, currency, contact details, terms and ways of delivery. */
export const fetchShopInfo = () => getFromApi('/api/storefront/shop', {})

// Search

export type ShopSearchResult = ResponseOf<typeof contract.searchShopCall>

/** Calls the server for search suggestions: the first products, categories, posts and pages that match a text. */
export const fetchSearchSuggestions = (q: string, signal: AbortSignal) => getFromApi('/api/search', { q }, signal)

// Customers

/** The fields of the sign-up form. `name` is the phone number, `full_name` the person's name. */
export type SignUpFields = { name: string; full_name?: string; email: string; password: string }

export const fetchCsrfCookie = () => getFromApi('/sanctum/csrf-cookie', {})

/** Calls the server to sign a customer in. `name` is the phone number. */
export const signIn = async (form: { name: string; password: string }) => {
  await fetchCsrfCookie()
  return postToApi('/api/login', {}, toFormBody(form))
}

export const signUp = async (form: SignUpFields) => {
  await fetchCsrfCookie()
  return postToApi('/api/register', {}, toFormBody(form))
}

/** Calls the server to sign the customer out. The server ends the session to which the HttpOnly cookie belongs. */
export const signOut = () => postToApi('/api/logout', {})

/**
 * Calls the server for the name that pages show for the signed-in customer, and the full name, '' if the shop knows
 * none.
 */
export const fetchDisplayAndFullName = () => getFromApi('/api/get_display_name', {})

/** Calls the server to set the name by which the shop addresses the signed-in customer. */
export const setCustomerName = (name: string) => postToApi('/api/set_name', {}, toJsonBody({ name }))

export const fetchAccount = () => getFromApi('/api/user-info', {})

export const changePassword = async (form: PasswordChangeFields) => {
  await fetchCsrfCookie()
  return postToApi('/api/change-password', {}, toFormBody(form))
}

/**
 * Calls the server to mail a confirmation link to an address for the account. `confirmEmail` takes the token of that
 * link.
 */
export const postEmailConfirmationRequest = (email: string) => postToApi('/api/add_email', {}, toJsonBody({ email }))

export const confirmEmail = (token: string) => postToApi('/api/confirm_email', {}, toJsonBody({ token }))

/** Calls the server to mail a link for a new password to the customer with this address. */
export const postPasswordResetRequest = (email: string) => postToApi('/api/forgot-password', {}, toFormBody({ email }))

/** Calls the server to check the token of a link for a new password. */
export const verifyResetToken = (token: string) => getFromApi('/api/verify-token', { token })

export const resetPassword = (form: NewPasswordFields & { token: string }) =>
  postToApi('/api/reset-password', {}, toFormBody(form))

/**
 * Calls the server for the name of the customer whose phone number or name is `name`. If the shop's customers sign in
 * by name only, the call also signs this customer in. Fails with status 404 if there is no such customer.
 */
export const requestSignInByName = (store: string, name: string) =>
  getFromApi('/api/get_customer_name/:store/:name', { store, name })

// Orders

export type ReturnRequest = { lines: ReturnedPieces[]; reason: ReturnReason; note: string }

/**
 * Calls the server to place an order, or to revise the one whose id `order` contains. `key` is the idempotency key, a
 * new one for each attempt. In the response, `result` is the order's id.
 */
export const sendCheckout = (store: string, order: CheckoutRequest, key: string) =>
  postToApi('/api/get_checkout/:store', { store }, toJsonBody(order), { 'Idempotency-Key': key })

/**
 * Calls the server to withdraw the checkout with this idempotency key: the server refuses that checkout if it arrives
 * later. In the response, `result` is the id of the order that the checkout has already placed or revised; null if
 * none.
 */
export const withdrawCheckout = (store: string, key: string) =>
  postToApi('/api/withdraw_checkout/:store', { store }, undefined, { 'Idempotency-Key': key })

/**
 * Calls the server for the terms of a discount code for these products, or the reason why it does not apply. Fails with
 * 404 for an unknown code.
 */
export const checkDiscountCode = (store: string, sent: { code: string; itemIds: string[]; orderId: string | null }) =>
  postToApi('/api/check_discount/:store', { store }, toJsonBody(sent))

export const fetchOrders = (store: string, customerName: string) =>
  getFromApi('/api/get_order/:store/:customerName', { store, customerName })

/** Calls the server for the details (lines, delivery, payments, returns) of all orders of a customer, newest first. */
export const fetchAllOrderDetails = (store: string, customerName: string) =>
  getFromApi('/api/get_order_details/:store/:customerName', { store, customerName })

export const fetchOrderToEdit = (store: string, orderId: string) =>
  getFromApi('/api/get_edit_order/:store/:orderId', { store, orderId })

export const fetchOrderReceipt = (store: string, orderId: string) =>
  getFromApi('/api/get_printpreview/:store/:orderId', { store, orderId })

/**
 * Calls the server with the customer's request to return pieces of an order. `key` is the idempotency key, a new one
 * for each attempt.
 */
export const sendReturnRequest = (store: string, orderId: string, asked: ReturnRequest, key: string) =>
  postToApi('/api/ask_return/:store/:orderId', { store, orderId }, toJsonBody(asked), { 'Idempotency-Key': key })

export const deleteOrder = (store: string, orderId: string) =>
  sendToApi('delete', '/api/get_delete/:store/:orderId', { store, orderId })

/** Calls the server for the URL of the payment provider's page where an order can be paid. */
export const fetchPaymentPageUrl = (store: string, orderId: string) =>
  postToApi('/api/pay_order/:store/:orderId', { store, orderId })

/** Calls the server for the postal address at a position in degrees, from the shop's geocoder. */
export const fetchAddressAt = (lat: number, lng: number) => getFromApi('/api/get_address', { lat, lng })

// Blog

/**
 * Calls the server for the blog posts whose title or text has every word of the search. `category` is an id; '' for
 * all.
 */
export const searchPosts = (search: string, category: string) =>
  getFromApi('/api/blog', category ? { search, category } : { search })

// Newsletter

export const subscribeNewsletter = (email: string) => postToApi('/api/subscribe_newsletter', {}, toJsonBody({ email }))

// Contact

export const postContactMessage = (store: string, message: ContactMessage) => {
  const addressed = { ...message, store }
  return postToApi('/api/post_contact', {}, toJsonBody(addressed))
}
