import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MongoClient } from 'mongodb'
import { test as base, expect, inject, onTestFinished } from 'vitest'
import { mailTestServer } from '../../support/api.ts'
import { eraseCustomer, idOf, mergeCustomers, readCustomer } from '../../support/customer-desk.ts'
import { type Customer, signUp } from '../../support/customers.ts'
import { checkoutWith, createCode } from '../../support/discount-codes.ts'
import { DRAFT_QUERY, openForm, saveForm } from '../../support/editing.ts'
import { dropProblems } from '../../support/expected-problems.ts'
import { dropDatabase } from '../../support/mongo-dump.ts'
import { openNews } from '../../support/news.ts'
import { moveOrder } from '../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails } from '../../support/order-mails.ts'
import { checkout, order, ordersOf } from '../../support/orders.ts'
import { openShop } from '../../support/own-shop.ts'
import { ownId, signOut } from '../../support/people.ts'
import { picture, upload } from '../../support/pictures.ts'
import { startReplicaSet } from '../../support/replica-set.ts'
import { startS3 } from '../../support/s3.ts'
import { schedule } from '../../support/schedule.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startFailing, startShop } from '../../support/shop-process.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  readStock,
  store,
} from '../../support/shop-products.ts'
import { signIn, signInAsAdmin, staffMember } from '../../support/staff.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'
import { startReceiver } from '../../support/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from '../../support/webhooks.ts'

const PAYLOAD_SECRET = 'one-secret-for-both-processes'
/** Milliseconds for tests that start shops. */
const long = { tags: ['long'], timeout: 180_000 }

/** Two shops with separate DATA_DIRs, on one database of three nodes and one bucket of pictures. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('nodes', { scope: 'file' }, async ({}, { onCleanup }) => {
    const nodes = await startReplicaSet(3)
    onCleanup(() => nodes.stop())
    return nodes
  })
  .extend('copy', { scope: 'file' }, async ({ nodes }, { onCleanup }) => {
    const copy = await copyShop({ ...inject('template'), mongo: nodes.uri('{database}') })
    onCleanup(() => copy.remove())
    return copy
  })
  .extend('shops', { scope: 'file' }, async ({ copy }, { onCleanup }) => {
    const { copies } = inject('template')
    const s3 = await startS3()
    const more = { SMTP_URL: mailTestServer.url, PAYLOAD_SECRET, RATE_LIMITS: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' }
    const common = { ...copy.settings, ...s3.settings, ...more }
    const folders = [copy.settings.DATA_DIR ?? '', mkdtempSync(join(copies, 'second-'))]
    const shops = await Promise.all(folders.map((DATA_DIR) => startShop({ ...common, DATA_DIR })))
    onCleanup(async () => {
      for (const shop of shops) await shop.stop()
      await s3.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })
    return shops
  })
  .extend('urls', { scope: 'file' }, async ({ shops }) => shops.map(({ url }) => url) as [string, string])
  .extend('admin', { scope: 'file' }, ({ urls }) => signInAsAdmin(urls[0]))
  .extend('noProblems', { auto: true }, async ({ shops }, { onCleanup }) => {
    onCleanup(() => {
      const problems = shops.flatMap((shop) => shop.takeProblems())
      expect(problems, 'the shops logged errors').toEqual([])
    })
  })

/** Returns the same customer or member of staff at the other process. */
const at = (url: string, { token }: Visitor): Visitor => visitor(url, token)
const customerAt = (url: string, customer: Customer): Customer => ({ ...customer, ...at(url, customer) })

/** Waits until each shop shows the text on that page, within the promised time. */
async function expectShown(urls: readonly string[], page: string, text: string): Promise<void> {
  const shows = async (url: string) => (await visitor(url).get(page)).text.includes(text)
  await expect.poll(() => Promise.all(urls.map(shows)), { timeout: 10_000, interval: 20 }).toEqual([true, true])
}

