import type { OrderPageData } from '../../cms/desk/orders/order-page.ts'
import type { Customer as CustomerDoc, Mail } from '../../cms/payload-types.ts'
import type { TemplateMailEventName } from '../../cms/shop/mail/events.ts'
import { type Customer, signUp } from './customers.ts'
import { findDocuments } from './documents.ts'
import { readOrder } from './order-desk.ts'
import { eventually, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Signs up a customer whose email address staff then enter. Returns the customer with the address. */
export async function customerWithMail(admin: Visitor): Promise<Customer & { email: string }> {
  const customer = await signUp(admin.shop)
  const email = `${uniqueId()}@example.com`
  await setAddress(admin, customer, email)
  return { ...customer, email }
}

export async function setAddress(admin: Visitor, { name }: Customer, email: string): Promise<void> {
  const query = `customers?where[username][equals]=${encodeURIComponent(name)}`
  const [found] = await findDocuments<CustomerDoc>(admin, query)
  const { status, text } = await admin.patch(`/api/customers/${found!.id}`, { email })
  if (status !== 200) throw new Error(text)
}

/** Returns the mails about an order, oldest first, each as a line `kind to state`. */
export async function mailsOf(admin: Visitor, order: string): Promise<string[]> {
  const { docs } = await readMails(admin, `where[order][equals]=${order}`)
  return docs.map(({ kind, to, state }) => `${kind} ${to} ${state}`)
}

/** Returns the mails that match a query of the API, oldest first. */
export const readMails = async (admin: Visitor, query: string): Promise<{ docs: Mail[] }> =>
  (await admin.get<{ docs: Mail[] }>(`/api/mails?${query}&sort=createdAt&limit=100`)).body

/** Waits for at least `count` mails about an order. Returns them as the order's page shows them. */
export async function waitForOrderMails(admin: Visitor, order: string, count: number): Promise<OrderPageData['mails']> {
  return eventually(async () => {
    const { mails } = (await readOrder(admin, order)).body
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails are written.`)
    return mails
  })
}

export const sendAgain = (staff: Visitor, order: string, mail: string) =>
  staff.post<OrderPageData>(`/api/panel/orders/${order}/mails/${mail}/send`, { json: {} })

type Template = { isOn?: boolean; subject?: string | null; text?: string | null }

export const saveTemplate = (staff: Visitor, event: TemplateMailEventName, template: Template) =>
  staff.post(`/api/globals/mail-templates`, { json: { [event]: template } })
