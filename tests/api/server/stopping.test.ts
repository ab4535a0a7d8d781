import { expect, test } from 'vitest'
import { idOf } from '../../support/customer-desk.ts'
import { sendHalf } from '../../support/half-sent.ts'
import { holdCustomer } from '../../support/held-customer.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { ask, newSubscriber } from '../../support/newsletter.ts'
import { customerWithMail } from '../../support/order-mails.ts'
import { order } from '../../support/orders.ts'
import { newCopy, openMailServer, openShop } from '../../support/own-shop.ts'
import { picture } from '../../support/pictures.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

async function open() {
  const [settings, mailServer] = [await newCopy(), await openMailServer()]
  const shop = await openShop({ ...settings, LOG_LEVEL: 'warn', SMTP_URL: mailServer.url })
  return { settings, mailServer, shop }
}

const message = JSON.stringify({ name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' })
const contact = { path: '/api/post_contact', length: message.length }

/** Sends the signal twice, like Ctrl-C below npm: the terminal sends it to both processes, and npm forwards it. */
async function signalTwice({ pid, url }: ShopProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
  await eventually(() => expect(fetch(url)).rejects.toThrow())
}

test('a stop answers whole requests, refuses others, and waits for no mail server', async () => {
  const { shop, mailServer } = await open()
  const admin = await signInAsAdmin(shop.url)
  mailServer.hold()
  await order(await customerWithMail(admin), { itemId: (await createSoldProduct(admin)).id })
  await eventually(async () => expect(mailServer.received).not.toEqual([]))
  const [whole, form] = [await sendHalf(shop.url, contact), await sendHalf(shop.url, contact)]
  form.send(message.slice(1))
  const type = 'multipart/form-data; boundary=b'
  const upload = await sendHalf(shop.url, {
    path: '/api/media',
    type,
    length: 2_000_000,
    headers: { Authorization: `JWT ${admin.token}` },
  })
  const part = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png'
  upload.send(`--b\r\n${part}\r\n\r\n${(await picture('png')).toString('latin1')}`)
  await signalTwice(shop)
  whole.send(message)
  const answered = await whole.response()
  expect(answered).toMatch(/^HTTP\/1\.1 2\d\d /)
  expect(answered).toMatch(/^Connection: close\r$/m)
  for (const response of await Promise.all([form.response(), upload.response()])) {
    expect(response).toMatch(/^HTTP\/1\.1 503 /)
    expect(response).toMatch(/^Connection: close\r$/m)
    expect(response).toMatch(/^Retry-After: 5\r$/m)
    expect(response).toContain('The shop is being restarted. Please try again in a moment.')
  }
  await shop.ended()
})

/** Stops a shop that has promised a reset link and a mail. A lock delays their writes until `held` is released. */
async function stopWithPromises() {
  const { shop, settings, mailServer } = await open()
  const admin = await signInAsAdmin(shop.url)
  const customer = await customerWithMail(admin)
  const held = await holdCustomer(settings, await idOf(admin, customer))
  const [{ email }, reader] = [customer, newSubscriber()]
  expect((await visitor(shop.url).post('/api/forgot-password', { form: { email } })).status).toBe(200)
  expect((await ask(visitor(shop.url), reader)).status).toBe(200)
  await signalTwice(shop)
  return { shop, settings, mailServer, held, email, reader }
}

test('work that a response has promised is done before the shop ends: mails, links', async () => {
  const { shop, settings, mailServer, held, email, reader } = await stopWithPromises()
  await held.release()
  await shop.ended()
  expect(await inspectDatabase(settings).rows()).toContain(reader)
  expect(mailServer.received.join('')).toContain(`To: ${email}`)
})

test('promised work that hangs delays the end for a limited time, and is logged', { tags: ['long'] }, async () => {
  const { shop, held } = await stopWithPromises()
  await shop.ended()
  await held.release()
  expect(shop.logged().join()).toContain('work for requests that were answered was not done before the shop ended')
  shop.takeProblems()
})
