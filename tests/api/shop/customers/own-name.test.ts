import type { Customer } from '../../../../cms/payload-types.ts'
import { expect, namesTest, test } from '../../../support/api.ts'
import { newPhone } from '../../../support/customers.ts'
import { exportOrdersCsv, fetchPrintSheets, readOrder } from '../../../support/order-desk.ts'
import { readMails, waitForOrderMails } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import { type ErrorBody, type Visitor, visitor } from '../../../support/visitor.ts'

type Shown = { result: { name: string; fullName: string } }

const nameOf = async (by: Visitor) => (await by.get<Shown>('/api/get_display_name')).body.result
const setName = (by: Visitor, name: unknown) => by.post<Shown & Partial<ErrorBody>>('/api/set_name', { json: { name } })

test('the name given at sign-up stands in the lists of staff, on slips and in mails', async ({ shop, admin, ring }) => {
  const fullName = `Ada ${uniqueId()}`
  const email = `${uniqueId()}@example.com`.toLowerCase()
  const form = { name: newPhone(), password: 'pearls-and-sand', email, full_name: ` ${fullName.replace(' ', ' \n ')} ` }
  const { token } = (await visitor(shop.url).post<{ token: string }>('/api/register', { form })).body
  const customer = visitor(shop.url, token)
  expect(await nameOf(customer)).toEqual({ name: fullName, fullName })
  const id = await order(customer, { itemId: ring.id, quantity: 1 })
  await waitForOrderMails(admin, id, 2)
  const { docs: mails } = await readMails(admin, `where[event][equals]=orderPlaced:${id}`)
  expect(mails).toMatchObject([{ to: email, text: expect.stringContaining(fullName) }])
  expect((await readOrder(admin, id)).body.customer?.name).toBe(fullName)
  expect((await exportOrdersCsv(admin, `ids=${id}`)).text).toContain(`,${fullName},`)
  expect((await fetchPrintSheets(admin, `ids=${id}`)).text).toContain(fullName)
  const query = `where[searchText][like]=${encodeURIComponent(fullName)}`
  const found = await admin.get<{ docs: Customer[] }>(`/api/customers?${query}`)
  expect(found.body.docs.map(({ name }) => name)).toEqual([fullName])
})

test('a customer sets a name later, and staff find earlier orders by it', async ({ admin, customer, ring }) => {
  expect((await nameOf(customer)).fullName).toBe('')
  const id = await order(customer, { itemId: ring.id, quantity: 1 })
  for (const name of [`Bea ${uniqueId()}`, `Cleo ${uniqueId()}`]) {
    const { status, body } = await setName(customer, `  ${name.replace(' ', '\r\n')} `)
    expect([status, body]).toEqual([200, { result: { name } }])
    expect(await nameOf(customer)).toEqual({ name, fullName: name })
    const where = `where[searchText][like]=${encodeURIComponent(name.toLowerCase())}`
    const { docs } = (await admin.get<{ docs: { id: string }[] }>(`/api/sale-orders?${where}`)).body
    expect(docs.map((found) => found.id)).toEqual([id])
  }
})

test('an empty name, a long one, and a stranger are refused', async ({ customer, stranger }) => {
  for (const name of [undefined, null, ' \n ', 'A'.repeat(101), ['Ada']]) {
    const { status, body } = await setName(customer, name)
    expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, ['name']])
  }
  expect((await setName(stranger, 'Ada')).status).toBe(401)
  expect((await nameOf(customer)).fullName).toBe('')
})

namesTest('where customers sign in by name, nobody takes another name', async ({ shop }) => {
  const customer = visitor(shop.url)
  await customer.get('/api/get_customer_name/Aurel/Margaret%20Okafor')
  expect((await setName(customer, 'Daniel Reyes')).status).toBe(410)
  expect((await nameOf(customer)).name).toBe('Margaret Okafor')
})
