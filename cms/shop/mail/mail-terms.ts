import { type OrderTerms, toOrderTerms } from '../../../src/domain/orders/order-terms.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { toPageLink } from '../catalog/texts/written-page.ts'
import type { TemplateMailEventName } from './events.ts'

/**
 * The terms of delivery and payment for an order's mail. `payLink` is the link to pay the order online; null if it
 * cannot be paid.
 */
export type MailOrderTerms = OrderTerms & { payLink?: string | null }

/** Whether mails of this event say how to pay, because the order may still be unpaid: placed, confirmed, ready. */
export const needsPaymentTerms = (event: TemplateMailEventName) =>
  ['orderPlaced', 'orderConfirmed', 'orderReady', 'shopOrder'].includes(event)

/**
 * Reads the branch's terms of delivery and payment, which mails show with an order's total, and links to the pages
 * about them.
 */
export async function readBranchOrderTerms(catalog: Pick<Catalog, 'branch' | 'pageLinks'>): Promise<OrderTerms> {
  const branch = await catalog.branch()
  const { delivery, payment } = branch.topicPages
  const pages = await catalog.pageLinks([delivery, payment].filter((id) => id !== null))
  const linkTo = (topic: string | null) => {
    const page = pages.find(({ id }) => id === topic)
    return page ? toPageLink(page) : null
  }
  return toOrderTerms(branch, { delivery: linkTo(delivery), payment: linkTo(payment) })
}
