import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { decodeQuotedPrintable } from '../../../support/mails.ts'
import { answerMessage, writeMessage } from '../../../support/messages.ts'
import { placeByPhone } from '../../../support/order-desk.ts'
import { readMails, setAddress } from '../../../support/order-mails.ts'
import { newCopy, openMailServer, openShop } from '../../../support/own-shop.ts'
import { breakWrites } from '../../../support/planted-mistakes.ts'
import { sendRaw } from '../../../support/raw-request.ts'
import { adminPassword, LOGGING_ALL } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually, store } from '../../../support/shop-products.ts'
import { adminEmail } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const shopper = {
  name: 'Philippa Quillfeather',
  phone: '+15035550177',
  typedPhone: '(503) 555-0177',
  mail: 'philippa.q77@mails.example',
  password: 'marzipan-and-thyme',
  wrongPassword: 'wrong-marmalade',
  nextPassword: 'nutmeg-and-saffron',
  lastPassword: 'cardamom-and-clove',
  address: '77 Buttercup Terrace',
  memo: 'Behind the turquoise gate',
  message: 'My grandmother lost her opal brooch',
  search: 'amulet for Quillfeather',
}
const caller = { name: 'Barnabas Thistlewood', phone: '+15035550188', mail: 'barnabas@thistles.example' }
const newcomer = { phone: '+15035550144', mail: 'octavia.fairweather@meadows.example' }
const staff = { name: 'Cordelia Winterbourne', mail: 'cordelia@aurel.example', password: 'juniper-and-sloe' }
const answer = 'We found it below the velvet cushion'

/** The personal data that the test sent, and the credentials that it received. */
const people = [shopper, caller, newcomer, staff]
const told = new Set([...people.flatMap((person) => Object.values(person)), answer, adminPassword])

test('the log contains no personal data, whatever people do and whatever fails', async () => {
  const [settings, mailServer] = [await newCopy(), await openMailServer()]
  const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/fail-rendering.ts'))}`
  const shop = await openShop({ ...settings, ...LOGGING_ALL, SMTP_URL: mailServer.url, NODE_OPTIONS })
  const admin = await signInStaff(shop.url, adminEmail, adminPassword)
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const lines = [{ itemId: ring.id, quantity: 1 }]

  const browser = visitor(shop.url)
  await browser.get('/sanctum/csrf-cookie')
  const { phone: name, mail: email, password } = shopper
  const signedUp = await browser.post<{ token: string }>('/api/register', { json: { name, email, password } })
  told.add(signedUp.body.token)
  await browser.post('/api/register', { json: { name, email, password } })
  await browser.post('/api/login', { json: { name, password: shopper.wrongPassword } })
  await browser.post('/api/login', { json: { name: shopper.typedPhone, password } })
  await setAddress(admin, { ...browser, name, password }, email)
  const passwords = { new_password: shopper.nextPassword, confirm_password: shopper.nextPassword }
  await browser.post('/api/change-password', { json: { current_password: password, ...passwords } })
  rememberCookies(browser)

  const placed = await sendOrder(browser, lines)
  expect(placed.status, placed.text).toBe(200)
  await sendOrder(browser, lines, placed.body.result)
  await sendOrder(browser, [{ itemId: ring.id, quantity: 99 }])
  await browser.get(`/api/get_order/${store}/${encodeURIComponent(name)}`)
  await browser.get(`/api/get_printpreview/${store}/${placed.body.result}`)
  await browser.get(`/order?CustomerName=${encodeURIComponent(shopper.name)}`)
  const message = { name: shopper.name, phone: shopper.typedPhone, mail: email, content: shopper.message }
  const written = await writeMessage(admin, message)
  await resetPassword(shop.url, mailServer.received)
  // This has ended the session.
  const again = visitor(shop.url)
  await again.get('/sanctum/csrf-cookie')
  const signedIn = await again.post<{ token: string }>('/api/login', { json: { name, password: shopper.lastPassword } })
  expect(signedIn.status).toBe(200)
  told.add(signedIn.body.token)
  rememberCookies(again)

  await answerMessage(admin, written, answer)
  await placeByPhone(admin, { phone: caller.phone, name: caller.name }, lines, { shippingAddress: shopper.address })
  await admin.get(`/api/panel/orders/callers?phone=${encodeURIComponent(caller.phone)}`)
  await admin.get(`/api/customers?where[name][like]=${encodeURIComponent(caller.name)}`)
  const person = { email: staff.mail, name: staff.name, password: staff.password, role: 'staff' }
  await admin.post('/api/users', { json: person })
  await admin.post('/api/users', { json: person })
  await visitor(shop.url).post('/api/users/login', { json: { email: staff.mail, password: shopper.wrongPassword } })
  const cordelia = await signInStaff(shop.url, staff.mail, staff.password)
  await cordelia.patch(`/api/customers/${written}`, { name: caller.name, email: caller.mail })
  await visitor(shop.url).post('/api/users/forgot-password', { json: { email: staff.mail } })

  // The mail server's reply contains the rejected address and name.
  mailServer.refuse(`550 5.1.1 <${email}> ${shopper.name}: no such mailbox`)
  expect((await sendOrder(again, lines)).status).toBe(200)
  await eventually(async () => {
    const { docs } = await readMails(admin, 'where[state][equals]=failed')
    expect(docs.map(({ to }) => to)).toContain(email)
  }, 60_000)

  await sendNonsense(shop.url)
  writeFileSync(join(shop.dataDir, 'fail-rendering'), '')
  // A search for personal data finds no products, so that its page renders. The Referer contains the data instead.
  const Referer = `${shop.url}/category?search=${shopper.phone}`
  expect((await browser.get('/category?search=pearl', { Referer })).status).toBe(500)
  rmSync(join(shop.dataDir, 'fail-rendering'))
  const saleOrder = { id: null, shippingAddress: shopper.address, memo: shopper.memo }
  const order = { saleOrder, saleOrderTransactions: lines }
  for (const collection of ['contact-messages', 'customers', 'sale-orders']) await breakWrites(settings, collection)
  const broken = [
    await statusOf(again, '/api/post_contact', message),
    await statusOf(visitor(shop.url), '/api/register', { name: newcomer.phone, email: newcomer.mail, password }),
    await statusOf(again, `/api/get_checkout/${store}`, order),
  ]
  expect(broken).toEqual([500, 500, 500])
  await shop.stop()

  const log = [...shop.logged(), ...shop.output]
  expect(log.length).toBeGreaterThan(40)
  expect(log.filter((line) => /^\{"level":50/.test(line)).length).toBeGreaterThanOrEqual(4)
  expect(log.flatMap(whoIsIn)).toEqual([])
  shop.takeProblems()
})

/** Returns the personal data in a line: whole texts, and each distinctive word of them. */
function whoIsIn(line: string): string[] {
  const decoded = line.replace(/%[\dA-F]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  const text = `${line} ${decoded}`.toLowerCase()
  const parts = [...told].flatMap((each) => each.split(/[^\w]+/))
  const words = [...told, ...parts.filter((word) => word.length > 7 && word !== 'password')]
  return [...new Set(words)].filter((word) => text.includes(word.toLowerCase())).map((word) => `${word} in ${line}`)
}

async function signInStaff(shop: string, email: string, password: string): Promise<Visitor> {
  const browser = visitor(shop)
  const { body } = await browser.post<{ token: string }>('/api/users/login', { json: { email, password } })
  expect(body.token).toEqual(expect.any(String))
  told.add(body.token)
  rememberCookies(browser)
  return visitor(shop, body.token)
}

function rememberCookies({ cookies }: Visitor): void {
  for (const value of cookies.values()) told.add(value)
}

function sendOrder(browser: Visitor, saleOrderTransactions: object[], id: string | null = null) {
  const { address, memo } = shopper
  return browser.post<{ result: string }>(`/api/get_checkout/${store}`, {
    json: { saleOrder: { id, shippingAddress: address, memo }, saleOrderTransactions },
  })
}

/** Returns the status of a call whose failure the OpenAPI document does not list. */
async function statusOf({ shop, token, cookies }: Visitor, path: string, json: object): Promise<number> {
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' })
  headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return (await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(json) })).status
}

