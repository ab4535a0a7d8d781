import { expect, mailTestServer as server, mailTest as test } from '../../../support/api.ts'
import { newPhone } from '../../../support/customers.ts'
import { receivedMailsTo } from '../../../support/newsletter.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'

const TIMES = 5

/** Returns the tokens in the order in which the mails arrived, once all have arrived. */
const tokensMailedTo = (email: string) =>
  eventually(async () => {
    const mails = receivedMailsTo(server, email)
    expect(mails).toHaveLength(TIMES)
    return mails.map((mail) => /(?:token=|\/reset\/)([\w-]+)/.exec(mail)?.[1] ?? 'no link')
  })

test('of several password links requested at once, the last to arrive works', async ({ admin, stranger }) => {
  const email = `${uniqueId()}@example.com`.toLowerCase()
  await stranger.post('/api/register', { form: { name: newPhone(), email, password: 'forgotten' } })
  const times = Array.from({ length: TIMES })
  await Promise.all(times.map(() => stranger.post('/api/forgot-password', { form: { email } })))
  const last = (await tokensMailedTo(email)).at(-1)
  expect((await stranger.get(`/api/verify-token?token=${last}`)).body).toEqual({ status: 1, token: last })

  const member = `${uniqueId()}@example.com`.toLowerCase()
  const json = { email: member, password: 'a-password-of-staff', name: 'Dana Reed', role: 'staff' }
  expect((await admin.post('/api/users', { json })).status).toBe(201)
  await Promise.all(times.map(() => stranger.post('/api/users/forgot-password', { json: { email: member } })))
  const token = (await tokensMailedTo(member)).at(-1)
  const reset = await stranger.post('/api/users/reset-password', { json: { token, password: 'another-password' } })
  expect(reset.status).toBe(200)
})
