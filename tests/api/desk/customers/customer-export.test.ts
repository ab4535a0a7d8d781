import { expect, test } from '../../../support/api.ts'
import { chooseAll, exportCustomer, idOf } from '../../../support/customer-desk.ts'
import { newPhone } from '../../../support/customers.ts'
import { answerAll, complete, knownPerson, placeNoted } from '../../../support/known-person.ts'
import { placeByPhone } from '../../../support/order-desk.ts'
import { waitForOrderMails } from '../../../support/order-mails.ts'
import { createSoldProduct, eventually, uniqueId } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

test('the export has all that the shop stores about a person, and no secret', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 50 })
  const { customer, id, name, street, memo, note } = await knownPerson(admin)
  const { result } = (await placeNoted(admin, customer, ring.id, street, memo)).body
  await waitForOrderMails(admin, result, 2)
  const question = `Do you resize rings? ${uniqueId()}`
  await visitor(shop.url).post('/api/post_contact', {
    json: { name, phone: customer.name, mail: 'elsewhere@example.com', content: question },
  })
  await answerAll(admin, question, 'Yes, we do.')
  const sent = await exportCustomer(admin, id, await chooseAll(admin, id))
  expect(sent.headers.get('content-disposition')).toBe('attachment; filename="customer.json"')
  const line = { quantity: 1, price: 20, note: { text: memo } }
  expect(sent.body).toMatchObject({
    account: { name, signsInAs: customer.name, email: customer.email, noteOfStaff: note },
    sessions: [{ signedInAt: expect.any(String), endsAt: expect.any(String) }],
    orders: [{ status: 'New', shippingAddress: street, memo, total: 20, lines: [line] }],
    mails: [{ to: customer.email, subject: expect.any(String) }, { to: 'elsewhere@example.com' }],
    messages: [{ name, message: question, answers: [{ text: 'Yes, we do.' }] }],
  })
  expect(sent.text).not.toMatch(/pbkdf2|salt|"hash"|resetPassword|sessionId/)
  await complete(admin, result)
  await eventually(async () => {
    const again = await exportCustomer<{ mails: unknown[]; messages: unknown[] }>(admin, id)
    expect([again.body.mails.length, again.body.messages]).toEqual([3, []])
  })
})

test('an export of many orders is complete', { tags: ['long'] }, async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 500 })
  const phone = newPhone()
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const place = () => placeByPhone(admin, { phone, name: 'Many' }, lines)
  for (let batch = 0; batch < 12; batch++) await Promise.all(Array.from({ length: 10 }, place))
  const id = await idOf(admin, { name: phone })
  const { body } = await exportCustomer<{ orders: { reference: string }[] }>(admin, id)
  expect(new Set(body.orders.map(({ reference }) => reference)).size).toBe(120)
})
