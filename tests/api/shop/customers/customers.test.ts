import { expect, test } from '../../../support/api.ts'
import { newPhone, signUp } from '../../../support/customers.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

type Signed = { status: number; message: string; token?: string; name?: string }

const register = (by: Visitor, fields: Record<string, string>) => by.post<Signed>('/api/register', { form: fields })
const login = (by: Visitor, name: string, password: string) =>
  by.post<Signed>('/api/login', { form: { name, password } })

test('the anti-forgery cookie can be read by the page', async ({ stranger }) => {
  const { status, headers, text } = await stranger.get('/sanctum/csrf-cookie')
  expect([status, text]).toEqual([204, ''])
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=[^;]+;.*SameSite=Lax/i)])
  expect(headers.getSetCookie().join()).not.toMatch(/HttpOnly/i)
})

test('a phone number is one customer, who is signed in, however it is written', async ({ stranger, shop }) => {
  const phone = newPhone()
  const written = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
  const { status, body, headers } = await register(stranger, { name: written, email: '', password: 'six-or-more' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 1, message: expect.any(String), token: expect.any(String) })
  expect(headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/i)
  const account = await visitor(shop.url, body.token).get('/api/user-info')
  expect(account.body).toEqual({ username: phone, email: '' })
  const again = await register(stranger, { name: phone, password: 'six-or-more' })
  expect([again.status, again.body.status, again.body.token]).toEqual([200, 0, undefined])
  expect(again.body.message).toMatch(/already/)
  const signedIn = (await login(stranger, written, 'six-or-more')).body
  expect(signedIn).toEqual({ status: 1, name: phone, token: expect.any(String), message: expect.any(String) })
})

test.for<[string, Record<string, string>, string]>([
  ['no phone', { name: '' }, 'Please fill out'],
  ['no password', { password: '' }, 'Please fill out'],
  ['a short password', { password: 'five5' }, 'Password must be at least 6 characters'],
  ['a name', { name: 'Ada12345' }, 'This is not a phone number.'],
  ['a bad address', { email: 'not an address' }, 'This is not an email address.'],
])('a sign-up with %s is refused with the reason', async ([, fields, message], { stranger }) => {
  const { status, body } = await register(stranger, { name: newPhone(), password: 'six-or-more', ...fields })
  expect([status, body]).toEqual([200, { status: 0, message }])
})

test('an account and its name are shown to its own customer only', async ({ stranger, shop, admin, customer }) => {
  const own = await customer.get('/api/user-info')
  expect([own.status, own.body]).toEqual([200, { username: customer.name, email: '' }])
  expect(own.headers.get('cache-control')).toMatch(/no-store/)
  for (const nobody of [stranger, admin, visitor(shop.url, 'not-a-token'), visitor(shop.url, `${customer.token}x`)]) {
    const { status, body } = await nobody.get('/api/user-info')
    expect([status, body]).toEqual([401, { message: expect.any(String) }])
  }
  const path = `/api/get_customer_name/Aurel/${customer.name}`
  expect((await customer.get(path)).body).toEqual({ result: { name: customer.name } })
  for (const nobody of [stranger, await signUp(shop.url)]) {
    const { status, body } = await nobody.get(path)
    expect([status, body]).toEqual([404, { message: 'Customer not found' }])
  }
})

test('every response has the request id that the log uses', async ({ stranger }) => {
  const ids = await Promise.all(['/api/user-info', '/api/get_prices/Aurel'].map((path) => stranger.get(path)))
  for (const { headers } of ids) expect(headers.get('x-request-id')).toMatch(/^[\w-]{16,}$/)
})
