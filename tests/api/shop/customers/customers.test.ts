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

test('a shopper signs up with a phone number and is signed in', async ({ stranger, shop }) => {
  const name = newPhone()
  const { status, body, headers } = await register(stranger, { name, email: '', password: 'six-or-more' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 1, message: expect.any(String), token: expect.any(String) })
  expect(headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/i)
  const account = await visitor(shop.url, body.token).get('/api/user-info')
  expect(account.body).toEqual({ username: name, email: '' })
})

test('forms and JSON are the same to the shop', async ({ stranger }) => {
  const multipart = new FormData()
  multipart.set('name', newPhone())
  multipart.set('password', 'six-or-more')
  expect((await stranger.post<Signed>('/api/register', { form: multipart })).body.status).toBe(1)
  const json = { name: newPhone(), password: 'six-or-more' }
  expect((await stranger.post<Signed>('/api/register', { json })).body.status).toBe(1)
})

test('a phone number is one customer, however it is written', async ({ stranger }) => {
  const phone = newPhone()
  const written = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
  expect((await register(stranger, { name: written, password: 'six-or-more' })).body.status).toBe(1)
  const again = await register(stranger, { name: phone, password: 'six-or-more' })
  expect([again.status, again.body.status, again.body.token]).toEqual([200, 0, undefined])
  expect(again.body.message).toMatch(/already/)
  const signedIn = (await login(stranger, written, 'six-or-more')).body
  expect(signedIn).toEqual({ status: 1, name: phone, token: expect.any(String), message: expect.any(String) })
})

test.for<[string, Record<string, string>, string]>([
  ['no phone', { name: '', password: 'six-or-more' }, 'Please fill out'],
  ['no password', { name: newPhone(), password: '' }, 'Please fill out'],
  ['nothing', {}, 'Please fill out'],
  ['a short password', { name: newPhone(), password: 'five5' }, 'Password must be at least 6 characters'],
])('a sign-up with %s is refused with the reason', async ([, fields, message], { stranger }) => {
  const { status, body } = await register(stranger, fields)
  expect([status, body]).toEqual([200, { status: 0, message }])
})

test('a sign-up without a phone number, or with a bad address, is refused', async ({ stranger }) => {
  for (const name of ['1-800-DAFAHBE', `${newPhone()} ext. 5`, 'Ada12345']) {
    const { status, body } = await register(stranger, { name, password: 'six-or-more' })
    expect([name, status, body]).toEqual([name, 200, { status: 0, message: 'This is not a phone number.' }])
  }
  const odd = { name: newPhone(), password: 'six-or-more', email: 'not an address' }
  expect((await register(stranger, odd)).body).toMatchObject({ status: 0 })
})

test('an account is shown to its own customer only', async ({ stranger, shop, customer }) => {
  const own = await customer.get('/api/user-info')
  expect([own.status, own.body]).toEqual([200, { username: customer.name, email: '' }])
  expect(own.headers.get('cache-control')).toMatch(/no-store/)
  for (const nobody of [stranger, visitor(shop.url, 'not-a-token'), visitor(shop.url, `${customer.token}x`)]) {
    const { status, body } = await nobody.get('/api/user-info')
    expect([status, body]).toEqual([401, { message: expect.any(String) }])
  }
})

test('a name is confirmed to its own customer only', async ({ stranger, shop, customer }) => {
  const other = await signUp(shop.url)
  const path = `/api/get_customer_name/Aurel/${customer.name}`
  expect((await customer.get(path)).body).toEqual({ result: { name: customer.name } })
  for (const nobody of [stranger, other]) {
    const { status, body } = await nobody.get(path)
    expect([status, body]).toEqual([404, { message: 'Customer not found' }])
  }
})

test('staff are no customers', async ({ admin }) => {
  expect((await admin.get('/api/user-info')).status).toBe(401)
})

test('every response has the request id that the log uses', async ({ stranger }) => {
  const ids = await Promise.all(['/api/user-info', '/api/get_prices/Aurel'].map((path) => stranger.get(path)))
  for (const { headers } of ids) expect(headers.get('x-request-id')).toMatch(/^[\w-]{16,}$/)
})
