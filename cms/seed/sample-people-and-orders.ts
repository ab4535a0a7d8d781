import { createLocalReq, type Payload } from 'payload'
import { normalizePhoneNumber } from '../../src/domain/customers/customer.ts'
import { fromMills } from '../../src/domain/money/money.ts'
import { isSentStatus, type OrderStatus } from '../../src/domain/orders/order-status.ts'
import { DAY_MS } from '../../src/domain/text/durations.ts'
import type { Branch, Customer } from '../payload-types.ts'
import { toDeliveryWays } from '../shop/catalog/branches/delivery-ways.ts'
import { openCatalog } from '../shop/catalog/catalog.ts'
import { generateRandomPassword } from '../shop/customers/login.ts'
import { toLineSnapshot } from '../shop/orders/line-snapshot.ts'
import { priceLines } from '../shop/orders/lines.ts'
import { type PricedOrder, priceOrder, toPricedOrderFields } from '../shop/orders/priced-order.ts'
import { createOrderReferenceGenerator } from '../shop/orders/references.ts'
import { readSampleJson } from './read-sample.ts'

type SampleOrder = {
  customer: string
  status: OrderStatus
  daysAgo: number
  /** The name of the delivery method; by default the branch's default one. */
  delivery?: string
  shippingAddress: string
  lines: { code: string; quantity: number }[]
}

/** Creates customers with orders in every status, members of staff besides administrators, and messages. */
export async function createSamplePeopleAndOrders(payload: Payload, branch: Branch): Promise<void> {
  const customers = await createCustomers(payload)
  await createOrders(payload, branch, customers)
  await createStaff(payload)
  await createMessages(payload)
}

async function createCustomers(payload: Payload): Promise<Map<string, Customer>> {
  const customers = new Map<string, Customer>()
  for (const { phone, email, name } of await readSampleJson<{ phone: string; email: string | null; name: string }[]>(
    'customers',
  )) {
    const data = {
      username: normalizePhoneNumber(phone),
      name,
      password: generateRandomPassword(),
      ...(email ? { email } : {}),
      verifiedAt: new Date().toISOString(),
    }
    customers.set(phone, await payload.create({ collection: 'customers', data }))
  }
  return customers
}

/** Creates past orders. The sample's stock and sold counts already include them. */
async function createOrders(payload: Payload, branch: Branch, customers: Map<string, Customer>): Promise<void> {
  const products = await (await openCatalog({ payload }, branch.id).products()).read()
  const orders = (await readSampleJson<SampleOrder[]>('orders')).sort((a, b) => b.daysAgo - a.daysAgo)
  const ways = toDeliveryWays(branch)
  const req = await createLocalReq({}, payload)
  for (const [index, { customer: phone, status, daysAgo, shippingAddress, ...sample }] of orders.entries()) {
    const date = new Date(Date.now() - daysAgo * DAY_MS - (orders.length - index) * 60_000)
    const { reference } = await createOrderReferenceGenerator(payload, branch.id, date.getUTCFullYear())(req)
    const customer = customers.get(phone)
    const lines = sample.lines.flatMap(({ code, quantity }, at) => {
      const product = products.find((each) => each.code === code)
      return product ? priceLines([{ itemId: product.id, quantity, at }], [], () => toLineSnapshot(product)) : []
    })
    const way = ways.find(({ name }) => name === sample.delivery)
    const priced = priceOrder(lines, {
      ways,
      wanted: way ? { way: way.id, country: '' } : null,
      before: null,
      isTotalShown: true,
      discount: null,
      currency: branch.currency,
    })
    await payload.create({
      collection: 'sale-orders',
      data: {
        status,
        shippingAddress,
        ...toPricedOrderFields(priced),
        reference,
        date: date.toISOString(),
        branch: branch.id,
        customer: customer?.id,
        customerName: customer?.username ?? phone,
        currency: branch.currency,
        payments: isSentStatus(status) ? [samplePayment(priced, date)] : [],
      },
      depth: 0,
    })
  }
}

/** Returns the payment of a sample order that has been shipped. */
function samplePayment({ total }: PricedOrder, date: Date) {
  const at = new Date(Math.min(date.getTime() + DAY_MS, Date.now())).toISOString()
  return {
    kind: 'payment' as const,
    method: 'transfer' as const,
    amount: fromMills(total),
    at,
    byName: 'Sample shop',
  }
}

async function createStaff(payload: Payload): Promise<void> {
  const staff = await readSampleJson<{ email: string; name: string; role: 'admin' | 'editor' | 'staff' }[]>('staff')
  for (const member of staff.filter(({ role }) => role !== 'admin')) {
    await payload.create({ collection: 'users', data: { ...member, password: generateRandomPassword() } })
  }
}

async function createMessages(payload: Payload): Promise<void> {
  const messages =
    await readSampleJson<{ name: string; phone: string; mail: string; content: string; daysAgo: number }[]>('messages')
  for (const { daysAgo, ...message } of messages) {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
    await payload.create({ collection: 'contact-messages', data: { ...message, createdAt } })
  }
}
