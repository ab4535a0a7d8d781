import { expect, test } from '../../../support/api.ts'
import { checkoutWith } from '../../../support/discount-codes.ts'
import { legacyLineOfOrder } from '../../../support/legacy-client.ts'
import {
  exportOrdersCsv,
  fetchPrintSheets,
  historyOf,
  placeByPhone,
  previewRevision,
  readOrder,
  reviseByStaff,
} from '../../../support/order-desk.ts'
import { setAddress, waitForOrderMails } from '../../../support/order-mails.ts'
import { checkout, detailsOf, order, receipt, revise } from '../../../support/orders.ts'
import { createProductNote } from '../../../support/product-notes.ts'
import {
  createCategory,
  createSoldProduct,
  eventually,
  store,
  uniqueId,
  whenLive,
} from '../../../support/shop-products.ts'

/* Notes on lines, such as engravings: offered, charged, told, kept by old clients, corrected by staff. */

test('a note is charged for each piece, and told on sheets, tables and mails as text', async ({ admin, customer }) => {
  await setAddress(admin, customer, 'engraved@example.com')
  const ring = await createSoldProduct(admin, { price: 20, pieces: 9 })
  await createProductNote(admin, { products: [ring.id] })
  const word = uniqueId()
  const note = `<b>${word}</b>`
  const lines = [{ itemId: ring.id, quantity: 2, note: ` ${note} ` }]
  const { result: id } = (await checkoutWith(customer, undefined, lines, { expectedTotal: 70 })).body
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  const charge = { itemId: 'charge:note', itemName: 'Engraving: 2 pieces', quantity: 1, price: 30, amount: 30 }
  expect([saleOrder.grandTotalAmount, saleOrderTransactions]).toMatchObject([70, [{ amount: 40 }, charge]])
  const told = { text: note, label: 'Engraving', price: 15 }
  expect((await detailsOf(customer, id)).lines).toMatchObject([{ note: told }])
  expect((await readOrder(admin, id)).body.lines).toMatchObject([{ note: told }])

  const escaped = `&#60;b&#62;${word}&#60;/b&#62;`
  for (const kind of ['slip', 'receipt'])
    for (const paper of ['a4', '80mm']) {
      const { text } = await fetchPrintSheets(admin, `ids=${id}&kind=${kind}&paper=${paper}`)
      expect([kind, text.includes(note), text.includes(`Engraving: ${escaped}`)]).toEqual([kind, false, true])
    }
  expect((await exportOrdersCsv(admin, `ids=${id}&rows=lines`)).text).toContain(`Engraving: ${note}`)
  const found = await admin.get<{ docs: { id: string }[] }>(`/api/sale-orders?where[searchText][like]=${word}&depth=0`)
  expect(found.body.docs.map((doc) => doc.id)).toEqual([id])
  await waitForOrderMails(admin, id, 2)
  const mails = await admin.get<{ docs: { text: string; html: string }[] }>(`/api/mails?where[order][equals]=${id}`)
  for (const mail of mails.body.docs) {
    expect(mail.text).toContain(`Engraving: ${note}`)
    expect(mail.html).toContain(`Engraving: ${escaped}`)
    expect(mail.html).not.toContain(note)
  }
})

test('an old client that edits an order keeps its note, at the price agreed', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 9 })
  const offer = await createProductNote(admin, { products: [ring.id] })
  const id = await order(customer, { itemId: ring.id, quantity: 1, note: 'Anna' })
  expect((await admin.patch(`/api/product-notes/${offer}`, { price: 99, label: 'Engraved' })).status).toBe(200)
  await whenLive(admin)
  const { saleOrderTransactions: read } = await receipt(customer, id)
  const sent = read.map((line) =>
    line.itemId === ring.id ? legacyLineOfOrder(line, 2) : { ...legacyLineOfOrder(line, 7), price: 1 },
  )
  expect((await revise(customer, id, sent)).status).toBe(200)
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  const amounts = saleOrderTransactions.map(({ itemId, amount }) => `${itemId} ${amount}`)
  expect([amounts, saleOrder.grandTotalAmount]).toEqual([[`${ring.id} 40`, 'charge:note 30'], 70])
  expect((await detailsOf(customer, id)).lines).toMatchObject([{ note: { text: 'Anna', label: 'Engraving' } }])
  expect((await revise(customer, id, [{ itemId: ring.id, quantity: 2, note: '' }])).status).toBe(200)
  expect((await receipt(customer, id)).saleOrder.grandTotalAmount).toBe(40)
})

test('staff correct a note, with preview and history, or write one by phone', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { name: 'Signet', price: 20, pieces: 9 })
  await createProductNote(admin, { products: [ring.id] })
  const id = await order(customer, { itemId: ring.id, quantity: 1, note: 'Ana' })
  const line = { itemId: ring.id, quantity: 1, note: 'Anna' }
  const { body } = await previewRevision(staff, id, [line])
  expect(body).toMatchObject({ total: { difference: 0 }, lines: [{ takesNote: { label: 'Engraving', limit: 20 } }] })
  expect((await reviseByStaff(staff, id, [line], { expectedTotal: 35 })).status).toBe(200)
  expect((await readOrder(staff, id)).body.lines).toMatchObject([{ note: { text: 'Anna' } }])
  expect((await historyOf(staff, id)).join()).toContain('line-note Signet, Engraving: Ana → Signet, Engraving: Anna')
  const taken = await placeByPhone(staff, { phone: customer.name }, [{ ...line, quantity: 2 }], { expectedTotal: 70 })
  expect([taken.status, (await readOrder(staff, taken.body.id)).body.charges]).toMatchObject([200, [{ amount: 30 }]])
})

// tests/unit/src/domain/line-notes.test.ts tests the texts that a note can have.
test('a note that is too long or no text is refused at its line', async ({ admin, customer, ring }) => {
  await createProductNote(admin, { products: [ring.id] })
  for (const note of ['x'.repeat(21), {}]) {
    const { status, body } = await checkout(customer, [{ itemId: ring.id, quantity: 1, note }])
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['saleOrderTransactions.0.note']])
  }
})

test('a product takes its own note before its category’s note, while that is on', async ({
  admin,
  stranger,
  customer,
}) => {
  const category = await createCategory(admin)
  const [ring, balm] = await Promise.all([1, 2].map(() => createSoldProduct(admin, { category })))
  await createProductNote(admin, { categories: [category], label: 'Gift note', limit: 200, price: null })
  const own = await createProductNote(admin, { products: [ring!.id] })
  const path = `/api/get_prices/${store}?ids=${ring!.id},${balm!.id}`
  const ask = async () =>
    (await stranger.get<{ result: { note?: object }[] }>(path)).body.result.map(({ note }) => note)
  const gift = { label: 'Gift note', limit: 200, price: 0 }
  expect(await ask()).toEqual([{ label: 'Engraving', limit: 20, price: 15 }, gift])
  const twice = ['A', 'B'].map((note) => ({ itemId: ring!.id, quantity: 1, note }))
  const refused = 'All pieces of one product have the same note. Please send one.'
  expect((await checkout(customer, twice)).body.message).toBe(refused)
  expect((await admin.patch(`/api/product-notes/${own}`, { isOn: false })).status).toBe(200)
  await eventually(async () => expect(await ask()).toEqual([gift, gift]))
  expect((await stranger.get(`/productDetail/${ring!.id}`)).text).toContain('Optional, at most 200 characters.')
})
