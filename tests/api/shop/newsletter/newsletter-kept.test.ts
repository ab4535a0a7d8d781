import { onTestFinished } from 'vitest'
import { expect, mailServer, mailTest, test } from '../../../support/api.ts'
import { backUp, emptyPlace, restoreInto } from '../../../support/backups.ts'
import { chooseAll, eraseCustomer, exportCustomer, idOf, previewData } from '../../../support/customer-desk.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { ask, findSubscriber, newSubscriber, subscribe } from '../../../support/newsletter.ts'
import { customerWithMail } from '../../../support/order-mails.ts'
import { startShop } from '../../../support/shop-process.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

test('a shop without a mail server has no box and takes no addresses', async ({ stranger }) => {
  expect((await stranger.get('/')).text).not.toContain('data-newsletter')
  const { status, body } = await ask(stranger, newSubscriber())
  expect([status, body]).toEqual([404, { message: 'This shop has no newsletter.' }])
  expect((await stranger.post('/newsletter', { form: { email: newSubscriber() } })).status).toBe(404)
})

mailTest(
  'a restored shop has its subscribers, and the links of earlier mails work in it',
  {
    tags: ['long'],
    timeout: 180_000,
  },
  async ({ copy, stranger }) => {
    const email = newSubscriber()
    const { unsubscribe } = await subscribe(stranger, mailServer, email)
    const file = await backUp(copy.settings)
    const restored = await startShop({ ...(await restoreInto(emptyPlace(), file)), SMTP_URL: mailServer.url })
    onTestFinished(() => restored.stop())
    const admin = await signInAsAdmin(restored.url)
    expect((await findSubscriber(admin, email))?.state).toBe('subscribed')
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await visitor(restored.url).post(unsubscribe, { form })).status).toBe(200)
    expect((await findSubscriber(admin, email))?.state).toBe('unsubscribed')
    expect(restored.takeProblems()).toEqual([])
  },
)

mailTest('an erasure takes the subscription that staff choose, an export has it', async ({ copy, admin, stranger }) => {
  const customer = await customerWithMail(admin)
  const id = await idOf(admin, customer)
  await subscribe(stranger, mailServer, customer.email)
  const { similar } = (await previewData(admin, id)).body
  expect([similar.subscribers, similar.mails]).toMatchObject([[{ email: customer.email, state: 'subscribed' }], []])
  const chosen = await chooseAll(admin, id)
  const { body } = await exportCustomer<{ newsletter: object[]; mails: object[] }>(admin, id, chosen)
  expect(body).toMatchObject({ newsletter: [{ email: customer.email, state: 'subscribed' }], mails: [{}] })
  expect((await eraseCustomer(admin, id, customer.name, chosen)).status).toBe(200)
  expect(await inspectDatabase(copy.settings).rows()).not.toContain(customer.email)
})
