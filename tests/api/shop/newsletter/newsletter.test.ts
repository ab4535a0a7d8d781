import { createNewsletterConfirmationToken } from '../../../../cms/shop/mail/newsletter-links.ts'
import { mailTest as base, expect, mailTestServer as server, test as withoutMails } from '../../../support/api.ts'
import { changeBranch } from '../../../support/branch.ts'
import { chooseAll, eraseCustomer, exportCustomer, idOf, previewData } from '../../../support/customer-desk.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import {
  ask,
  askAndRead,
  findSubscriber,
  newSubscriber,
  receivedMailsTo,
  subscribe,
} from '../../../support/newsletter.ts'
import { customerWithMail, readMails } from '../../../support/order-mails.ts'
import { testWith } from '../../../support/own-shop.ts'
import { payloadSecret } from '../../../support/payload-secret.ts'
import { eventually } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const test = base.extend('email', () => newSubscriber())

/** Follows a redirect within the shop. */
const follow = (by: Visitor, { headers }: { headers: Headers }) => by.get(headers.get('location') ?? '')

const stateOf = async (admin: Visitor, email: string) => (await findSubscriber(admin, email))?.state

const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }

test('an address is subscribed once its owner has pressed the link’s button', async ({ stranger, admin, email }) => {
  const { mail, confirm } = await askAndRead(stranger, server, email, ` ${email.toUpperCase()} `)
  expect(mail).toMatch(/^Subject: Please confirm your subscription to the Aurel newsletter$/m)
  expect(await findSubscriber(admin, email)).toMatchObject({ email, state: 'pending' })
  // Malware scanners of mails open links.
  const page = await stranger.get(confirm)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(page.text).toMatch(/<form method="post"[^>]*>\s*<button[^>]*>\s*Yes, sign me up/)
  expect(await stateOf(admin, email)).toBe('pending')
  for (let time = 1; time <= 2; time++) {
    const confirmed = await follow(stranger, await stranger.post(confirm, { form: {} }))
    expect([confirmed.status, confirmed.text]).toEqual([200, expect.stringContaining('You are subscribed')])
    expect(await findSubscriber(admin, email)).toMatchObject({ state: 'subscribed', confirmedAt: expect.any(String) })
  }
})

test('the answer is the same for every address, and sends one mail a day', async ({ stranger, admin }) => {
  const [email, other] = [newSubscriber(), newSubscriber()]
  const answers = [await ask(stranger, email)]
  await eventually(async () => expect(receivedMailsTo(server, email)).toHaveLength(1))
  answers.push(await ask(stranger, email))
  const { unsubscribe } = await subscribe(stranger, server, other)
  answers.push(await ask(stranger, other))
  await stranger.post(unsubscribe, oneClick)
  answers.push(await ask(stranger, other))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, answers[0]!.body]))
  expect(answers[0]!.body.message).toMatch(/^Almost done\. Please open the email/)
  // The arrival of a later mail shows that no other one is on its way.
  await askAndRead(stranger, server, newSubscriber())
  expect([receivedMailsTo(server, email).length, receivedMailsTo(server, other).length]).toEqual([1, 1])
  expect(await stateOf(admin, other)).toBe('unsubscribed')
})

test('two who ask for one address at the same moment make one row and one mail', async ({ stranger, admin, email }) => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(stranger, email)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await eventually(async () => expect(receivedMailsTo(server, email)).toHaveLength(1))
  await askAndRead(stranger, server, newSubscriber())
  expect(receivedMailsTo(server, email)).toHaveLength(1)
  expect((await admin.get(`/api/subscribers?where[email][equals]=${email}`)).body).toMatchObject({ totalDocs: 1 })
})

