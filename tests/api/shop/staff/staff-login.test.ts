import { expect, limitedTest as test } from '../../../support/api.ts'
import { newClientAddress } from '../../../support/client-addresses.ts'
import { ownId } from '../../../support/people.ts'
import { adminPassword } from '../../../support/shop-process.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import { adminEmail, staffMember } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const from = (address: string) => ({ 'X-Forwarded-For': address })
const login = (shop: string, email: string, password: string, address = newClientAddress()) =>
  visitor(shop).post<{ token: string }>('/api/users/login', { json: { email, password }, headers: from(address) })

async function inTurn<T>(times: number, attempt: (n: number) => Promise<T>): Promise<T[]> {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await attempt(n))
  return answers
}

test('ten sign-ins at once are ten sessions', async ({ shop, admin }) => {
  const { email, password } = await staffMember(admin, 'editor')
  const own = newClientAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(shop.url, email, password, own)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const sessions = answers.map(({ body }) => visitor(shop.url, body.token))
  const signedIn = async () => {
    const seen = await Promise.all(sessions.map((session) => session.get<{ user: unknown }>('/api/users/me')))
    return seen.map(({ body }) => body.user !== null)
  }
  expect(await signedIn()).toEqual(Array(10).fill(true))
  for (const [call, some] of Object.entries({ 'refresh-token': sessions.slice(0, 5), logout: sessions.slice(5) })) {
    const sent = await Promise.all(some.map((session) => session.post(`/api/users/${call}`)))
    expect([call, ...sent.map(({ status }) => status)]).toEqual([call, ...Array(5).fill(200)])
  }
  expect(await signedIn()).toEqual([...Array(5).fill(true), ...Array(5).fill(false)])
})

test('a known and an unknown e-mail address are refused in the same words, locked or not', async ({ shop, admin }) => {
  const { email } = await staffMember(admin, 'staff')
  const told = async (name: string) => {
    const answers = await inTurn(6, () => login(shop.url, name, 'wrong-password'))
    return answers.map(({ status, text }) => [status, text])
  }
  const known = await told(email)
  expect(await told(`${uniqueId()}@aurel.example`)).toEqual(known)
  expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429])
})

test('an account of an international domain has any spelling, and there is one of it', async ({ shop, admin }) => {
  const name = uniqueId()
  const json = { email: `${name}@exämple.de`, name: 'Ada', role: 'staff', password: 'a-password-of-staff' }
  expect((await admin.post('/api/users', { json })).status).toBe(201)
  for (const typed of [json.email, ` ${name}@exa\u0308mple.DE`, `${name}@xn--exmple-cua.de`])
    expect([typed, (await login(shop.url, typed, json.password)).status]).toEqual([typed, 200])
  const again = await admin.post('/api/users', { json: { ...json, email: `${name}@xn--exmple-cua.de` } })
  const none = await admin.post('/api/users', { json: { ...json, email: `${name}@exämple` } })
  expect([again.status, none.status, none.text]).toEqual([400, 400, expect.stringContaining('one mail address')])
})

test('guesses of strangers do not lock staff out of their own address; own ones do', async ({ shop, admin }) => {
  const { email, password } = await staffMember(admin, 'editor')
  const own = newClientAddress()
  expect((await login(shop.url, email, password, own)).status).toBe(200)
  await inTurn(8, () => login(shop.url, email, 'wrong-password'))
  expect((await login(shop.url, email, password)).status, 'from elsewhere').toBe(429)
  expect((await login(shop.url, email, password, own)).status, 'from their own address').toBe(200)
  await inTurn(5, () => login(shop.url, email, 'wrong-password', own))
  const { status, headers } = await login(shop.url, email, password, own)
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
})

test('an address that tries many accounts is asked to wait', async ({ shop }) => {
  const own = newClientAddress()
  const answers = await inTurn(31, (n) => login(shop.url, `guess-${n}@aurel.example`, 'wrong-password', own))
  expect(answers.at(-1)?.status).toBe(429)
  expect((await login(shop.url, adminEmail, adminPassword)).status).toBe(200)
})

test('reset mails are limited for an address and for an account', async ({ shop, admin }) => {
  const ask = (email: string, address = newClientAddress()) =>
    visitor(shop.url).post('/api/users/forgot-password', { json: { email }, headers: from(address) })
  const { email } = await staffMember(admin, 'staff')
  for (const account of [email, `${uniqueId()}@aurel.example`]) {
    const typed = [account, ` ${account}`, account.toUpperCase(), `${account} `]
    const statuses = (await inTurn(4, (n) => ask(typed[n]!))).map(({ status }) => status)
    expect([account, statuses]).toEqual([account, [200, 200, 200, 429]])
  }
  const own = newClientAddress()
  expect((await inTurn(11, (n) => ask(`guess-${n}@aurel.example`, own))).at(-1)?.status).toBe(429)
})

test('a password of staff has ten characters or more', async ({ admin }) => {
  const json = { email: 'short@aurel.example', name: 'Short', role: 'staff', password: 'nine-char' }
  const refused = await admin.post('/api/users', { json })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('at least 10 characters')])
  const { session, password: currentPassword } = await staffMember(admin, 'staff')
  const path = `/api/users/${await ownId(session)}`
  for (const [password, status] of Object.entries({ 'nine-char': 400, 'ten-chars!': 200 }))
    expect((await session.patch(path, { password, currentPassword })).status).toBe(status)
})

test('staff need the old password for a new one, administrators do not', async ({ shop, admin }) => {
  const { email, password, session } = await staffMember(admin, 'staff')
  const id = await ownId(session)
  const change = (by: Visitor, fields: object) =>
    by.patch(`/api/users/${id}`, { password: 'a-new-long-password', ...fields })
  for (const currentPassword of [undefined, '', 'a-new-long-password', 7]) {
    const refused = await change(session, { currentPassword })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('This is not your current password.')])
  }
  expect((await session.patch(`/api/users/${id}`, { name: 'Ada' })).status).toBe(200)
  const changed = await change(session, { currentPassword: password })
  expect(changed.status).toBe(200)
  expect(changed.text).not.toContain(password)
  expect((await login(shop.url, email, 'a-new-long-password')).status).toBe(200)
  expect((await change(admin, { password: 'chosen-by-an-admin' })).status).toBe(200)
  expect((await login(shop.url, email, 'chosen-by-an-admin')).status).toBe(200)
})