async function soldAtBoth([, other]: readonly [string, string], admin: Visitor, pieces: number) {
  const ring = await createSoldProduct(admin, { pieces })
  await eventually(async () => expect((await visitor(other).get(`/productDetail/${ring.id}`)).status).toBe(200))
  return ring
}

// Includes the start of the shops.
test('a change at one process is shown at the other', { timeout: 180_000 }, async ({ urls, admin }) => {
  const ring = await createSoldProduct(admin)
  const page = `/productDetail/${ring.id}`
  for (const [n, url] of urls.entries()) {
    const changed = await at(url, admin).patch(`/api/products/${ring.id}`, { price: 4321.5 + n })
    expect(changed.status).toBe(200)
    await expectShown(urls, page, n === 0 ? '4,321.50' : '4,322.50')
  }
})

test('a panel that is open at one process gets news of an order at the other', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 5)
  const panel = await openNews(at(urls[1], admin))
  onTestFinished(panel.close)
  const id = await order(customerAt(urls[0], await signUp(urls[0])), { itemId: ring.id })
  const { orders } = await panel.until((news) => news.orders?.newest?.id === id)
  expect(orders?.count).toBe(panel.first.orders!.count + 1)
})

test('a picture that is uploaded at one process is served by the other until its deletion', async ({ urls, admin }) => {
  const { body } = await upload(admin, { data: await picture('png') })
  const { id, filename } = body.doc
  const get = async (url: string) => fetch(new URL(`/media/${filename}`, url))
  const [own, other] = await Promise.all(urls.map(get))
  expect([own?.status, other?.status]).toEqual([200, 200])
  expect(other?.headers.get('etag')).toBe(own?.headers.get('etag'))
  expect((await at(urls[1], admin).delete(`/api/media/${id}`)).status).toBe(200)
  await expect.poll(async () => (await Promise.all(urls.map(get))).map(({ status }) => status)).toEqual([404, 404])
})

test('orders at both processes never sell more pieces than there are', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 12)
  const buyers = await Promise.all(Array.from({ length: 6 }, () => signUp(urls[0])))
  const answers = await Promise.all(
    buyers.flatMap((buyer) => urls.flatMap((url) => [1, 2].map(() => checkout(at(url, buyer), [{ itemId: ring.id }])))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(12).fill(200), ...Array(12).fill(409)])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 12 })
  expect((await Promise.all(buyers.map(ordersOf))).flat()).toHaveLength(12)
})

test('orders at both processes never use a code more often than it allows', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 50)
  const { code } = await createCode(admin, { maxUses: 10 })
  const buyers = await Promise.all(urls.map((url) => signUp(url)))
  const all = Array.from({ length: 48 }, (_, at) => buyers[at % buyers.length]!)
  const answers = await Promise.all(all.map((buyer) => checkoutWith(buyer, code, [{ itemId: ring.id }])))
  const refused = answers.map(({ status }) => status).filter((status) => status !== 200)
  expect(refused).toHaveLength(38)
  // On a busy machine, an order whose transaction meets conflicts too often is asked to come again.
  for (const status of refused) expect([422, 503]).toContain(status)
})

test('a webhook receives the orders of both processes, each event once and in order', async ({ urls, admin }) => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  const webhook = await createWebhook(admin, receiver, ['order.placed', 'order.changed'])
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const customer = await signUp(urls[0])
  // The other process knows the webhook once it delivers an order.
  await expect
    .poll(async () => {
      await order(customerAt(urls[1], customer), { itemId: ring.id })
      return (await deliveriesOf(admin, webhook)).length
    })
    .toBeGreaterThan(0)
  const placed = await Promise.all(
    Array.from({ length: 10 }, (_, n) => order(customerAt(urls[n % 2]!, customer), { itemId: ring.id })),
  )
  await Promise.all(placed.map((id, n) => moveOrder(at(urls[n % 2]!, admin), id, { to: 'Confirmed' })))
  await eventually(async () => {
    const told = (id: string) => receiver.received.filter(({ body }) => body.includes(id)).map(({ type }) => type)
    expect(placed.map(told)).toEqual(placed.map(() => ['order.placed', 'order.changed']))
  })
})