test('a mail program unsubscribes with one POST, as often as it likes', async ({ stranger, admin, shop, email }) => {
  const { mail, unsubscribe, confirm } = await subscribe(stranger, server, email)
  const head = mail.split(/\n\n/)[0]!
  expect(head).toContain(`List-Unsubscribe: <http://localhost:3000${unsubscribe}>`)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  const bodies = [new URLSearchParams(oneClick.form), form, new URLSearchParams(oneClick.form)]
  for (const body of bodies) {
    // Requests from pages of other sites are accepted, because the token is sufficient.
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
    const response = await fetch(new URL(unsubscribe, shop.url), { method: 'POST', body, headers, redirect: 'manual' })
    const answer = [response.status, response.headers.getSetCookie(), await response.text()]
    expect(answer).toEqual([200, [], 'You are unsubscribed.\n'])
    expect(await stateOf(admin, email)).toBe('unsubscribed')
  }
  // The confirmation link does not work twice.
  const late = await follow(stranger, await stranger.post(confirm, { form: {} }))
  expect([late.status, await stateOf(admin, email)]).toEqual([410, 'unsubscribed'])
})

test('a person leaves by a button only, and confirms again to come back', async ({ stranger, admin, copy, email }) => {
  const { unsubscribe } = await subscribe(stranger, server, email)
  expect((await stranger.get(unsubscribe)).text).toContain('Do you want to unsubscribe?')
  expect(await stateOf(admin, email)).toBe('subscribed')
  const left = await follow(stranger, await stranger.post(unsubscribe, { form: {} }))
  expect([left.status, left.text]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  await inspectDatabase(copy.settings).askedBefore(2)
  const { confirm } = await askAndRead(stranger, server, email)
  expect(await stateOf(admin, email)).toBe('unsubscribed')
  await stranger.post(confirm, { form: {} })
  expect(await stateOf(admin, email)).toBe('subscribed')
})

test('a link that is unknown or forged says so, and changes nothing', async ({ stranger, admin, email }) => {
  const { confirm } = await askAndRead(stranger, server, email)
  const forged = confirm.slice(0, -4).concat('AAAA')
  const expectRefused = async (path: string, told: number, words: string) => {
    for (const answer of [await stranger.get(path), await stranger.post(path, { form: {} })]) {
      const { status, text } = await follow(stranger, answer)
      expect([path, status, text]).toEqual([path, told, expect.stringContaining(words)])
    }
  }
  for (const path of [forged, '/newsletter/confirm', '/newsletter/confirm?token=%00'])
    await expectRefused(path, 410, 'This link has expired')
  for (const path of ['/newsletter/unsubscribe?token=unknown', '/newsletter/unsubscribe']) {
    await expectRefused(path, 404, 'We do not recognize this link')
    expect((await stranger.post(path, oneClick)).status).toBe(404)
  }
  expect(await stateOf(admin, email)).toBe('pending')
})

test('a link confirms for seven days; then a new one can be asked for', async ({ stranger, admin, copy, email }) => {
  await askAndRead(stranger, server, email)
  const { id } = (await findSubscriber(admin, email))!
  const secret = payloadSecret(copy.settings.DATA_DIR!)
  const linkAfter = async (days: number) => {
    const askedAt = await inspectDatabase(copy.settings).askedBefore(days)
    return `/newsletter/confirm?token=${createNewsletterConfirmationToken(secret, { id, askedAt })}`
  }
  expect((await stranger.get(await linkAfter(6))).status).toBe(200)
  const ended = await linkAfter(8)
  expect((await follow(stranger, await stranger.post(ended, { form: {} }))).status).toBe(410)
  expect(await stateOf(admin, email)).toBe('pending')
  await subscribe(stranger, server, email)
})

test('without JavaScript the form of the footer leads to a page', async ({ stranger, admin, email }) => {
  const home = (await stranger.get('/')).text
  expect(home).toMatch(/<form [^>]*method="post" action="\/newsletter"/)
  const asked = await follow(stranger, await stranger.post('/newsletter', { form: { email } }))
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('Almost done.')])
  await eventually(async () => expect(await stateOf(admin, email)).toBe('pending'))
  const faulty = await follow(stranger, await stranger.post('/newsletter', { form: { email: 'ada' } }))
  expect([faulty.status, faulty.text]).toEqual([422, expect.stringContaining('Please enter a complete email address')])
  const headers = { Origin: 'https://elsewhere.example' }
  expect((await stranger.post('/newsletter', { form: { email: newSubscriber() }, headers })).status).toBe(403)
})

