import { expect, test, vi } from 'vitest'
import type { Mail, SaleOrder } from '../../../../cms/payload-types.ts'
import type { Branches } from '../../../../cms/shop/catalog/branches/branches.ts'
import { queueDueOrderMails } from '../../../../cms/shop/mail/queue-due-order-mails.ts'
import { recomposeAndResendOrderMail } from '../../../../cms/shop/orders/resend-mail.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()
const business = { place: null, openingHours: [] }
const branch = { name: 'Aurel', picture: '', contact: [], currency: 'USD', business }
const branches = { catalogOf: async () => ({ branch: async () => branch }) } as unknown as Branches

/** Creates an order of a customer with a mail address, and returns its id. */
async function createOrder(username: string, fields: Partial<SaleOrder>): Promise<string> {
  const { db } = payload()
  const [shop, customer, id] = [db.newId(), db.newId(), db.newId()]
  await db.create({ collection: 'branches', customID: shop, data: { name: `Aurel ${username}` } })
  const data = { username, email: 'ada@example.com' }
  await db.create({ collection: 'customers', customID: customer, data })
  await db.create({
    collection: 'sale-orders',
    customID: id,
    data: {
      branch: shop,
      customer,
      customerName: username,
      reference: 'A-1',
      date: '2026-11-26T10:00:00.000Z',
      shippingAddress: '1 Sand Lane',
      lines: [],
      grandTotalAmount: 0,
      pieces: 0,
      searchText: '',
      status: 'Shipped',
      ...fields,
    },
  })
  return id
}

async function readMails(order: string): Promise<Mail[]> {
  return (await payload().db.find<Mail>({ collection: 'mails', where: { order: { equals: order } } })).docs
}

test('a number that is given while the mail of the one before is written is mailed as well', async () => {
  const { db } = payload()
  const id = await createOrder('5550001', { trackingNumber: 'T-1', mailsDue: 'orderTracking' })
  const begin = db.beginTransaction.bind(db)
  vi.spyOn(db, 'beginTransaction').mockImplementationOnce(async () => {
    await db.updateOne({ collection: 'sale-orders', id, data: { trackingNumber: 'T-2' } })
    return begin()
  })
  expect(await queueDueOrderMails({ payload: payload(), branches }), 'there is more').toBe(true)
  expect(await queueDueOrderMails({ payload: payload(), branches })).toBe(false)
  expect((await readMails(id)).map(({ text }) => /Tracking number: (\S+)/.exec(text ?? '')?.[1])).toEqual(['T-2'])
  const order = await db.findOne<SaleOrder>({ collection: 'sale-orders', where: { id: { equals: id } } })
  expect(order?.mailsDue).toBeNull()
})

test('of returns that are refused together, each is mailed about, and none that was refused before', async () => {
  const returns = ['Long ago', 'Worn', 'Broken'].map((answer, at) => ({
    id: `${at}`,
    state: 'refused' as const,
    reason: 'fit' as const,
    amount: 5,
    answer,
    decidedAt: `2026-11-2${at}T10:00:00.000Z`,
  }))
  const id = await createOrder('5550002', { returns, mailsDue: 'returnRefused returnRefused' })
  await queueDueOrderMails({ payload: payload(), branches })
  const answers = async () =>
    (await readMails(id)).map(({ text }) => /Worn|Broken|Long ago/.exec(text ?? '')?.[0]).sort()
  expect(await answers()).toEqual(['Broken', 'Worn'])
  // Sent again, each mail is about the same return.
  for (const mail of await readMails(id))
    await recomposeAndResendOrderMail({ payload: payload(), branches }, id, mail.id)
  expect(await answers()).toEqual(['Broken', 'Worn'])
})
