import { expect } from 'vitest'
import { type Visitor, visitor } from './visitor.ts'

export type Customer = Visitor & { name: string; password: string }

let signedUp = 0

/** An unused phone number, as the shop writes it. */
export function newPhone(): string {
  signedUp += 1
  return `+1212555${String(signedUp).padStart(4, '0')}`
}

/** A new customer, authenticated by the bearer token. */
export async function signUp(shop: string): Promise<Customer> {
  const name = newPhone()
  const password = 'pearls-and-sand'
  const { body } = await visitor(shop).post<{ token: string }>('/api/register', { form: { name, password } })
  expect(body.token).toEqual(expect.any(String))
  return { ...visitor(shop, body.token), name, password }
}

/** The same customer, signed in anew at another address of the shop or after its restart. */
export async function signInAgain({ name, password }: Customer, shop: string): Promise<Customer> {
  const { body } = await visitor(shop).post<{ token: string }>('/api/login', { form: { name, password } })
  return { ...visitor(shop, body.token), name, password }
}

/** The same customer in a browser, authenticated by the session cookie. */
export async function signInWithCookie(customer: Customer): Promise<Visitor> {
  const browser = visitor(customer.shop)
  await browser.get('/sanctum/csrf-cookie')
  await browser.post('/api/login', { form: { name: customer.name, password: customer.password } })
  return browser
}
