import { test as base, expect } from '../../../support/api.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { mailsTo } from '../../../support/mails.ts'
import { readMails } from '../../../support/order-mails.ts'
import {
  account,
  choosePassword,
  invite,
  inviteAgain,
  newAddress,
  signInsOf,
  tokenMailedTo,
  withdrawStaffInvitation,
} from '../../../support/people.ts'
import { eventually } from '../../../support/shop-products.ts'
import { signIn, staffMember } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const test = base.extend('email', () => newAddress())

const forgot = (shop: string, email: string) => visitor(shop).post('/api/users/forgot-password', { json: { email } })

test('an invited person chooses a password, once, and is signed in', async ({ shop, admin, stranger, email }) => {
  const { status, body } = await invite(admin, email.toUpperCase(), 'editor')
  expect(status).toBe(200)
  const token = await tokenMailedTo(shop.dataDir, email)
  expect(mailsTo(shop.dataDir, email)[0]).toContain('Administrator invites you')
  const short = await choosePassword(stranger, token, 'ninechars')
  expect([short.status, short.text]).toEqual([400, expect.stringContaining('at least 10 characters')])
  const answers = await Promise.all([choosePassword(stranger, token), choosePassword(stranger, token)])
  expect(answers.map((each) => each.status).sort()).toEqual([200, 403])
  const session = visitor(shop.url, answers.find((each) => each.status === 200)?.body.token)
  expect((await session.get<{ user: { role: string } }>('/api/users/me')).body.user.role).toBe('editor')
  expect((await session.get('/api/users?limit=0')).status).toBe(200)
  expect((await session.get('/api/customers')).status).toBe(403)
  expect((await account(admin, body.id)).body.invitation).toBeNull()
  expect(await signInsOf(admin, body.id, 1)).toEqual(['invitationAccepted ×1'])
  await signIn(shop.url, email, 'a-chosen-password')
})

