import createClient from 'openapi-fetch'
import type { paths } from './shop-api.d.ts'

/** Where the shop is; its ALLOWED_ORIGINS names the origin of this page. Set by `VITE_SHOP_URL` when this is built. */
const SHOP_URL: string = (import.meta.env.VITE_SHOP_URL ?? 'http://localhost:3000').replace(/\/$/, '')

/**
 * Every call of the shop, typed by its OpenAPI document. The cookie is for shops where a name alone signs in, and reaches a shop of
 * the same site only.
 */
export const shop = createClient<paths>({ baseUrl: SHOP_URL, credentials: 'include' })

/** An expected "no", or a shop that cannot be reached. The message is for the person. */
export class ShopError extends Error {
  /** That of HTTP; 0 without a response. */
  readonly status: number

  constructor(message: string, status = 0) {
    super(message)
    this.status = status
  }
}

type Answer<T> = { data?: T; error?: unknown; response: Response }

/** What a call returns; throws a `ShopError` with the sentence of the shop. */
export async function resultOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call.catch(async () => {
    throw new ShopError(await whyUnanswered())
  })
  if (response.ok) return data as T
  throw new ShopError(messageIn(error) ?? 'Something went wrong. Please try again.', response.status)
}

/** A sentence for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ShopError ? error.message : 'Something went wrong on this page. Please reload it.'
}

/** The shop's addresses and srcsets begin at its root. */
export function inShop(addresses: string): string {
  return addresses.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${SHOP_URL}/`)
}

function messageIn(error: unknown): string | undefined {
  const isProblem = typeof error === 'object' && error !== null && 'message' in error
  return isProblem ? String(error.message) : undefined
}

/**
 * A browser does not tell a page why it got no response. A shop that answers without being read is there, so it does not allow
 * this page.
 */
async function whyUnanswered(): Promise<string> {
  if (!navigator.onLine) return 'You are offline.'
  const isThere = await fetch(`${SHOP_URL}/healthz`, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'The shop cannot be reached. Please try again in a moment.'
  return `The shop does not allow pages of ${location.origin}: its setting ALLOWED_ORIGINS does not name them.`
}
