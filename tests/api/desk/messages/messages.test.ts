import { test as base, expect } from '../../../support/api.ts'
import { newPhone } from '../../../support/customers.ts'
import { assignMessage, markMessage, markMessages, readMessage, writeMessage } from '../../../support/messages.ts'
import { setAddress } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { ownId } from '../../../support/people.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const test = base.extend('id', ({ admin }) => writeMessage(admin))

type Found = { docs: { id: string }[] }

/** Reads the messages like the panel's list. */
const list = async (staff: Visitor, query: string) =>
  (await staff.get<Found>(`/api/contact-messages?${query}&limit=100&depth=0`)).body.docs.map(({ id }) => id)

const search = (staff: Visitor, typed: string) =>
  list(staff, `where[or][0][searchText][like]=${encodeURIComponent(typed)}&select[name]=true`)

const UNREAD = 'where[archived][not_equals]=true&where[readAt][exists]=false'

test('the page of a message has what was written, and looking at it ahead leaves it unread', async ({ admin }) => {
  const content = `Do you resize rings?\n\n<b>Mine</b> ${uniqueId()}`
  const id = await writeMessage(admin, { content })
  const { body } = await readMessage(admin, id)
  expect(body.message).toMatchObject({ content, name: 'Ada Lovelace', read: null, answered: false, archived: false })
  expect(body).toMatchObject({ answers: [], customer: null, problem: null })
  expect(body.draft).toMatchObject({
    subject: expect.stringMatching(/^Re: Do you resize rings\? <b>Mine/),
    text: 'Hello Ada Lovelace,\n\n',
  })
  expect(body.draft.quote).toContain('Ada Lovelace wrote:\n> Do you resize rings?\n>\n> <b>Mine</b>')
  await admin.call('HEAD', `/api/panel/messages/${id}`)
  expect((await readMessage(admin, id)).body.message.read).toBeNull()
  expect(await list(admin, UNREAD)).toContain(id)
})

test('a message is read by who opened it first, and its marks can be taken back', async ({ admin, staff, id }) => {
  const read = (await markMessage(staff, id, { isRead: true })).body.message.read
  expect(read).toEqual({ at: expect.stringMatching(/Z$/), by: 'Somebody New' })
  expect((await markMessage(admin, id, { isRead: true })).body.message.read).toEqual(read)
  expect(await list(admin, UNREAD)).not.toContain(id)
  expect((await markMessage(admin, id, { isRead: false })).body.message.read).toBeNull()
  expect(await list(admin, UNREAD)).toContain(id)
  // Staff answered by telephone, or thought so.
  expect((await markMessage(admin, id, { isAnswered: true })).body.message.answered).toBe(true)
  expect((await admin.patch(`/api/contact-messages/${id}`, { answered: false })).status).toBe(200)
  expect((await readMessage(admin, id)).body.message.answered).toBe(false)
})

test('many messages are marked and archived at once, except those deleted meanwhile', async ({ admin }) => {
  const ids = [await writeMessage(admin), await writeMessage(admin)]
  const [gone, other] = [await writeMessage(admin), await writeMessage(admin)]
  expect((await admin.delete(`/api/contact-messages/${gone}`)).status).toBe(200)
  const marked = await markMessages(admin, [...ids, gone, 'none'], { isRead: true, isArchived: true })
  expect([marked.status, marked.body]).toEqual([200, { count: 2 }])
  for (const id of ids)
    expect((await readMessage(admin, id)).body.message).toMatchObject({ archived: true, read: expect.anything() })
  const inbox = await list(admin, 'where[archived][not_equals]=true')
  expect([inbox.includes(other), inbox.includes(ids[0]!)]).toEqual([true, false])
  expect((await markMessages(admin, ids, { isRead: false, isArchived: false })).status).toBe(200)
  expect((await readMessage(admin, ids[0]!)).body.message).toMatchObject({ archived: false, read: null })
  expect((await markMessages(admin, [], { isRead: true })).body.message).toBe('Please choose a message.')
})

