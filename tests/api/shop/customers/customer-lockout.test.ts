import { expect, limitedTest as test } from '../../../support/api.ts'
import { newClientAddress } from '../../../support/client-addresses.ts'
import { newPhone } from '../../../support/customers.ts'
import { mailsTo } from '../../../support/mails.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import { staffMember } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const password = 'pearls-and-sand'
const chosen = { new_password: 'new-and-longer', confirm_password: 'new-and-longer' }

const from = (address: string) => ({ 'X-Forwarded-For': address })
const login = (by: Visitor, name: string, sent: string, address = newClientAddress()) =>
  by.post('/api/login', { form: { name, password: sent }, headers: from(address) })
const forget = (by: Visitor, email: string, address = newClientAddress()) =>
  by.post('/api/forgot-password', { form: { email }, headers: from(address) })

/** Returns a customer who signed up from this address, with a browser's cookies. */
async function customerAt(shop: string, address: string, email = '') {
  const browser = visitor(shop)
  const name = newPhone()
  await browser.get('/sanctum/csrf-cookie')
  const { body } = await browser.post('/api/register', { form: { name, email, password }, headers: from(address) })
  expect(body.status).toBe(1)
  return { browser, name }
}

/** Returns the statuses of requests that are sent one after the other. */
async function statusesOf(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push((await send()).status)
  return statuses
}

const guess = (shop: string, name: string, times: number, address?: string) =>
  statusesOf(times, () => login(visitor(shop), name, 'wrong-one', address))

/** Returns the tokens of the newest mail to this address, once `letters` have arrived. */
function tokensMailedTo(dataDir: string, email: string, letters: number): Promise<string[]> {
  return eventually(async () => {
    const all = mailsTo(dataDir, email)
    expect(all).toHaveLength(letters)
    return [...(all[0] ?? '').matchAll(/: http\S+\/reset-password\?token=([\w-]+)/g)].map(([, token]) => token ?? '')
  })
}

test('guesses of strangers lock out neither a known address nor a known browser; own ones do', async ({ shop }) => {
  const own = newClientAddress()
  const { browser, name } = await customerAt(shop.url, own)
  const locked = [...Array(5).fill(200), ...Array(7).fill(429)]
  expect(await guess(shop.url, name, 12), 'from everywhere together').toEqual(locked)
  expect((await login(visitor(shop.url), name, password)).status, 'from elsewhere').toBe(429)
  const known = [await login(visitor(shop.url), name, password, own), await login(browser, name, password)]
  for (const { body } of known) expect(body).toMatchObject({ status: 1 })
  await guess(shop.url, name, 5, own)
  expect((await login(visitor(shop.url), name, password, own)).status).toBe(429)
})

test('strangers who guess passwords do not stop a signed-in customer from changing it', async ({ shop }) => {
  const { browser, name } = await customerAt(shop.url, newClientAddress())
  await guess(shop.url, name, 6)
  const change = (current_password: string) =>
    browser.post('/api/change-password', { form: { current_password, ...chosen }, headers: from(newClientAddress()) })
  for (let n = 0; n < 4; n++) expect((await change('wrong-one')).body).toMatchObject({ status: 0 })
  expect((await change(password)).body).toMatchObject({ status: 1 })
})

test('a session that guesses the password is locked', async ({ shop }) => {
  const { browser } = await customerAt(shop.url, newClientAddress())
  const form = { current_password: 'wrong-one', ...chosen }
  const statuses = await statusesOf(6, () => browser.post('/api/change-password', { form }))
  expect(statuses).toEqual([...Array(5).fill(200), 429])
})

test('strangers who ask for letters neither stop a customer from asking nor end the earlier link', async ({ shop }) => {
  const [own, email] = [newClientAddress(), `${uniqueId()}@example.com`]
  await customerAt(shop.url, own, email)
  const stranger = visitor(shop.url)
  expect((await forget(stranger, email, own)).status).toBe(200)
  const [first = ''] = await tokensMailedTo(shop.dataDir, email, 1)
  expect(await statusesOf(4, () => forget(stranger, email))).toEqual([200, 200, 200, 429])
  const [theirs = ''] = await tokensMailedTo(shop.dataDir, email, 4)
  for (const token of [first, theirs])
    expect((await stranger.get(`/api/verify-token?token=${token}`)).body.status).toBe(1)
  expect((await forget(stranger, email, own)).status).toBe(200)
  const [last = ''] = await tokensMailedTo(shop.dataDir, email, 5)
  const reset = (token: string) => stranger.post('/api/reset-password', { form: { ...chosen, token } })
  expect((await reset(theirs)).body.status, 'a letter of their own ends the earlier links').toBe(0)
  expect((await reset(last)).body.status).toBe(1)
})

test('one letter lists every account of its address, the oldest first', async ({ shop }) => {
  const email = `${uniqueId()}@example.com`
  const names: string[] = []
  for (let n = 0; n < 7; n++) names.push((await customerAt(shop.url, newClientAddress(), email)).name)
  await forget(visitor(shop.url), email)
  const tokens = await tokensMailedTo(shop.dataDir, email, 1)
  const [letter = ''] = mailsTo(shop.dataDir, email)
  expect(names.every((name) => letter.includes(`Choose a new password for ${name}: http`))).toBe(true)
  const form = { ...chosen, token: tokens[0] ?? '' }
  expect((await visitor(shop.url).post('/api/reset-password', { form })).body.status).toBe(1)
  const first = await login(visitor(shop.url), names[0] ?? '', chosen.new_password)
  expect(first.body, 'the first link is that of the first owner').toMatchObject({ status: 1 })
})

test('strangers who ask for letters do not stop staff from asking', async ({ shop, admin }) => {
  const { email, password: right } = await staffMember(admin, 'staff')
  const own = newClientAddress()
  const ask = (address: string) =>
    visitor(shop.url).post('/api/users/forgot-password', { json: { email }, headers: from(address) })
  const json = { email, password: right }
  expect((await visitor(shop.url).post('/api/users/login', { json, headers: from(own) })).status).toBe(200)
  expect(await statusesOf(4, () => ask(newClientAddress()))).toEqual([200, 200, 200, 429])
  expect((await ask(own)).status).toBe(200)
})

test('strangers who write messages with a phone number do not stop its owner', async ({ shop }) => {
  const form = { name: 'Ada', phone: newPhone(), mail: 'ada@example.com', content: 'Hello' }
  const write = (address: string) => visitor(shop.url).post('/api/post_contact', { form, headers: from(address) })
  const [stranger, own] = [newClientAddress(), newClientAddress()]
  expect(await statusesOf(6, () => write(stranger))).toEqual([...Array(5).fill(200), 429])
  expect((await write(own)).status).toBe(200)
})
