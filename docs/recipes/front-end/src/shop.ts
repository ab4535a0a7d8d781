import createClient from 'openapi-fetch'
import type { paths } from './shop-api.d.ts'

/** The shop's ALLOWED_ORIGINS must name the origin of this page. */
const SHOP_URL: string = import.meta.env.VITE_SHOP_URL ?? 'http://localhost:3000'

/** Every call of the shop, typed by its OpenAPI document. */
export const shop = createClient<paths>({ baseUrl: SHOP_URL })

/** Quantities by product id. */
export type Cart = Record<string, number>
export type Session = { name: string; token: string }
export type PageProps = { store: string; money(amount: number): string; cart: Cart; setCart(next: Cart): void }

/** The body of a successful response. Throws an Error with a sentence for the person; `cause` is the status. */
export async function resultOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch(async () => {
    throw new Error(await whyUnanswered())
  })
  if (response.ok) return data as T
  const { message = 'Something went wrong. Please try again.' } = (error ?? {}) as { message?: string }
  throw new Error(message, { cause: response.status })
}

/** Addresses in responses begin at the shop's root. Takes an address or a `srcset`. */
export function inShop(addresses: string): string {
  return addresses.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${SHOP_URL}/`)
}

/** Browsers do not tell a page why a request failed. A `no-cors` request succeeds when only reading is forbidden. */
function whyUnanswered(): Promise<string> {
  return fetch(`${SHOP_URL}/healthz`, { mode: 'no-cors' }).then(
    () => `The shop does not allow pages of ${location.origin}: its setting ALLOWED_ORIGINS does not name them.`,
    () => 'The shop cannot be reached. Please try again in a moment.',
  )
}
