import { expect, test } from '../../../support/api.ts'
import { idOf, verifyCustomer } from '../../../support/customer-desk.ts'
import { checkHtml } from '../../../support/html-checker.ts'
import { exportOrdersCsv, fetchPrintSheets, moveOrder, placeByPhone, readOrder } from '../../../support/order-desk.ts'
import { order } from '../../../support/orders.ts'
import { createSoldProduct, uniqueId } from '../../../support/shop-products.ts'

/** Returns the cells of a table whose texts have no commas. */
const cells = (text: string) => [...text.trimEnd().split('\r\n')].map((line) => line.split(','))

test('chosen orders are a table of orders or lines, for spreadsheets on demand', async ({ shop, admin, customer }) => {
  const [ring, pin] = [await createSoldProduct(admin, { price: 10 }), await createSoldProduct(admin, { price: 2.5 })]
  const one = await order(customer, { itemId: ring.id, quantity: 2 }, { itemId: pin.id, quantity: 1 })
  const two = await order(customer, { itemId: pin.id, quantity: 1 })
  await moveOrder(admin, one, { to: 'Confirmed' })
  const references = await Promise.all([two, one].map(async (id) => (await readOrder(admin, id)).body.order.reference))

  const orders = await exportOrdersCsv(admin, `ids=${one},${two}`)
  const [head, ...rows] = cells(orders.text)
  const column = (name: string) => rows.map((row) => row[head!.indexOf(name)])
  expect(column('Order')).toEqual(references)
  const shown = ['Status', 'Pieces', 'Total', 'Currency'].map((name) => column(name).join(' '))
  expect(shown).toEqual(['New Confirmed', '1 3', '2.50 22.50', 'USD USD'])
  expect(column('Phone')).toEqual([customer.name, customer.name])
  expect(orders.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(orders.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')

  const lines = cells((await exportOrdersCsv(admin, `ids=${one},${two}&rows=lines`)).text)
  expect(lines.slice(1).map((row) => row.slice(-8))).toEqual([
    [pin.name, pin.code, '1', 'Piece', '2.50', '2.50', '', 'USD'],
    [ring.name, ring.code, '2', 'Piece', '10.00', '20.00', '', 'USD'],
    [pin.name, pin.code, '1', 'Piece', '2.50', '2.50', '', 'USD'],
  ])
  // A phone number's plus sign would start a formula.
  expect((await exportOrdersCsv(admin, `ids=${two}&bom=1`)).text).toContain(`,'${customer.name},`)
  const headers = { Authorization: `JWT ${admin.token}` }
  const bytes = await fetch(`${shop.url}/api/panel/orders/table.csv?ids=${two}&bom=1`, { headers })
  expect([...new Uint8Array(await bytes.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('a filter of the list is a table with each order once', { tags: ['long'] }, async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 300 })
  const street = `Street${uniqueId()}`
  // More rows than one batch.
  const place = () =>
    placeByPhone(admin, { phone: customer.name }, [{ itemId: ring.id, quantity: 1 }], { shippingAddress: street })
  for (let batch = 0; batch < 21; batch++) await Promise.all(Array.from({ length: 10 }, place))
  const filter = `where[searchText][like]=${street.toUpperCase()}&where[status][equals]=New`
  const { text } = await exportOrdersCsv(admin, filter)
  const [, ...rows] = cells(text)
  const references = rows.map(([reference]) => reference)
  expect([references.length, new Set(references).size]).toEqual([210, 210])
})

test('slips and receipts are valid pages without scripts, one sheet for each order', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { name: `<b>Ring</b> & "more" ${uniqueId()}`, price: 12.5, pieces: 9 })
  await verifyCustomer(admin, await idOf(admin, customer))
  const lines = [{ itemId: ring.id, quantity: 3 }]
  const place = (shippingAddress: string) =>
    placeByPhone(admin, { phone: customer.name }, lines, { shippingAddress, memo: 'Ring!' })
  const ids = [(await place('1 Sand Lane\n<script>alert(1)</script>')).body.id, (await place('')).body.id]
  const { customer: known } = (await readOrder(admin, ids[0]!)).body
  expect((await admin.patch(`/api/customers/${known?.id}`, { name: 'Zoë' })).status).toBe(200)
  const pages = new Map<string, string>()
  for (const kind of ['slip', 'receipt']) {
    for (const paper of ['a4', '80mm']) {
      const query = `ids=${ids.join(',')}&kind=${kind}&paper=${paper}`
      const { text, headers, status } = await fetchPrintSheets(admin, query)
      pages.set(`${kind} ${paper}`, text)
      expect([status, text.match(/<article>/g)?.length, text.match(/<script|<b>/)]).toEqual([200, 2, null])
      expect(text.includes('$12.50')).toBe(kind === 'receipt')
      expect(text).toContain(ring.code)
      expect(text).toContain(`Zoë\n${customer.name}`)
      expect(text).toContain('Aurel')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; img-src 'self'; font-src data:; style-src 'sha256-[\w+/=]+';/)
      expect([policy.includes('script-src'), policy.includes('unsafe')]).toEqual([false, false])
    }
  }
  expect(pages.get('receipt a4')).toContain('$37.50')
  expect(await checkHtml(pages)).toEqual([])
})