/** Also with a used link. */
async function resetPassword(shop: string, received: readonly string[]): Promise<void> {
  const stranger = visitor(shop)
  await stranger.post('/api/forgot-password', { json: { email: shopper.mail } })
  const token = await eventually(async () => {
    const [, found] =
      received.map((mail) => /reset-password\?token=([\w-]+)/.exec(decodeQuotedPrintable(mail))).find(Boolean) ?? []
    expect(found).toEqual(expect.any(String))
    return found!
  })
  told.add(token)
  await stranger.get(`/reset-password?token=${token}`)
  await stranger.get(`/api/verify-token?token=${token}`)
  const chosen = { new_password: shopper.lastPassword, confirm_password: shopper.lastPassword }
  for (let time = 0; time < 2; time++) await stranger.post('/api/reset-password', { json: { token, ...chosen } })
  await stranger.get(`/admin/reset/${token}`)
}

/** Sends invalid requests that contain personal data. */
async function sendNonsense(shop: string): Promise<void> {
  const [name, phone, mail] = [shopper.name, shopper.phone, shopper.mail].map(encodeURIComponent)
  const query = `?phone=${phone}&mail=${mail}&name=${name}&password=${shopper.password}`
  const paths = [
    ...['/', '/nowhere', '/api/nothing', '/api/customers', '/media/x.webp', '/admin', '/preview/product/x', '/metrics'],
    ...['/api/get_item/Nowhere', '/api/panel/orders', '/_next/x.js', '/api/users/me', '/sanctum/x'],
  ].map((path) => path + query)
  const calls = ['get_order', '/get_order', 'get_order_details', 'get_customer_name']
  const inPath = [...calls.map((call) => `/api/${call}/${store}/${name}`), `/${mail}`, `/x/${phone}/y`]
  for (const path of [...paths, ...inPath, `/api/verify-token${query}`]) {
    for (const method of ['GET', 'POST', 'DELETE']) await fetch(shop + path, { method, redirect: 'manual' })
  }
  const headers = { 'Content-Type': 'application/json' }
  const bodies = [`{"name":"${shopper.name}","phone":${shopper.phone}`, `"${shopper.message}"`, `[${shopper.address}]`]
  for (const path of ['/api/post_contact', '/api/login', '/api/users/login', '/api/customers', '/api/panel/orders']) {
    for (const body of bodies) await fetch(shop + path, { method: 'POST', headers, body })
  }
  const address = `/api/get_item/%ZZ${query}`
  await sendRaw(shop, { method: 'GET', path: address, headers: { 'X-Name': name! } })
}