test('a checkout that reaches both processes with one key places one order', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 5)
  const customer = await signUp(urls[0])
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const lines = [{ itemId: ring.id }]
  const answers = await Promise.all([0, 1, 0, 1].map((n) => checkout(at(urls[n]!, customer), lines, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.result)).size).toBe(1)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a session of one process is good at the other, and ends at both', async ({ urls }) => {
  const customer = await signUp(urls[0])
  const read = (by: Visitor, path: string) => Promise.all(urls.map(async (url) => (await at(url, by).get(path)).status))
  const userInfo = () => read(customer, '/api/user-info')
  expect(await userInfo()).toEqual([200, 200])
  expect((await at(urls[1], customer).post('/api/logout')).status).toBe(204)
  expect(await userInfo()).toEqual([401, 401])

  const staff = await signInAsAdmin(urls[1])
  const products = () => read(staff, '/api/products')
  expect(await products()).toEqual([200, 200])
  expect((await at(urls[0], staff).post('/api/users/logout')).status).toBe(200)
  expect(await products()).toEqual([403, 403])
})

test('signing out everywhere, or a new role, ends the sessions at the other process', async ({ urls, admin }) => {
  const member = await staffMember(admin, 'editor')
  const read = async (by: Visitor) => (await at(urls[1], by).get('/api/products?limit=1')).status
  expect(await read(member.session)).toBe(200)
  const id = await ownId(member.session)
  expect((await signOut(admin, id)).status).toBe(200)
  expect(await read(member.session)).toBe(403)
  const again = await signIn(urls[1], member.email, member.password)
  expect((await admin.patch(`/api/users/${id}`, { role: 'staff' })).status).toBe(200)
  expect(await read(again)).toBe(403)
})

test('sign-ins of one customer at both processes at once all stay signed in', async ({ urls }) => {
  const { name, password } = await signUp(urls[0])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      visitor(urls[n % 2]!).post<{ token: string }>('/api/login', { form: { name, password } }),
    ),
  )
  const statuses = await Promise.all(
    answers.map(async ({ body }, n) => (await visitor(urls[(n + 1) % 2]!, body.token).get('/api/user-info')).status),
  )
  expect(statuses).toEqual(Array(8).fill(200))
})

test('the lease of a killed process expires', async ({ urls, copy }) => {
  const { name, password } = await signUp(urls[0])
  const client = new MongoClient(copy.settings.DATABASE_URI ?? '')
  onTestFinished(() => client.close())
  const locks = client.db().collection<{ _id: string; owner: string; until: Date }>('locks')
  // Other rows come and go: each sent mail has one.
  const lock = { _id: `customer:${name}` }
  await expect.poll(() => locks.countDocuments(lock)).toBe(0)
  await locks.insertOne({ ...lock, owner: 'killed', until: new Date(Date.now() - 1) })
  const { body } = await visitor(urls[1]).post('/api/login', { form: { name, password } })
  expect(body.status).toBe(1)
  expect(await locks.countDocuments(lock)).toBe(0)
})

test('wrong passwords at both processes count together and lock the account at both', async ({ urls }) => {
  const { name, password } = await signUp(urls[0])
  const email = `nobody-${crypto.randomUUID()}@aurel.example`
  const accounts = { '/api/login': { name }, '/api/users/login': { email } }
  for (const [call, account] of Object.entries(accounts)) {
    const login = (url: string, wrong: string) => visitor(url).post(call, { json: { ...account, password: wrong } })
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => login(urls[n % 2]!, `wrong-${n}`)))
    const locked = guesses.filter(({ status }) => status === 429).length
    expect([call, locked]).toEqual([call, 12 - 5])
    for (const url of urls) expect([call, (await login(url, password)).status]).toEqual([call, 429])
  }
})

