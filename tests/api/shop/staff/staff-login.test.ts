import { expect, limitedTest as test } from '../../../support/api.ts'
import { newClientAddress } from '../../../support/client-addresses.ts'
import { ownId } from '../../../support/people.ts'
import { adminPassword } from '../../../support/shop-process.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import { adminEmail, staffMember } from '../../../support/staff.ts'
import { type ApiResponse, type Visitor, visitor } from '../../../support/visitor.ts'

const login = (shop: string, email: string, password: string, address: string) =>
  visitor(shop).post<{ token: string }>('/api/users/login', {
    ...{ json: { email, password }, headers: { 'X-Forwarded-For': address } },
  })

const wrongTimes = async (times: number, attempt: () => Promise<ApiResponse<unknown>>) => {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await attempt())
  return answers.map(({ status, text }) => [status, text])
}

test('ten sign-ins at once are ten sessions', async ({ shop, admin }) => {
  const { email, password } = await staffMember(admin, 'editor')
  const from = newClientAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(shop.url, email, password, from)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const sessions: Visitor[] = answers.map(({ body }) => visitor(shop.url, body.token))
  const seen = await Promise.all(sessions.map((session) => session.get<{ user: unknown }>('/api/users/me')))
  expect(seen.map(({ body }) => body.user !== null)).toEqual(Array(10).fill(true))
  const refreshed = await Promise.all(sessions.slice(0, 5).map((session) => session.post('/api/users/refresh-token')))
  expect(refreshed.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const left = await Promise.all(sessions.slice(5).map((session) => session.post('/api/users/logout')))
  expect(left.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const after = await Promise.all(sessions.map((session) => session.get<{ user: unknown }>('/api/users/me')))
  expect(after.map(({ body }) => body.user !== null)).toEqual([...Array(5).fill(true), ...Array(5).fill(false)])
})

test('a known and an unknown e-mail address are refused in the same words, locked or not', async ({ shop, admin }) => {
  const { email } = await staffMember(admin, 'staff')
  const known = await wrongTimes(6, () => login(shop.url, email, 'wrong-password', newClientAddress()))
  const nobody = `${uniqueId()}@aurel.example`
  const unknown = await wrongTimes(6, () => login(shop.url, nobody, 'wrong-password', newClientAddress()))
  expect(unknown).toEqual(known)
  expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429])
})

test('an account of an international domain has any spelling, and there is one of it', async ({ shop, admin }) => {
  const name = uniqueId()
  const json = { email: `${name}@exämple.de`, name: 'Ada', role: 'staff', password: 'a-password-of-staff' }
  expect((await admin.post('/api/users', { json })).status).toBe(201)
  for (const typed of [json.email, ` ${name}@exa\u0308mple.DE`, `${name}@xn--exmple-cua.de`])
    expect([typed, (await login(shop.url, typed, json.password, newClientAddress())).status]).toEqual([typed, 200])
  const again = await admin.post('/api/users', { json: { ...json, email: `${name}@xn--exmple-cua.de` } })
  const none = await admin.post('/api/users', { json: { ...json, email: `${name}@exämple` } })
  expect([again.status, none.status, none.text]).toEqual([400, 400, expect.stringContaining('one mail address')])
})

test('a stranger who guesses passwords does not lock staff out of their own address', async ({ shop, admin }) => {
  const { email, password } = await staffMember(admin, 'editor')
  const own = newClientAddress()
  expect((await login(shop.url, email, password, own)).status).toBe(200)
  await wrongTimes(8, () => login(shop.url, email, 'wrong-password', newClientAddress()))
  expect((await login(shop.url, email, password, newClientAddress())).status, 'from elsewhere').toBe(429)
  expect((await login(shop.url, email, password, own)).status, 'from their own address').toBe(200)
})

test('wrong passwords from the own address lock that address too', async ({ shop, admin }) => {
  const { email, password } = await staffMember(admin, 'editor')
  const own = newClientAddress()
  await login(shop.url, email, password, own)
  await wrongTimes(5, () => login(shop.url, email, 'wrong-password', own))
  const { status, headers } = await login(shop.url, email, password, own)
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
})

test('an address that tries many accounts is asked to wait', async ({ shop }) => {
  const from = newClientAddress()
  const answers = []
  for (let n = 0; n < 31; n++) answers.push(await login(shop.url, `guess-${n}@aurel.example`, 'wrong-password', from))
  expect(answers.at(-1)?.status).toBe(429)
  expect((await login(shop.url, adminEmail, adminPassword, newClientAddress())).status).toBe(200)
})

test('reset mails are limited for an address and for an account', async ({ shop, admin }) => {
  const ask = (email: string, address: string) =>
    visitor(shop.url).post('/api/users/forgot-password', { json: { email }, headers: { 'X-Forwarded-For': address } })
  const { email } = await staffMember(admin, 'staff')
  for (const account of [email, `${uniqueId()}@aurel.example`]) {
    const statuses = []
    for (const typed of [account, ` ${account}`, account.toUpperCase(), `${account} `])
      statuses.push((await ask(typed, newClientAddress())).status)
    expect([account, statuses]).toEqual([account, [200, 200, 200, 429]])
  }
  const from = newClientAddress()
  const sameAddress = []
  for (let n = 0; n < 11; n++) sameAddress.push((await ask(`guess-${n}@aurel.example`, from)).status)
  expect(sameAddress.at(-1)).toBe(429)
})

test('a password of staff has ten characters or more', async ({ shop, admin }) => {
  const json = { email: 'short@aurel.example', name: 'Short', role: 'staff', password: 'nine-char' }
  const refused = await admin.post('/api/users', { json })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('at least 10 characters')])
  const { session, password } = await staffMember(admin, 'staff')
  const { body } = await session.get<{ user: { id: string } }>('/api/users/me')
  const change = (to: string) =>
    session.patch(`/api/users/${body.user.id}`, { password: to, currentPassword: password })
  expect((await change('nine-char')).status).toBe(400)
  expect((await change('ten-chars!')).status).toBe(200)
  expect(shop.takeProblems()).toEqual([])
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
  expect((await login(shop.url, email, 'a-new-long-password', newClientAddress())).status).toBe(200)
  expect((await change(admin, { password: 'chosen-by-an-admin' })).status).toBe(200)
  expect((await login(shop.url, email, 'chosen-by-an-admin', newClientAddress())).status).toBe(200)
})
