import { Fragment } from 'react'
import type { Mills } from '../domain/money/money.ts'
import { describeDeliveryCost, listTermsPageLinks, type OrderTerms as Terms } from '../domain/orders/order-terms.ts'

export type Props = {
  total: Mills
  reduced?: Mills
  terms: Terms
  currency: string
  withDelivery?: boolean
  withPayment?: boolean
}

/**
 * A text next to an order's total about the cost of delivery and the ways to pay, with links to the pages about them.
 * `total` is the amount to which the cost of delivery is added, `reduced` the price of the products after discounts,
 * which decides whether delivery is free; by default the total.
 */
export default function DeliveryAndPaymentTerms({
  total,
  reduced = total,
  terms,
  currency,
  withDelivery = true,
  withPayment = false,
}: Props) {
  const delivery = withDelivery && describeDeliveryCost(total, terms.delivery, currency, reduced)
  return <TextWithTermsLinks text={[delivery, withPayment && terms.payment].filter(Boolean).join(' ')} terms={terms} />
}

/**
 * A text followed by links to the pages about delivery and payment. The pages open in a new tab, so that typed text is
 * kept.
 */
export function TextWithTermsLinks({ text, terms }: { text: string; terms: Terms }) {
  const pages = listTermsPageLinks(terms)
  if (!text && pages.length === 0) return null
  return (
    <p className="small soft">
      {text.split('\n').map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
      {pages.map(({ title, path }, at) => (
        <span key={path}>
          {at === 0 ? ' ' : ' · '}
          <a className="link" href={path} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </span>
      ))}
    </p>
  )
}
