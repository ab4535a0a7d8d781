import { expect, test } from '../../../support/api.ts'
import { mailsTo } from '../../../support/mails.ts'
import { moveOrder, readOrder } from '../../../support/order-desk.ts'
import { customerWithMail, readMails, saveTemplate, waitForOrderMails } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { createSoldProduct } from '../../../support/shop-products.ts'
import { staffMember } from '../../../support/staff.ts'

test('a mail that staff switch off is not sent, and a reworded mail has their wording', async ({ admin }) => {
  const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin, { pieces: 50 })]
  const wording = { subject: 'Yes to {reference}', text: 'Dear {customer}' }
  try {
    expect((await saveTemplate(admin, 'orderPlaced', { isOn: false })).status).toBe(200)
    expect((await saveTemplate(admin, 'orderConfirmed', wording)).status).toBe(200)
    const id = await order(customer, { itemId: ring.id })
    await waitForOrderMails(admin, id, 1)
    await moveOrder(admin, id, { to: 'Confirmed' })
    await waitForOrderMails(admin, id, 2)
    const { docs } = await readMails(admin, `where[order][equals]=${id}`)
    expect(docs.map(({ kind }) => kind).sort()).toEqual(['orderConfirmed', 'shopOrder'])
    const { reference } = (await readOrder(admin, id)).body.order
    const { subject, text } = docs.find(({ kind }) => kind === 'orderConfirmed')!
    expect([subject, text.split('\n')[0]]).toEqual([`Yes to ${reference}`, `Dear ${customer.name}`])
  } finally {
    await saveTemplate(admin, 'orderPlaced', { isOn: true })
    await saveTemplate(admin, 'orderConfirmed', { subject: null, text: null })
  }
})

test('a field that there is not is refused in the words of a mail', async ({ admin, editor }) => {
  const { status, body } = await saveTemplate(editor, 'orderPlaced', { text: 'Hello {nobody}' })
  const message = 'There is no field {nobody} in this text.'
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  expect((await saveTemplate(editor, 'orderPlaced', { text: '' })).status).toBe(200)
  expect((await admin.get('/api/globals/none')).status).toBe(404)
})

test('a preview shows the mail as it would be sent; a test mail goes to who asks', async ({ admin, shop, staff }) => {
  const editor = await staffMember(admin, 'editor')
  const mail = { event: 'orderShipped', subject: 'Off: {reference}', text: 'Dear {customer}\n\n{lines}\n\n<b>' }
  const preview = (by: typeof staff, json: unknown) =>
    by.post<Record<string, string>>('/api/panel/mail/preview', { json })
  const sendTest = (by: typeof staff, json: unknown) => by.post<{ to: string }>('/api/panel/mail/test', { json })
  expect((await preview(staff, mail)).body).toEqual({
    subject: 'Off: SO-2026-000042',
    text: expect.stringContaining('Dear Ada Lovelace\n\n2 × Pearl Ring'),
    html: expect.stringContaining('&#60;b&#62;'),
  })
  expect((await preview(staff, { event: 'lost' })).status).toBe(422)
  const wrong = await preview(staff, { ...mail, text: '{nobody}' })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['text']])
  for (const event of ['orderPlaced', 'shopOrder', 'shopPayment', 'shopMessage', 'shopLowStock']) {
    const { status, text } = await preview(staff, { event })
    expect([event, status, text.includes('undefined')]).toEqual([event, 200, false])
  }

  expect((await sendTest(editor.session, mail)).body).toEqual({ to: editor.email })
  expect(mailsTo(shop.dataDir, editor.email)).toEqual([expect.stringContaining('Subject: Test: Off: SO-2026-000042')])
  expect(mailsTo(shop.dataDir, editor.email).join()).not.toContain('undefined')
})
