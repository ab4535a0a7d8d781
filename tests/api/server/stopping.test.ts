import { test as base, expect, inject } from 'vitest'
import { idOf } from '../../support/customer-desk.ts'
import { sendHalf } from '../../support/half-sent.ts'
import { holdCustomer } from '../../support/held-customer.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { ask, newSubscriber } from '../../support/newsletter.ts'
import { customerWithMail } from '../../support/order-mails.ts'
import { order } from '../../support/orders.ts'
import { picture } from '../../support/pictures.ts'
import { copyShop, type ShopCopy } from '../../support/shop-copy.ts'
import { type ShopProcess, startShop } from '../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import { startMailServer } from '../../support/smtp.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('mailServer', async ({}, { onCleanup }) => {
    const server = await startMailServer()
    onCleanup(() => server.stop())
    return server
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('copy', async ({}, { onCleanup }) => {
    const copy = await copyShop(inject('template'))
    onCleanup(() => copy.remove())
    return copy
  })
  .extend('shop', async ({ copy, mailServer }, { onCleanup }) => {
    const shop = await startShop({ ...copy.settings, LOG_LEVEL: 'warn', SMTP_URL: mailServer.url })
    onCleanup(() => shop.stop())
    return shop
  })

const message = JSON.stringify({ name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' })
const contact = { path: '/api/post_contact', length: message.length }

/** As Ctrl-C does below npm, which passes on the signal that the terminal has sent to both. */
async function signalTwice({ pid, url }: ShopProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
  await eventually(() => expect(fetch(url)).rejects.toThrow())
}

test('what is sent to its end when the shop stops is answered; other bodies are refused', async ({ shop }) => {
  const { token } = await signInAsAdmin(shop.url)
  const [whole, form] = [await sendHalf(shop.url, contact), await sendHalf(shop.url, contact)]
  form.send(message.slice(1))
  const type = 'multipart/form-data; boundary=b'
  const upload = await sendHalf(shop.url, {
    ...{ path: '/api/media', type, length: 2_000_000, headers: { Authorization: `JWT ${token}` } },
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
  expect(shop.takeProblems()).toEqual([])
})

test('a mail server that does not answer does not keep the shop from ending', async ({ shop, mailServer }) => {
  mailServer.hold()
  const admin = await signInAsAdmin(shop.url)
  const ring = await createSoldProduct(admin)
  await order(await customerWithMail(admin), { itemId: ring.id })
  await eventually(async () => expect(mailServer.received).not.toEqual([]))
  await shop.stop()
  expect(shop.takeProblems()).toEqual([])
})

/** Resolves when nobody is listened to any more: until then a link for a new password, on SQLite anything, cannot be written. */
async function stopWithPromises({ shop, copy }: { shop: ShopProcess; copy: ShopCopy }) {
  const admin = await signInAsAdmin(shop.url)
  const customer = await customerWithMail(admin)
  const held = await holdCustomer(copy.settings, await idOf(admin, customer))
  const [{ email }, reader] = [customer, newSubscriber()]
  expect((await visitor(shop.url).post('/api/forgot-password', { form: { email } })).status).toBe(200)
  expect((await ask(visitor(shop.url), reader)).status).toBe(200)
  await signalTwice(shop)
  return { held, email, reader }
}

test('what an answer has promised is done before the shop ends: mails, links', async ({ mailServer, copy, shop }) => {
  const { held, email, reader } = await stopWithPromises({ shop, copy })
  await held.release()
  await shop.ended()
  expect(shop.takeProblems()).toEqual([])
  expect(await inspectDatabase(copy.settings).rows()).toContain(reader)
  expect(mailServer.received.join('')).toContain(`To: ${email}`)
})

test('what was promised and cannot be done is waited for, not for ever, and logged', async ({ copy, shop }) => {
  const { held } = await stopWithPromises({ shop, copy })
  await shop.ended()
  await held.release()
  expect(shop.logged().join()).toContain('work for requests that were answered was not done before the shop ended')
  shop.takeProblems()
})