test('a third process with a secret of its own is refused in a sentence', async ({ copy }) => {
  const DATA_DIR = mkdtempSync(join(inject('template').copies, 'third-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const { code, stderr } = await startFailing({ DATABASE_URI: copy.settings.DATABASE_URI ?? '', DATA_DIR })
  expect(stderr).toMatch(/^This database is used with another secret .* the same PAYLOAD_SECRET\.$/)
  expect(code).toBe(78)
})

test('requests to both processes count towards one limit', async ({ urls }) => {
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, n) => visitor(urls[n % 2]!).post('/api/forgot-password', { form: {} })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429])
})

test('a mail that one process is sending is not sent by the other', async ({ urls, admin }) => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const write = async (url: string, content: string) => {
    const json = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content }
    expect((await visitor(url).post('/api/post_contact', { json })).status).toBe(200)
  }
  const arrived = (text: string) => mailTestServer.received.filter((mail) => mail.includes(text)).length
  // A process sends mails one after the other, so that a mail of an order would delay this one.
  await expect.poll(async () => (await readMails(admin, 'where[state][equals]=waiting')).docs).toEqual([])
  mailTestServer.hold()
  onTestFinished(() => mailTestServer.release())
  await write(urls[0], first)
  await expect.poll(() => arrived(first)).toBe(1)
  await write(urls[1], second)
  mailTestServer.release()
  await expect.poll(() => arrived(second)).toBe(1)
  expect(arrived(first)).toBe(1)
})

test('the mails of an order are sent once, whichever process moves it on', async ({ urls, admin }) => {
  const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin, { pieces: 50 })]
  const ids = await Promise.all(urls.map((url) => order(at(url, customer), { itemId: ring.id, quantity: 1 })))
  const other = { ...admin, ...at(urls[1], admin) }
  await Promise.all([moveOrder(admin, ids[1]!, { to: 'Confirmed' }), moveOrder(other, ids[0]!, { to: 'Confirmed' })])
  const arrived = () => mailTestServer.received.filter((mail) => mail.includes(`To: ${customer.email}`))
  await expect.poll(() => arrived().length).toBe(4)
  for (const id of ids)
    await expect.poll(async () => (await mailsOf(admin, id)).filter((mail) => mail.endsWith(' sent')).length).toBe(3)
  expect(arrived()).toHaveLength(4)
})

test('of a save and the deletion of its category at two processes, one is refused', async ({ urls, admin }) => {
  const id = await createProduct(admin)
  for (let round = 0; round < 4; round++) {
    const category = await createCategory(admin)
    const save = () => at(urls[round % 2]!, admin).patch(`/api/products/${id}`, { category })
    const remove = () => at(urls[(round + 1) % 2]!, admin).delete(`/api/categories/${category}`)
    const [saved, removed] = await Promise.all([save(), remove()])
    const { body } = await admin.get<{ category: string | null }>(`/api/products/${id}?depth=0`)
    const isThere = (await admin.get(`/api/categories/${category}`)).status === 200
    expect([saved.status, removed.status]).toEqual(isThere ? [200, 409] : [400, 200])
    expect(body.category === category).toBe(isThere)
  }
})

test('staff save a product at one process while it is ordered at the other', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 40)
  const customer = await signUp(urls[0])
  const [orders, saves] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => checkout(at(urls[1], customer), [{ itemId: ring.id }]))),
    Promise.all(Array.from({ length: 4 }, (_, n) => admin.patch(`/api/products/${ring.id}`, { price: 25 + n / 100 }))),
  ])
  expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(saves.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(await readStock(admin, ring.id)).toEqual({ stock: 30, sold: 10 })
})