test('staff read subscribers and mails without a link, and delete both', async ({ stranger, admin, staff, email }) => {
  await askAndRead(stranger, server, email)
  const mails = async () => (await readMails(admin, `where[to][equals]=${email}`)).docs
  const text = expect.stringContaining('[the link is in the mail')
  expect(await mails()).toMatchObject([{ kind: 'newsletterConfirm', text }])
  expect(JSON.stringify(await mails())).not.toContain('token=')
  const row = (await findSubscriber(staff, email))!
  expect(row).not.toHaveProperty('token')
  expect((await staff.delete(`/api/subscribers/${row.id}`)).status).toBe(200)
  expect(await mails()).toEqual([])
})

test('staff switch the newsletter off: no box, no requests, and links still work', async ({ stranger, admin }) => {
  const { unsubscribe } = await subscribe(stranger, server, newSubscriber())
  await changeBranch(admin, { hasNewsletter: false })
  await eventually(async () => expect((await stranger.get('/')).text).not.toContain('data-newsletter'))
  expect((await ask(stranger, newSubscriber())).body).toEqual({ message: 'This shop has no newsletter.' })
  expect((await stranger.get('/newsletter')).status).toBe(404)
  expect((await stranger.post(unsubscribe, oneClick)).status).toBe(200)
})

withoutMails('a shop without a mail server has no box and takes no addresses', async ({ stranger }) => {
  expect((await stranger.get('/')).text).not.toContain('data-newsletter')
  const { status, body } = await ask(stranger, newSubscriber())
  expect([status, body]).toEqual([404, { message: 'This shop has no newsletter.' }])
  expect((await stranger.post('/newsletter', { form: { email: newSubscriber() } })).status).toBe(404)
})

test('an erasure takes the subscription that staff choose, an export has it', async ({ copy, admin, stranger }) => {
  const customer = await customerWithMail(admin)
  const id = await idOf(admin, customer)
  await subscribe(stranger, server, customer.email)
  const { similar } = (await previewData(admin, id)).body
  expect([similar.subscribers, similar.mails]).toMatchObject([[{ email: customer.email, state: 'subscribed' }], []])
  const chosen = await chooseAll(admin, id)
  const { body } = await exportCustomer<{ newsletter: object[]; mails: object[] }>(admin, id, chosen)
  expect(body).toMatchObject({ newsletter: [{ email: customer.email, state: 'subscribed' }], mails: [{}] })
  expect((await eraseCustomer(admin, id, customer.name, chosen)).status).toBe(200)
  expect(await inspectDatabase(copy.settings).rows()).not.toContain(customer.email)
})

/** A shop of its own, because the limits of `limitedTest` have no mail server, and `mailTest` has no limits. */
const limited = testWith({ SMTP_URL: server.url, RATE_LIMITS: 'on' })

limited('requests for one address, and of one network for any, are limited', async ({ stranger }) => {
  const email = newSubscriber()
  for (let time = 1; time <= 5; time++) expect((await ask(stranger, email)).status).toBe(200)
  const { status, body } = await ask(stranger, email.toUpperCase())
  expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
  // The form without JavaScript shares its limit with the call.
  const form = () => stranger.post('/newsletter', { form: { email: newSubscriber() } })
  for (let time = 1; time <= 14; time++) expect((await form()).headers.get('location')).toBe('/newsletter/asked')
  const refused = await form()
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/newsletter?fault=too-many'])
  expect((await ask(stranger, newSubscriber())).status).toBe(429)
})

limited('too many unsubscriptions of a mail program get 429', { tags: ['long'] }, async ({ stranger }) => {
  const leave = () => stranger.post('/newsletter/unsubscribe?token=none', oneClick)
  const isRefused = ({ status }: { status: number }) => status === 429
  const answers: Awaited<ReturnType<typeof leave>>[] = []
  while (!answers.some(isRefused)) {
    expect(answers.length).toBeLessThan(4000)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, leave))))
  }
  const [refused] = answers.filter(isRefused)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([404]))
})