test('a message is assigned to who handles messages, once at a time', async ({ admin, staff, editor, id }) => {
  const [me, other, wrong] = [await ownId(admin), await ownId(staff), await ownId(editor)]
  const { body } = await assignMessage(admin, id, other, null)
  expect(body.message.assignedTo).toEqual({ id: other, name: 'Somebody New' })
  const people = body.staff.map((person) => person.id)
  expect([people.includes(me), people.includes(other), people.includes(wrong)]).toEqual([true, true, false])
  const refused = await assignMessage(admin, id, me, null)
  const sentence = 'This message was assigned to Somebody New meanwhile. Please look at it again.'
  expect([refused.status, refused.body.message]).toEqual([409, sentence])
  // Setting the same value twice is no conflict.
  expect((await assignMessage(admin, id, other, null)).status).toBe(200)
  expect((await assignMessage(admin, id, wrong, other)).status).toBe(422)
  expect(await list(staff, `where[assignedTo][equals]=${other}`)).toEqual([id])
  expect((await admin.delete(`/api/users/${other}`)).status).toBe(200)
  expect((await readMessage(admin, id)).body.message.assignedTo).toBeNull()
  expect((await assignMessage(admin, id, me, null)).status).toBe(200)
  const taken = await Promise.all([assignMessage(admin, id, null, me), assignMessage(admin, id, null, me)])
  expect(taken.map(({ status }) => status)).toEqual([200, 200])
})

test('a message is found by name, text, mail address and phone, however they are typed', async ({ admin }) => {
  const [word, phone] = [uniqueId(), newPhone()]
  const [area, rest, line] = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)]
  const id = await writeMessage(admin, {
    name: `Zoë O’Neil ${word}`,
    mail: `Zoe.${word}@Example.com`,
    content: `Sänd and pearls\n${word}`,
    phone: `(${area}) ${rest}-${line}`,
  })
  const typed = [
    ...[`zoe ${word}`, `ONEIL ${word}`, `zoe.${word}@example.com`, `sand ${word}`, `PEARLS sänd ${word}`],
    ...[phone, `+1 ${area} ${rest} ${line}`, `${area}.${rest}.${line}`, `${area}${rest}${line}`],
  ]
  for (const words of typed) expect([words, await search(admin, words)]).toEqual([words, [id]])
  expect(await search(admin, '?!')).toEqual([])
  expect(await search(admin, `${word} nowhere`)).toEqual([])
})

test('the page shows the customer by phone, else mail address, and orders', async ({ admin, customer, ring }) => {
  await order(customer, { itemId: ring.id })
  const [area, rest, line] = [customer.name.slice(2, 5), customer.name.slice(5, 8), customer.name.slice(8)]
  const byPhone = await writeMessage(admin, { phone: `(${area}) ${rest} ${line}` })
  const known = (await readMessage(admin, byPhone)).body.customer
  expect(known?.otherOrders).toMatchObject({ count: 1, last: [{ status: 'New' }] })
  const mail = `${uniqueId()}@example.com`
  await setAddress(admin, customer, mail)
  const byMail = await writeMessage(admin, { phone: newPhone(), mail: mail.toUpperCase() })
  expect((await readMessage(admin, byMail)).body.customer).toMatchObject({ id: known?.id, email: mail })
})

test('a wrong id, body or method is refused with a sentence', async ({ admin, id }) => {
  const desk = '/api/panel/messages'
  const refused = [
    await readMessage(admin, 'none'),
    await readMessage(admin, crypto.randomUUID()),
    await markMessage(admin, 'none', { isRead: true }),
    await markMessage(admin, id, { isRead: 'yes' }),
    await markMessage(admin, id, { isDeleted: true }),
    await assignMessage(admin, id, 'none', null),
    await admin.delete(`${desk}/${id}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422, 422, 405])
  for (const { body } of refused) expect(body.message).toMatch(/^[A-Z].*\.$/)
})

test("Payload's REST API cannot change the state of a message", async ({ admin, id }) => {
  const before = (await readMessage(admin, id)).body.message
  const me = await ownId(admin)
  const wishes = { readAt: new Date().toISOString(), readBy: me, assignedTo: me, archived: true, mail: 'x@example.com' }
  for (const [field, value] of Object.entries({ ...wishes, phoneKey: '+1', mailKey: 'x', searchText: 'x' }))
    expect((await admin.patch(`/api/contact-messages/${id}`, { [field]: value })).status).toBe(200)
  expect((await readMessage(admin, id)).body.message).toEqual(before)
})
