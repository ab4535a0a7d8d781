import { SENTENCES } from '../../../../src/domain/branch/sentences.ts'
import { expect, mailTest, mailTestServer, test } from '../../../support/api.ts'
import { newPhone, signInWithCookie } from '../../../support/customers.ts'
import { mailsTo } from '../../../support/mails.ts'
import { receivedMailsTo } from '../../../support/newsletter.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import { type ErrorBody, type Visitor, visitor } from '../../../support/visitor.ts'

type Passwords = { current_password?: string; new_password?: string; confirm_password?: string; token?: string }

const change = (by: Visitor, form: Passwords) => by.post('/api/change-password', { form })
const reset = (by: Visitor, form: Passwords) => by.post('/api/reset-password', { form })
const forget = (by: Visitor, email: string) => by.post('/api/forgot-password', { form: { email } })
const canSignIn = async (shop: string, name: string, password: string) =>
  (await visitor(shop).post('/api/login', { form: { name, password } })).body.status === 1

const chosen = { new_password: 'new-and-longer', confirm_password: 'new-and-longer' }

test('a customer changes the password, and their other sessions end', async ({ shop, customer }) => {
  const browser = await signInWithCookie(customer)
  const { status, body } = await change(customer, { current_password: customer.password, ...chosen })
  expect([status, body]).toEqual([200, { status: 1, message: expect.any(String) }])
  expect((await customer.get('/api/user-info')).status).toBe(200)
  expect((await browser.get('/api/user-info')).status).toBe(401)
  expect(await canSignIn(shop.url, customer.name, customer.password)).toBe(false)
  expect(await canSignIn(shop.url, customer.name, chosen.new_password)).toBe(true)
})

// The rules of a new password: tests/unit/src/domain/password.test.ts.
test('a new password needs to be valid, the current one and a session', async ({ shop, stranger, customer }) => {
  const current_password = customer.password
  const { status, body } = await change(customer, { current_password, ...chosen, confirm_password: 'another' })
  expect([status, body]).toEqual([200, { status: 0, message: SENTENCES.passwordsDiffer }])
  expect((await change(customer, { current_password: 'wrong-one', ...chosen })).body).toMatchObject({ status: 0 })
  expect((await change(stranger, { current_password, ...chosen })).status).toBe(401)
  expect(await canSignIn(shop.url, customer.name, current_password)).toBe(true)
})

test('a forgotten password is reset by a letter, once, and every session ends', async ({ shop, stranger }) => {
  const [email, name] = [`${uniqueId()}@example.com`, newPhone()]
  const form = { name, email, password: 'forgotten' }
  const { body } = await stranger.post<{ token: string }>('/api/register', { form })
  const customer = visitor(shop.url, body.token)
  expect((await forget(stranger, email)).body).toMatchObject({ status: 1 })
  const token = await eventually(async () => {
    const [, found] = /reset-password\?token=([\w-]+)/.exec(mailsTo(shop.dataDir, email)[0] ?? '') ?? []
    expect(found).toBeDefined()
    return found!
  })
  const good = await stranger.get<ErrorBody & { token: string }>(`/api/verify-token?token=${token}`)
  expect(good.body).toEqual({ status: 1, token })
  expect((await reset(stranger, { ...chosen, confirm_password: 'another', token })).body).toMatchObject({ status: 0 })
  const twice = await Promise.all([reset(stranger, { ...chosen, token }), reset(stranger, { ...chosen, token })])
  expect(twice.map((answer) => answer.body.status).sort()).toEqual([0, 1])
  expect((await stranger.get(`/api/verify-token?token=${token}`)).body.status).toBe(0)
  expect((await customer.get('/api/user-info')).status).toBe(401)
  expect(await canSignIn(shop.url, name, 'forgotten')).toBe(false)
  expect(await canSignIn(shop.url, name, chosen.new_password)).toBe(true)
})

test('an unknown address is answered as a known one, and gets no letter', async ({ shop, stranger }) => {
  const [known, unknown] = [`${uniqueId()}@example.com`, `${uniqueId()}@example.com`]
  const form = { name: newPhone(), email: known, password: 'forgotten' }
  await stranger.post('/api/register', { form })
  // The later letter arrives last.
  const answers = [await forget(stranger, unknown), await forget(stranger, known)]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  await eventually(async () => expect(mailsTo(shop.dataDir, known)).toHaveLength(1))
  expect(mailsTo(shop.dataDir, unknown)).toEqual([])
  expect((await forget(stranger, '')).body).toEqual({ status: 0, message: 'Please fill out' })
})

test('an unknown token is refused', async ({ stranger }) => {
  for (const token of ['', 'guessed', '{"$ne":null}', 'x'.repeat(201)]) {
    const answer = await stranger.get(`/api/verify-token?token=${encodeURIComponent(token)}`)
    expect(answer.body).toEqual({ status: 0, message: 'Sorry, your token expired!' })
    expect((await reset(stranger, { ...chosen, token })).body.status).toBe(0)
  }
})

/** Sends five requests at once. Returns the token in the last mail to arrive. */
async function lastTokenMailedTo(email: string, ask: () => Promise<unknown>): Promise<string | undefined> {
  await Promise.all(Array.from({ length: 5 }, ask))
  const mails = () => receivedMailsTo(mailTestServer, email)
  await eventually(async () => expect(mails()).toHaveLength(5))
  return /(?:token=|\/reset\/)([\w-]+)/.exec(mails().at(-1)!)?.[1]
}

mailTest('of several password links requested at once, the last to arrive works', async ({ admin, stranger }) => {
  const email = `${uniqueId()}@example.com`.toLowerCase()
  await stranger.post('/api/register', { form: { name: newPhone(), email, password: 'forgotten' } })
  const last = await lastTokenMailedTo(email, () => forget(stranger, email))
  expect((await stranger.get(`/api/verify-token?token=${last}`)).body).toEqual({ status: 1, token: last })

  const member = `${uniqueId()}@example.com`.toLowerCase()
  const json = { email: member, password: 'a-password-of-staff', name: 'Dana Reed', role: 'staff' }
  expect((await admin.post('/api/users', { json })).status).toBe(201)
  const ask = () => stranger.post('/api/users/forgot-password', { json: { email: member } })
  const chosen = { token: await lastTokenMailedTo(member, ask), password: 'another-password' }
  expect((await stranger.post('/api/users/reset-password', { json: chosen })).status).toBe(200)
})
