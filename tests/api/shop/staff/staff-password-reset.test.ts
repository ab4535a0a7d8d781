import { expect, test } from '../../../support/api.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { mailsTo } from '../../../support/mails.ts'
import { order } from '../../../support/orders.ts'
import { tokenMailedTo } from '../../../support/people.ts'
import { signIn, staffMember } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const ask = (by: Visitor, email: string) => by.post('/api/users/forgot-password', { json: { email } })
const reset = (by: Visitor, token: string, password: string) =>
  by.post<{ token?: string }>('/api/users/reset-password', { json: { token, password } })

test('a member of staff resets a forgotten password by mail, once', async ({ shop, admin, stranger }) => {
  const { email, session } = await staffMember(admin, 'editor')
  expect((await ask(stranger, email)).status).toBe(200)
  const token = await tokenMailedTo(shop.dataDir, email)

  const answers = await Promise.all([
    reset(stranger, token, 'a-new-long-password'),
    reset(stranger, token, 'another-long-password'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const chosen = answers[0]?.status === 200 ? 'a-new-long-password' : 'another-long-password'
  expect((await session.get('/api/products?limit=1')).status, 'the old session has ended').toBe(403)
  await signIn(shop.url, email, chosen)
  expect((await reset(stranger, token, 'a-third-long-password')).status).toBe(403)
})

test('a reset link expires', async ({ shop, admin, stranger, copy }) => {
  const { email } = await staffMember(admin, 'staff')
  await ask(stranger, email)
  const token = await tokenMailedTo(shop.dataDir, email)
  await inspectDatabase(copy.settings).expireStaffResets(new Date(Date.now() - 1000))
  expect((await reset(stranger, token, 'a-new-long-password')).status).toBe(403)
})

test('an unknown address gets the same answer and no mail', async ({ shop, admin, stranger }) => {
  const { email } = await staffMember(admin, 'staff')
  const known = await ask(stranger, email)
  const unknown = await ask(stranger, 'nobody@aurel.example')
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  await tokenMailedTo(shop.dataDir, email)
  expect(mailsTo(shop.dataDir, 'nobody@aurel.example')).toEqual([])
})

test('a token that was never given opens nothing', async ({ stranger }) => {
  for (const token of ['', 'guessed', { $ne: null }, null, 1]) {
    const { status } = await stranger.post('/api/users/reset-password', { json: { token, password: 'long-enough-1' } })
    expect([token, status]).toEqual([token, 403])
  }
})

test('checkouts go on while strangers ask for resets', async ({ shop, admin, stranger, customer, ring }) => {
  const { email } = await staffMember(admin, 'staff')
  const asked = Array.from({ length: 4 }, () => ask(stranger, email))
  await order(customer, { itemId: ring.id })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await visitor(shop.url).get('/healthz')
})
