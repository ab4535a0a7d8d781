import { expect, inject, onTestFinished, test } from 'vitest'
import { signUp } from '../support/customers.ts'
import { inspectDatabase } from '../support/inspect-database.ts'
import { mailsTo } from '../support/mails.ts'
import { copyShop } from '../support/shop-copy.ts'
import { startShop } from '../support/shop-process.ts'
import { createSoldProduct, eventually } from '../support/shop-products.ts'
import { signInAsAdmin } from '../support/staff.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

test('keys, mails and sessions that are of no use any more are deleted, the others stay', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const books = inspectDatabase(copy.settings)
  const shop = await startShop(copy.settings)
  const { id } = await createSoldProduct(await signInAsAdmin(shop.url))
  const customer = await signUp(shop.url)
  const place = (key: string) =>
    customer.post('/api/get_checkout/Aurel', {
      json: { saleOrder: { id: null }, saleOrderTransactions: [{ itemId: id, quantity: 1 }] },
      headers: { 'Idempotency-Key': key },
    })
  expect((await place('old')).status).toBe(200)
  const message = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' }
  await visitor(shop.url).post('/api/post_contact', { json: message })
  // Of the order and of the message. One that was not sent would be sent after the next start.
  await eventually(async () => expect(mailsTo(shop.dataDir, '').length).toBe(2))
  await shop.stop()
  expect(await books.count('mails')).toBe(2)
  await books.age(91)

  const after = await startShop(copy.settings)
  await eventually(async () => {
    expect(await books.count('idempotency-keys')).toBe(0)
    expect(await books.count('mails')).toBe(0)
    expect(await books.count('sessions')).toBe(0)
  })
  await signUp(after.url)
  await after.stop()
  const again = await startShop(copy.settings)
  expect(await books.count('sessions')).toBe(1)
  await again.stop()
  expect([...shop.takeProblems(), ...after.takeProblems(), ...again.takeProblems()]).toEqual([])
})

test('a draft that nobody filled in is deleted, one with a name and what is published are not', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const books = inspectDatabase(copy.settings)
  const shop = await startShop(copy.settings)
  const admin = await signInAsAdmin(shop.url)
  const sold = await createSoldProduct(admin)
  // As the panel creates a new product, and saves what is typed.
  const open = async (by: Visitor) =>
    (await by.post<{ doc: { id: string } }>('/api/products?draft=true&autosave=true', { json: { _status: 'draft' } }))
      .body.doc.id
  const [empty, named] = [await open(admin), await open(admin)]
  const save = (id: string, name: string) =>
    admin.patch(`/api/products/${id}?draft=true&autosave=true`, { name, _status: 'draft' })
  expect((await save(named, 'Opal Ring')).status).toBe(200)
  // What shoppers see stays, even if its draft has no name.
  expect((await save(sold.id, '')).status).toBe(200)
  await shop.stop()
  await books.age(2)

  const after = await startShop(copy.settings)
  const again = await signInAsAdmin(after.url)
  const fresh = await open(again)
  const statusOf = async (id: string) => (await again.get(`/api/products/${id}?draft=true`)).status
  await eventually(async () => expect(await statusOf(empty)).toBe(404))
  expect([await statusOf(named), await statusOf(sold.id), await statusOf(fresh)]).toEqual([200, 200, 200])
  await after.stop()
  expect([...shop.takeProblems(), ...after.takeProblems()]).toEqual([])
})
