import type { Payload, PayloadRequest } from 'payload'
import { idOf } from '../../base/references.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { MAIL_EVENTS, type TemplateMailEventName } from './events.ts'
import { toMailShopDetails } from './mail-shop.ts'
import { needsPaymentTerms, readBranchOrderTerms } from './mail-terms.ts'
import { createPayLink } from './pay-link.ts'
import { buildOrderPlaceholderValues } from './placeholder-values.ts'
import { buildReturnPlaceholderValues } from './return-mails.ts'
import type { MailContent } from './subject-line.ts'
import type { MailTemplates } from './templates.ts'

/** A composed mail about an order, and its recipient; '' if there is no address. */
export type ComposedOrderMail = { to: string; content: MailContent }

/**
 * Composes the mail of an order's event from the given order, customer (null if deleted) and templates, and the order's
 * branch.
 */
export async function composeOrderMail(
  { branches, templates }: { branches: Branches; templates: MailTemplates },
  event: TemplateMailEventName,
  order: SaleOrder,
  customer: Customer | null,
): Promise<ComposedOrderMail> {
  const catalog = await branches.catalogOf(idOf(order.branch) ?? '')
  const shop = toMailShopDetails(await catalog.branch())
  const to = MAIL_EVENTS[event].to === 'shop' ? shop.email : (customer?.email ?? '')
  const terms = needsPaymentTerms(event)
    ? { ...(await readBranchOrderTerms(catalog)), payLink: createPayLink(order) }
    : null
  const values = {
    ...buildOrderPlaceholderValues(order, customer, shop, terms),
    ...buildReturnPlaceholderValues(event, order, shop),
  }
  return { to, content: templates.compose(event, values, shop) }
}

/** Reads the customers who get mails about these orders, by id. */
export async function readCustomersOfOrders(
  { db }: Payload,
  orders: readonly SaleOrder[],
  req?: PayloadRequest,
): Promise<Map<string, Customer>> {
  const ids = [...new Set(orders.flatMap(({ customer }) => idOf(customer) ?? []))]
  const { docs } = await db.find<Customer>({
    collection: 'customers',
    where: { id: { in: ids } },
    select: { name: true, email: true },
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return new Map(docs.map((customer) => [customer.id, customer]))
}