test('when forms save one document at both processes at once, one succeeds', async ({ urls, admin }) => {
  const product = `products/${(await createSoldProduct(admin)).id}`
  const category = `categories/${await createCategory(admin)}`
  for (const [path, search] of [
    [product, '?depth=0'],
    [product, DRAFT_QUERY],
    [category, '?depth=0'],
  ] as const) {
    const { updatedAt } = await openForm(admin, path)
    const saves = [0, 1, 0, 1].map((n) => {
      const fields = { name: `Saved ${crypto.randomUUID()}`, _status: search === DRAFT_QUERY ? 'draft' : 'published' }
      return saveForm(at(urls[n]!, admin), path, updatedAt, fields, search)
    })
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect([path, search, statuses.toSorted()]).toEqual([path, search, [200, 409, 409, 409]])
  }
})

test('one of the processes runs each scheduled job', long, async ({ copy, urls, admin }) => {
  const user = await ownId(admin)
  const drafts = await Promise.all(Array.from({ length: 8 }, () => createProduct(admin, { pieces: 3 }, 'draft')))
  // Both processes have checked by then, and wake at the same moment.
  const at = new Date(Date.now() + 15_000)
  for (const id of drafts) await schedule(copy.settings, { collection: 'products', id, type: 'publish', at, user })
  for (const id of drafts)
    await eventually(async () => {
      for (const url of urls) expect((await visitor(url).get(`/productDetail/${id}`)).status).toBe(200)
    }, 40_000)
  for (const id of drafts) {
    const versions = `/api/products/versions?where[and][0][parent][equals]=${id}&where[and][1][version._status][equals]=published`
    expect((await admin.get<{ totalDocs: number }>(versions)).body.totalDocs).toBe(1)
    expect(await readStock(admin, id)).toEqual({ stock: 3, sold: 0 })
  }
})

test('orders at one process and an erasure at the other leave none without a customer', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 200)
  // This process enforces the limit of sign-ups.
  for (let round = 0; round < 4; round++) {
    const customer = await signUp(urls[0])
    const id = await idOf(admin, customer)
    const [erased, ...placed] = await Promise.all([
      eraseCustomer(admin, id, customer.name),
      ...[1, 2, 3].map(() => checkout(at(urls[1], customer), [{ itemId: ring.id }])),
    ])
    const accepted = placed.filter(({ status }) => status === 200)
    expect([round, erased?.status]).toEqual([round, accepted.length > 0 ? 409 : 200])
    if (accepted.length > 0) expect((await readCustomer(admin, id)).body.figures.orders).toBe(accepted.length)
    else expect(placed.map(({ status }) => status)).toEqual([401, 401, 401])
  }
})

test('orders at one process move with their customer, who is merged at the other', async ({ urls, admin }) => {
  const ring = await soldAtBoth(urls, admin, 200)
  for (let round = 0; round < 4; round++) {
    const [kept, other] = await Promise.all([signUp(urls[0]), signUp(urls[0])])
    const [keptId, otherId] = await Promise.all([idOf(admin, kept), idOf(admin, other)])
    const [merged, ...placed] = await Promise.all([
      mergeCustomers(admin, keptId, otherId),
      ...[1, 2, 3].map(() => checkout(at(urls[1], other), [{ itemId: ring.id }])),
    ])
    expect(merged?.status).toBe(200)
    const statuses = placed.map(({ status }) => status)
    for (const status of statuses) expect(status).toBeOneOf([200, 401])
    const accepted = statuses.filter((status) => status === 200).length
    expect([round, (await readCustomer(admin, keptId)).body.figures.orders]).toEqual([round, accepted])
  }
})

