import { findValue } from '../../../src/domain/branch/branch.ts'
import { chargesIn, deliveryOf } from '../../../src/domain/charges/stored-charges.ts'
import { orderDeliveryLine, pickupPlace } from '../../../src/domain/delivery/delivery-words.ts'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { PageBranch } from '../../../src/domain/pages/page-data.ts'
import { payableOf } from '../../../src/domain/payments/payment-state.ts'
import { paymentInWords } from '../../../src/domain/payments/payment-words.ts'
import { formatDate } from '../../../src/domain/text/dates.ts'
import { escapeXml } from '../../../src/domain/text/xml.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { orderCurrency } from '../../shop/orders/order-currency.ts'

/** The kinds of printed sheets. A packing slip has no prices. */
export const PRINTS = ['slip', 'receipt'] as const
export type Print = (typeof PRINTS)[number]

export const TITLES: Record<Print, string> = { slip: 'Packing slip', receipt: 'Receipt' }

/** Returns the HTML of one order on paper, for a page with the styles of print-styles.ts. */
export function printSheet(order: SaleOrder, kind: Print, branch: PageBranch): string {
  const memo = order.memo ? `<div class="memo"><h2>Memo</h2>${paragraph(order.memo)}</div>` : ''
  return `<article>
${letterhead(branch)}
<h1>${TITLES[kind]}</h1>
<div class="parties">${details(order, paymentRow(order, kind, branch), deliveryRow(order, branch))}${recipient(order)}</div>
${kind === 'slip' ? packingTable(order) : priceTable(order, orderCurrency(order, branch))}
${memo}
</article>`
}

function recipient(order: SaleOrder): string {
  const isPickup = deliveryOf(order)?.isPickup === true
  if (isPickup && !order.shippingAddress) return ''
  const address = paragraph(order.shippingAddress || 'No address was given.')
  return `<div><h2>${isPickup ? 'Address' : 'Ship to'}</h2>${address}</div>`
}

function deliveryRow(order: SaleOrder, branch: PageBranch): string {
  const delivery = deliveryOf(order)
  return delivery ? orderDeliveryLine(delivery, pickupPlace(branch.business)) : ''
}

function letterhead({ name, picture, contact }: PageBranch): string {
  const entry = (key: string) => findValue(contact, key)
  const logo = picture ? `<img src="${escapeXml(picture)}" alt="">` : ''
  const address = [entry('address'), entry('phone'), entry('email')].filter(Boolean).join('\n')
  return `<header><div>${logo}<h2>${escapeXml(name)}</h2></div>${paragraph(address)}</header>`
}

/** A packing slip tells no amount. */
function paymentRow(order: SaleOrder, kind: Print, branch: PageBranch): string {
  const state = order.paymentState ?? null
  if (kind === 'slip' && state === 'unpaid') return 'To pay'
  if (kind === 'slip' && state === 'partRefunded') return 'Paid'
  return paymentInWords(state, payableOf(order), orderCurrency(order, branch))
}

function details(
  { reference, date, customer, customerName, trackingNumber, pieces }: SaleOrder,
  payment: string,
  delivery: string,
): string {
  const name = customer && typeof customer === 'object' ? customer.name : null
  const rows: [string, string][] = [
    ['Order', reference],
    ['Date', formatDate(date)],
    ['Customer', name && name !== customerName ? `${name}\n${customerName}` : customerName],
    ['Pieces', String(pieces ?? 0)],
    ...(delivery ? ([['Delivery', delivery]] as [string, string][]) : []),
    ...(payment ? ([['Payment', payment]] as [string, string][]) : []),
    ...(trackingNumber ? ([['Tracking number', trackingNumber]] as [string, string][]) : []),
  ]
  return `<dl>${rows.map(([term, text]) => `<dt>${term}</dt><dd class="lines-of-text">${escapeXml(text)}</dd>`).join('')}</dl>`
}

type Line = NonNullable<SaleOrder['lines']>[number]

function packingTable({ lines }: SaleOrder): string {
  const rows = (lines ?? []).map((line) => `<tr><td class="number">${line.quantity}</td><td>${product(line)}</td></tr>`)
  const head = '<tr><th class="number">Quantity</th><th>Product</th></tr>'
  return table(head, rows)
}

function priceTable(order: SaleOrder, currency: string): string {
  const products = (order.lines ?? []).map((line) => {
    const [price, amount] = [line.price, line.amount].map((each) => escapeXml(formatAmount(each, currency)))
    const pieces = `${line.quantity} × ${price}`
    return `<tr><td>${product(line)}</td><td class="number">${pieces}</td><td class="number">${amount}</td></tr>`
  })
  const charges = chargesIn(order).map(({ name, amount }) => {
    const sum = escapeXml(formatAmount(amount, currency))
    return `<tr><td>${escapeXml(name)}</td><td></td><td class="number">${sum}</td></tr>`
  })
  const rows = [...products, ...charges]
  const total = escapeXml(formatAmount(order.grandTotalAmount, currency))
  const head = '<tr><th>Product</th><th class="number">Price</th><th class="number">Amount</th></tr>'
  return table(head, [...rows, `<tr class="total"><td>Total</td><td></td><td class="number">${total}</td></tr>`])
}

function product({ itemName, itemCode, unitMeasureName }: Line): string {
  const small = [itemCode, unitMeasureName].filter(Boolean).join(' · ')
  return `${escapeXml(itemName)}${small ? `<br><span class="code">${escapeXml(small)}</span>` : ''}`
}

function table(head: string, rows: string[]): string {
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

function paragraph(text: string): string {
  return `<p class="lines-of-text">${escapeXml(text)}</p>`
}
