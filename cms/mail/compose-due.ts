import type { Payload, PayloadRequest } from 'payload'
import type { Branches } from '../catalog/branches.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Customer, Mail, SaleOrder } from '../payload-types.ts'
import { idOf } from '../references.ts'
import { MAIL_EVENTS } from './events.ts'
import { mailKey, type QueuedMail, queueMails } from './mail-queue.ts'
import { toMailShop } from './mail-shop.ts'
import { orderValues } from './mail-values.ts'
import { readMailsDue } from './mails-due.ts'
import { readTemplates, type Templates } from './templates.ts'

type Services = { payload: Payload; branches: Branches }

const ORDERS_PER_RUN = 50

/**
 * Writes the mails that are due of some orders, one process at a time, and returns whether there may be more. Each is
 * written once, whatever is repeated: its key is unique, and an order stays due until its mails are written. Without an
 * address, and for an event that is switched off, there is none.
 */
export async function composeDueMails(services: Services): Promise<boolean> {
  const { payload } = services
  if ((await findDue(payload, 1)).length === 0) return false
  return payload.db.exclusive(['mails-due'], payload, async () => {
    const due = await findDue(payload, ORDERS_PER_RUN)
    const customers = await readCustomers(payload, due)
    const templates = await readTemplates(payload)
    const composed: { order: SaleOrder; mails: QueuedMail[] }[] = []
    for (const order of due) {
      try {
        const customer = customers.get(idOf(order.customer) ?? '') ?? null
        composed.push({ order, mails: await composeMails(services, templates, order, customer) })
      } catch (err) {
        payload.logger.error({ err, order: order.id }, 'the mails of an order could not be written; it is tried again')
      }
    }
    await inTransaction(payload, (req) => storeMails(req, composed))
    return composed.length === ORDERS_PER_RUN
  })
}

async function findDue({ db }: Payload, limit: number): Promise<SaleOrder[]> {
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { mailsDue: { greater_than: '' } },
    sort: 'mailsDue',
    limit,
    pagination: false,
  })
  return docs
}

async function readCustomers({ db }: Payload, orders: readonly SaleOrder[]): Promise<Map<string, Customer>> {
  const ids = [...new Set(orders.flatMap(({ customer }) => idOf(customer) ?? []))]
  const { docs } = await db.find<Customer>({
    collection: 'customers',
    where: { id: { in: ids } },
    select: { name: true, email: true },
    limit: 0,
    pagination: false,
  })
  return new Map(docs.map((customer) => [customer.id, customer]))
}

async function composeMails(
  { branches }: Services,
  templates: Templates,
  order: SaleOrder,
  customer: Customer | null,
): Promise<QueuedMail[]> {
  const catalog = await branches.catalogOf(idOf(order.branch) ?? '')
  const shop = toMailShop(await catalog.branch())
  const values = orderValues(order, customer, shop)
  return readMailsDue(order.mailsDue).flatMap((event) => {
    const to = MAIL_EVENTS[event].to === 'shop' ? shop.email : customer?.email
    if (!to || !templates.isOn(event)) return []
    return { event, of: order.id, to, content: templates.compose(event, values, shop), order: order.id }
  })
}

async function storeMails(
  req: PayloadRequest,
  composed: readonly { order: SaleOrder; mails: QueuedMail[] }[],
): Promise<void> {
  const { db } = req.payload
  const keys = composed.flatMap(({ mails }) => mails.map(({ event, of }) => mailKey(event, of)))
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: { event: { in: keys } },
    select: { event: true },
    limit: 0,
    pagination: false,
    req,
  })
  const written = new Set(docs.map(({ event }) => event))
  const mails = composed.flatMap((each) => each.mails)
  await queueMails(
    req,
    mails.filter(({ event, of }) => !written.has(mailKey(event, of))),
  )
  await db.settleMailsDue(
    composed.map(({ order: { id, mailsDue } }) => ({ id, mailsDue: mailsDue ?? '' })),
    req,
  )
}
