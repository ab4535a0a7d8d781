import { test as base, expect } from '../../../support/api.ts'
import { newPhone, signInWithCookie } from '../../../support/customers.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { allMails, mailsTo } from '../../../support/mails.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

type Signed = { status: number; message: string; token?: string; name?: string }

const test = base.extend('books', ({ copy }) => inspectDatabase(copy.settings))

const register = (by: Visitor, json: Record<string, unknown>) => by.post<Signed>('/api/register', { json })
const login = (by: Visitor, name: string, password: string, more = {}) =>
  by.post<Signed>('/api/login', { form: { name, password, ...more } })

const chosen = { new_password: 'new-and-longer', confirm_password: 'new-and-longer' }

/** Requests a reset mail and returns the token in it. */
async function tokenFor(shop: { url: string; dataDir: string }, email: string): Promise<string> {
  const before = mailsTo(shop.dataDir, email).length
  await visitor(shop.url).post('/api/forgot-password', { form: { email } })
  return eventually(async () => {
    const letters = mailsTo(shop.dataDir, email)
    expect(letters.length).toBeGreaterThan(before)
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(letters[0] ?? '') ?? []
    expect(token).not.toBe('')
    return token
  })
}

async function withEmail(shop: { url: string }, email = `${uniqueId()}@example.com`) {
  const name = newPhone()
  expect((await register(visitor(shop.url), { name, email, password: 'forgotten' })).body.status).toBe(1)
  return { email, name }
}

test('of several concurrent sign-ups with one phone number, one succeeds', async ({ shop }) => {
  const name = newPhone()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => register(visitor(shop.url), { name, password: `password-${n}` })),
  )
  const told = answers.map(({ status, body }) => `${status} ${body.status}`)
  expect(told.sort()).toEqual([...Array(5).fill('200 0'), '200 1'])
  const winner = answers.findIndex(({ body }) => body.status === 1)
  expect((await login(visitor(shop.url), name, `password-${winner}`)).body.status).toBe(1)
})

test('an e-mail address of null and a password of blanks count as missing', async ({ stranger, customer, shop }) => {
  const { body } = await register(stranger, { name: newPhone(), email: null, password: 'six-or-more' })
  expect(body.status).toBe(1)
  expect((await visitor(shop.url, body.token).get('/api/user-info')).body).toMatchObject({ email: '' })
  const blanks = ' '.repeat(8)
  const refused = { status: 0, message: 'Please fill out' }
  expect((await register(stranger, { name: null, password: 'six-or-more' })).body).toEqual(refused)
  for (const password of [null, blanks])
    expect((await register(stranger, { name: newPhone(), password })).body).toEqual(refused)
  expect((await login(stranger, customer.name, blanks)).body).toEqual(refused)
  const form = { current_password: customer.password, new_password: blanks, confirm_password: blanks }
  expect((await customer.post('/api/change-password', { form })).body).toEqual(refused)
})

test('a session ends with the browser, or with Remember Me after 30 days', async ({ shop, customer }) => {
  const { name, password } = customer
  const cookieOf = async (more: Record<string, string>) => {
    const { headers } = await login(visitor(shop.url), name, password, more)
    return headers.getSetCookie().find((line) => line.startsWith('shopfront_session=')) ?? ''
  }
  for (const remember of ['on', 'true', '1'])
    expect(await cookieOf({ remember })).toMatch(/; Max-Age=2592000;.*; HttpOnly; SameSite=Lax$/)
  for (const more of [{}, { remember: '' }, { remember: 'false' }, { remember: '0' }]) {
    const cookie = await cookieOf(more as Record<string, string>)
    expect(cookie).toMatch(/^shopfront_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  }
})

test('signing out ends that session and its cookie, and no other', async ({ shop, customer }) => {
  const browser = await signInWithCookie(customer)
  const cookie = browser.cookies.get('shopfront_session') ?? ''
  const { status, headers } = await browser.post('/api/logout')
  expect([status, headers.getSetCookie().join()]).toEqual([204, expect.stringMatching(/^shopfront_session=;.*1970/)])
  browser.cookies.set('shopfront_session', cookie)
  expect((await browser.get('/api/user-info')).status).toBe(401)
  expect((await visitor(shop.url, cookie).get('/api/user-info')).status).toBe(401)
  expect((await customer.get('/api/user-info')).status).toBe(200)
})

test('wrong passwords sent at once are counted, for known and unknown phones alike', async ({ shop, customer }) => {
  const told = async (name: string) => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => login(visitor(shop.url), name, 'wrong-one')))
    return answers.map(({ status, body }) => `${status} ${body.message}`).sort()
  }
  const { name, password } = customer
  const [known, unknown] = [await told(name), await told(newPhone())]
  expect(known).toEqual(unknown)
  expect(known.map((each) => each.slice(0, 3))).toEqual([...Array(5).fill('200'), ...Array(4).fill('429')])
  const right = await login(visitor(shop.url), name, password)
  expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 600])
})

test('resetting a password lifts the rate limit of wrong ones', async ({ shop, stranger }) => {
  const { email, name } = await withEmail(shop)
  for (let n = 0; n < 6; n++) await login(stranger, name, 'wrong-one')
  expect((await login(stranger, name, 'forgotten')).status).toBe(429)
  const token = await tokenFor(shop, email)
  expect((await stranger.post('/api/reset-password', { form: { ...chosen, token } })).body.status).toBe(1)
  expect((await login(stranger, name, chosen.new_password)).body).toMatchObject({ status: 1 })
})

test('a reset letter goes to the address that the customer gave, and to none that looks like it', async ({ shop }) => {
  const { email } = await withEmail(shop, `kay-${uniqueId()}@example.com`)
  const kelvin = '\u212a'
  const likeIt = [email.replace('k', kelvin), email.replace('@e', '@E').replace('k', kelvin)]
  for (const typed of likeIt) await visitor(shop.url).post('/api/forgot-password', { form: { email: typed } })
  await visitor(shop.url).post('/api/forgot-password', { form: { email: email.toUpperCase() } })
  await eventually(async () => expect(mailsTo(shop.dataDir, email)).toHaveLength(3))
  for (const typed of [...likeIt, email.toUpperCase()]) expect(mailsTo(shop.dataDir, typed)).toEqual([])
  expect(allMails(shop.dataDir).filter((text) => text.includes(email.slice(1)))).toHaveLength(3)
})

test('a reset link ends after 60 minutes; its token is in the letter only', async ({ shop, books, stranger }) => {
  const { email, name } = await withEmail(shop)
  const asked = Date.now()
  const token = await tokenFor(shop, email)
  const everything = await books.everything()
  expect([everything.includes(email), everything.includes(token)]).toEqual([true, false])
  const [latest = 0] = (await books.resetExpiries()).map(Number).sort((a, b) => b - a)
  expect(latest - asked).toBeGreaterThan(59 * 60_000)
  expect(latest - Date.now()).toBeLessThanOrEqual(60 * 60_000)
  const verify = () => stranger.get(`/api/verify-token?token=${token}`)
  expect((await verify()).body).toEqual({ status: 1, token })
  await books.expireResets(new Date(Date.now() - 1000))
  const expired = { status: 0, message: 'Sorry, your token expired!' }
  expect((await verify()).body).toEqual(expired)
  expect((await stranger.post('/api/reset-password', { form: { ...chosen, token } })).body).toEqual(expired)
  expect((await login(stranger, name, 'forgotten')).body.status).toBe(1)
})