test('two first starts at once on one empty database make one sample shop', long, async () => {
  const { folder, copies, mongo } = inject('template')
  const DATABASE_URI = mongo?.replace('{database}', 'two_first_starts') ?? ''
  onTestFinished(() => dropDatabase(DATABASE_URI))
  const [first, second, media] = ['first-', 'second-', 'media-'].map((name) => mkdtempSync(join(copies, name)))
  const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/encode-once.ts'))}`
  const settings = { DATABASE_URI, MEDIA_DIR: media!, PAYLOAD_SECRET, NODE_OPTIONS }
  const started = await Promise.all([first!, second!].map((DATA_DIR) => openShop({ ...settings, DATA_DIR })))
  const [file] = readdirSync(media!)
  for (const { url } of started) {
    expect((await fetch(new URL(`/media/${file}`, url))).status).toBe(200)
    const { body } = await visitor(url).get<{ result: { name: string }[] }>(`/api/get_item/${store}`)
    const names = body.result.map(({ name }) => name)
    expect(names).not.toHaveLength(0)
    expect(new Set(names).size).toBe(names.length)
    const admin = await signInAsAdmin(url)
    expect((await admin.get('/api/branches?limit=1')).body).toMatchObject({ totalDocs: 1 })
  }
  expect(readdirSync(media!).toSorted()).toEqual(readdirSync(join(folder, 'media')).toSorted())
  expect(started.flatMap(({ output }) => output.filter((line) => line.startsWith('Stocked')))).toHaveLength(1)
})

test('a killed primary stops no reading and loses nothing', long, async ({ nodes, shops, urls, admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 1000 })
  const customer = await signUp(urls[0])
  const pages = ['/', '/category?name=Rings', `/productDetail/${ring.id}`, '/blog', `/api/get_item/${store}`]
  // The first request for this page, so that it is not stored.
  const unstored = () => `/api/get_product_by_category?store=${store}&name=Rings&search=${crypto.randomUUID()}`
  for (const url of urls) for (const page of pages) expect((await visitor(url).get(page)).status).toBe(200)

  const acknowledged: string[] = []
  let isOver = false
  const ordering = Promise.all(
    urls.map(async (url) => {
      while (!isOver) {
        const { status, body } = await checkout(at(url, customer), [{ itemId: ring.id }])
        expect(status).toBeOneOf([200, 503])
        if (status === 200) acknowledged.push(body.result)
      }
    }),
  )
  const reading = Promise.all(
    urls.map(async (url) => {
      while (!isOver) {
        for (const page of [...pages, unstored()])
          expect([page, (await visitor(url).get(page)).status]).toEqual([page, 200])
      }
    }),
  )
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  await nodes.killPrimary()
  const atKill = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(atKill + 20)
  isOver = true
  await Promise.all([ordering, reading])

  for (const url of urls) {
    const ids = (await ordersOf(customerAt(url, customer))).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(acknowledged))
    expect(await readStock(at(url, admin), ring.id)).toEqual({ stock: 1000 - ids.length, sold: ids.length })
  }
  for (const [n, url] of urls.entries()) {
    expect((await at(url, admin).patch(`/api/products/${ring.id}`, { price: 1234.5 + n })).status).toBe(200)
    await expectShown(urls, `/productDetail/${ring.id}`, n === 0 ? '1,234.50' : '1,235.50')
  }
  // The shops log that the database was briefly unavailable.
  await Promise.all(shops.map(dropProblems))
})

// The last test, because it removes the administrator of the other tests.
test('when two administrators demote each other at two processes, one stays', async ({ urls, admin }) => {
  const administrator = async (by: Visitor) => {
    const { session, ...login } = await staffMember(by, 'admin')
    return { ...login, id: await ownId(session), session }
  }
  const demote = (by: Visitor, id: string) => by.patch(`/api/users/${id}`, { role: 'staff' })
  let [one, other] = [await administrator(admin), await administrator(admin)]
  expect((await demote(one.session, await ownId(admin))).status).toBe(200)
  for (let round = 0; round < 4; round++) {
    const [first, second] = [at(urls[0], one.session), at(urls[1], other.session)]
    const answers = await Promise.all([demote(first, other.id), demote(second, one.id)])
    expect([round, answers.filter(({ status }) => status === 200).length]).toEqual([round, 1])
    if (answers[0].status !== 200) [one, other] = [other, one]
    const { body } = await one.session.get<{ totalDocs: number }>('/api/users?where[role][equals]=admin&limit=0')
    expect([round, body.totalDocs]).toEqual([round, 1])
    other = await administrator(one.session)
  }
})
