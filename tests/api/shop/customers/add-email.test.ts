import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { mailsTo } from '../../../support/mails.ts'
import { customerWithMail } from '../../../support/order-mails.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const add = (by: Visitor, email: string) => by.post('/api/add_email', { json: { email } })
const confirm = (by: Visitor, token: string) => by.post('/api/confirm_email', { json: { token } })
const emailOf = async (by: Visitor) => (await by.get<{ email: string }>('/api/user-info')).body.email
const newAddress = () => `${uniqueId()}@example.com`.toLowerCase()

const tokenMailedTo = (dataDir: string, email: string) =>
  eventually(async () => {
    const [, token] = /\/account\?token=([\w.-]+)/.exec(mailsTo(dataDir, email)[0] ?? '') ?? []
    expect(token).toBeDefined()
    return token!
  })

test('an added address counts once its owner has opened the link', async ({ shop, customer }) => {
  const email = newAddress()
  const { status, body } = await add(customer, ` ${email.toUpperCase()} `)
  expect([status, body]).toEqual([200, { message: expect.stringContaining('email') }])
  const token = await tokenMailedTo(shop.dataDir, email)
  expect(await emailOf(customer)).toBe('')
  for (let time = 1; time <= 2; time++) expect((await confirm(customer, token)).status).toBe(200)
  expect(await emailOf(customer)).toBe(email)
})

test('a link is for the account that asked for it, until that has another address', async ({ shop, customer }) => {
  const other = await signUp(shop.url)
  const [first, second] = [newAddress(), newAddress()]
  for (const email of [first, second]) expect((await add(customer, email)).status).toBe(200)
  const [token, later] = [await tokenMailedTo(shop.dataDir, first), await tokenMailedTo(shop.dataDir, second)]
  for (const forged of [token, `${token}x`, token.replace('.', 'A.'), '.', 'none']) {
    const { status, body } = await confirm(other, forged)
    expect([forged, status, body.message]).toEqual([forged, 410, expect.stringContaining('expired')])
  }
  expect((await confirm(customer, later)).status).toBe(200)
  expect((await confirm(customer, token)).status).toBe(410)
  expect([await emailOf(customer), await emailOf(other)]).toEqual([second, ''])
})

test('an account with an address, an invalid one and a stranger are refused', async ({ admin, stranger, customer }) => {
  expect((await add(await customerWithMail(admin), newAddress())).status).toBe(410)
  const wrong = await add(customer, 'ada@')
  expect([wrong.status, wrong.body.errors]).toEqual([422, { email: ['This is not an email address.'] }])
  expect([(await add(stranger, newAddress())).status, (await confirm(stranger, 'none')).status]).toEqual([401, 401])
})
