import { expect } from 'vitest'
import { type Visitor, visitor } from './visitor.ts'

export type Customer = Visitor & { name: string; password: string }

let signedUp = 0

/** Returns an unused phone number, in the shop's format. */
export function newPhone(): string {
  signedUp += 1
  return `+1212555${String(signedUp).padStart(4, '0')}`
}

/** Signs up a new customer by phone number and password. Returns an HTTP client with the customer's bearer token. */
export const signUp = (shop: string): Promise<Customer> =>
  enter(shop, 'register', { name: newPhone(), password: 'pearls-and-sand' })

/** Signs the same customer in again with the password, at another address of the shop or after its restart. */
export const signInAgain = ({ name, password }: Customer, shop: string): Promise<Customer> =>
  enter(shop, 'login', { name, password })

async function enter(shop: string, call: string, form: { name: string; password: string }): Promise<Customer> {
  const { body } = await visitor(shop).post<{ token: string }>(`/api/${call}`, { form })
  expect(body.token).toEqual(expect.any(String))
  return { ...visitor(shop, body.token), ...form }
}

/** Signs the same customer in with a session cookie, like a browser, and returns that client. */
export async function signInWithCookie(customer: Customer): Promise<Visitor> {
  const browser = visitor(customer.shop)
  await browser.get('/sanctum/csrf-cookie')
  await browser.post('/api/login', { form: { name: customer.name, password: customer.password } })
  return browser
}