test('an invited account cannot sign in, get a reset link, or be given a password', async ({ shop, admin, email }) => {
  const { body } = await invite(admin, email)
  const token = await tokenMailedTo(shop.dataDir, email)
  for (const password of ['', 'null', 'undefined', 'a-chosen-password']) {
    const { status } = await visitor(shop.url).post('/api/users/login', { json: { email, password } })
    expect([password, status]).toEqual([password, password === '' ? 400 : 401])
  }
  expect((await forgot(shop.url, email)).status).toBe(200)
  const other = await staffMember(admin, 'staff')
  await forgot(shop.url, other.email)
  // Mails are sent in their order.
  await tokenMailedTo(shop.dataDir, other.email)
  expect(mailsTo(shop.dataDir, email)).toHaveLength(1)
  const give = (of: string) => admin.patch(`/api/users${of}`, { password: 'a-long-password' })
  const refused = await give(`/${body.id}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Withdraw the invitation')])
  expect((await give(`?where[id][equals]=${body.id}`)).status).toBe(400)
  expect((await choosePassword(visitor(shop.url), token)).status).toBe(200)
})

test('a link ends when its invitation is sent again or withdrawn', async ({ shop, admin, stranger, email }) => {
  const { id } = (await invite(admin, email)).body
  const first = await tokenMailedTo(shop.dataDir, email)
  expect((await inviteAgain(admin, id)).body.invitation?.until).toEqual(expect.any(String))
  const second = await tokenMailedTo(shop.dataDir, email, 2)
  expect((await choosePassword(stranger, first)).status).toBe(403)
  expect((await withdrawStaffInvitation(admin, id)).status).toBe(200)
  expect((await choosePassword(stranger, second)).status).toBe(403)
  expect((await withdrawStaffInvitation(admin, id)).status).toBe(404)
  expect((await account(admin, id)).status).toBe(404)

  // The address is free again.
  const { body } = await invite(admin, email)
  expect((await choosePassword(stranger, await tokenMailedTo(shop.dataDir, email, 3))).status).toBe(200)
  for (const late of [await inviteAgain(admin, body.id), await withdrawStaffInvitation(admin, body.id)])
    expect([late.status, late.body.message]).toEqual([409, 'Ada Lovelace has accepted the invitation.'])
  expect((await account(admin, body.id)).status).toBe(200)
})

test('withdrawing and accepting at once leave an account that works or none', async ({ shop, admin }) => {
  for (const requests of [0, 1, 3, 6]) {
    const email = newAddress()
    const { body } = await invite(admin, email)
    const token = await tokenMailedTo(shop.dataDir, email)
    const accepting = choosePassword(visitor(shop.url), token)
    // Also while the password is hashed.
    for (let n = 0; n < requests; n++) await admin.get('/readyz')
    const [accepted, withdrawn] = await Promise.all([accepting, withdrawStaffInvitation(admin, body.id)])
    const answers = [accepted.status, withdrawn.status, (await account(admin, body.id)).status]
    expect(['200,409,200', '403,200,404']).toContain(answers.join())
  }
})

test('an address that has an account or an invitation is not invited again', async ({ admin }) => {
  const { email } = await staffMember(admin, 'staff')
  const known = await invite(admin, ` ${email.toUpperCase()} `)
  expect([known.status, known.body.message]).toEqual([422, `${email} has an account already: Somebody New, Staff.`])
  const address = newAddress()
  const answers = await Promise.all([invite(admin, address), invite(admin, address), invite(admin, address)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const sentence = `${address} is invited already. You can send the invitation again.`
  expect(answers.find(({ status }) => status === 422)?.body.errors?.email).toEqual([sentence])
})

test('an invalid invitation has an error at each wrong field', async ({ admin }) => {
  const { status, body } = await admin.post('/api/panel/staff', { json: { name: ' ', email: 'ada', role: 'owner' } })
  const [name, email, role] = ['Please give a name.', 'Please give an e-mail address.', 'Please choose a role.']
  expect([status, body.errors]).toEqual([422, { name: [name], email: [email], role: [role] }])
})

test('the link is in the mail and nowhere else', async ({ shop, copy, admin, staff, email }) => {
  const { body } = await invite(admin, email)
  const token = await tokenMailedTo(shop.dataDir, email)
  const mails = await eventually(async () => {
    const { docs } = await readMails(staff, `where[to][equals]=${email}`)
    expect(docs).toMatchObject([{ subject: 'Your invitation to the admin panel', state: 'sent' }])
    return JSON.stringify(docs)
  })
  expect(mails).toContain('[the link is in the mail only]')
  expect(mails).not.toContain(token)
  for (const path of [`/api/users/${body.id}`, '/api/users?limit=0&sort=-createdAt', `/api/panel/staff/${body.id}`])
    expect((await admin.get(path)).text).not.toContain(token)
  expect(await inspectDatabase(copy.settings).everything()).not.toContain(token)
})

const reset = (by: Visitor, token: unknown, password: string) =>
  by.post('/api/users/reset-password', { json: { token, password } })

test('a forgotten password is reset once; an unknown address looks the same', async ({ shop, admin, stranger }) => {
  const { email, session } = await staffMember(admin, 'editor')
  const unknown = await forgot(shop.url, 'nobody@aurel.example')
  const known = await forgot(shop.url, email)
  expect([unknown.status, unknown.text]).toEqual([200, known.text])
  const token = await tokenMailedTo(shop.dataDir, email)
  expect(mailsTo(shop.dataDir, 'nobody@aurel.example')).toEqual([])

  const passwords = ['a-new-long-password', 'another-long-password']
  const answers = await Promise.all(passwords.map((password) => reset(stranger, token, password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const chosen = passwords[answers[0]?.status === 200 ? 0 : 1]!
  expect((await session.get('/api/products?limit=1')).status, 'the old session has ended').toBe(403)
  await signIn(shop.url, email, chosen)
  expect((await reset(stranger, token, 'a-third-long-password')).status).toBe(403)
})

test('an unknown token is refused', async ({ stranger }) => {
  for (const token of ['', 'guessed', { $ne: null }, null, 1])
    expect([token, (await reset(stranger, token, 'long-enough-1')).status]).toEqual([token, 403])
})
