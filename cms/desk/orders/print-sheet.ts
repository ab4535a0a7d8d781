import { findValueByKey } from '../../../src/domain/branch/branch.ts'
import { toOrderCharges, toOrderDelivery } from '../../../src/domain/charges/stored-charges.ts'
import { describeOrderDelivery, formatPickupPlaceAndHours } from '../../../src/domain/delivery/delivery-words.ts'
import { formatAmount, fromMills, toMills } from '../../../src/domain/money/money.ts'
import { formatLineNote, toLineNote } from '../../../src/domain/orders/line-note.ts'
import type { PageBranch } from '../../../src/domain/pages/page-data.ts'
import { toOrderPaymentAmounts } from '../../../src/domain/payments/payment-state.ts'
import { describePaymentState } from '../../../src/domain/payments/payment-words.ts'
import { countReturnablePieces, RETURN_REASONS } from '../../../src/domain/returns/return.ts'
import { formatItemQuantities, RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import { formatIsoDay } from '../../../src/domain/text/dates.ts'
import { escapeXml } from '../../../src/domain/text/xml.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { getOrderCurrency } from '../../shop/orders/order-currency.ts'

/**
 * The kinds of sheets that can be printed of an order: packing slip, receipt and return slip. Only a receipt has
 * prices. A return slip is for the parcel of a return.
 */
export const PRINT_KINDS = ['slip', 'receipt', 'return'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

export const PRINT_SHEET_TITLES: Record<PrintKind, string> = {
  slip: 'Packing slip',
  receipt: 'Receipt',
  return: 'Return slip',
}

/** Returns the HTML of one order's printed sheet, an `<article>` for a page with the styles of print-styles.ts. */
export function renderPrintSheet(order: SaleOrder, kind: PrintKind, branch: PageBranch): string {
  if (kind === 'return') return returnSheet(order, branch)
  const memo = order.memo ? `<div class="memo"><h2>Memo</h2>${paragraph(order.memo)}</div>` : ''
  return `<article>
${letterhead(branch)}
<h1>${PRINT_SHEET_TITLES[kind]}</h1>
<div class="parties">${details(order, paymentRow(order, kind, branch), deliveryRow(order, branch))}${recipient(order)}</div>
${kind === 'slip' ? packingTable(order) : priceTable(order, getOrderCurrency(order, branch))}
${memo}
</article>`
}

function recipient(order: SaleOrder): string {
  const isPickup = toOrderDelivery(order)?.isPickup === true
  if (isPickup && !order.shippingAddress) return ''
  const address = paragraph(order.shippingAddress || 'No address was given.')
  return `<div><h2>${isPickup ? 'Address' : 'Ship to'}</h2>${address}</div>`
}

function deliveryRow(order: SaleOrder, branch: PageBranch): string {
  const delivery = toOrderDelivery(order)
  return delivery ? describeOrderDelivery(delivery, formatPickupPlaceAndHours(branch.business)) : ''
}

function letterhead({ name, picture, contact }: PageBranch): string {
  const entry = (key: string) => findValueByKey(contact, key)
  const logo = picture ? `<img src="${escapeXml(picture)}" alt="">` : ''
  const address = [entry('address'), entry('phone'), entry('email')].filter(Boolean).join('\n')
  return `<header><div>${logo}<h2>${escapeXml(name)}</h2></div>${paragraph(address)}</header>`
}

/** Returns the payment state of an order as text. On a packing slip the text has no amounts. */
function paymentRow(order: SaleOrder, kind: PrintKind, branch: PageBranch): string {
  const state = order.paymentState ?? null
  if (kind === 'slip' && state === 'unpaid') return 'To pay'
  if (kind === 'slip' && state === 'partRefunded') return 'Paid'
  return describePaymentState(state, toOrderPaymentAmounts(order), getOrderCurrency(order, branch))
}

function details(
  { reference, date, customer, customerName, trackingNumber, pieces }: SaleOrder,
  payment: string | null,
  delivery: string,
): string {
  const name = customer && typeof customer === 'object' ? customer.name : null
  const rows: [string, string][] = [
    ['Order', reference],
    ['Date', formatIsoDay(date)],
    ['Customer', name && name !== customerName ? `${name}\n${customerName}` : customerName],
    ...(payment === null ? [] : ([['Pieces', String(pieces ?? 0)]] as [string, string][])),
    ...(delivery ? ([['Delivery', delivery]] as [string, string][]) : []),
    ...(payment ? ([['Payment', payment]] as [string, string][]) : []),
    ...(trackingNumber && payment !== null ? ([['Tracking number', trackingNumber]] as [string, string][]) : []),
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
  const { grandTotalAmount } = order
  const products = (order.lines ?? []).map((line) => {
    const [price, amount] = [line.price, line.amount].map((each) => escapeXml(formatAmount(each, currency)))
    const pieces = `${line.quantity} × ${price}`
    return `<tr><td>${product(line)}</td><td class="number">${pieces}</td><td class="number">${amount}</td></tr>`
  })
  const charges = toOrderCharges(order).map(({ name, amount }) => {
    const sum = escapeXml(formatAmount(amount, currency))
    return `<tr><td>${escapeXml(name)}</td><td></td><td class="number">${sum}</td></tr>`
  })
  const rows = [...products, ...charges]
  const head = '<tr><th>Product</th><th class="number">Price</th><th class="number">Amount</th></tr>'
  return table(head, [...rows, totalRow('Total', grandTotalAmount, currency), ...returnRows(order, currency)])
}

/** Returns the rows of the returned pieces, and the total without them. */
function returnRows({ returns, returnedAmount, grandTotalAmount }: SaleOrder, currency: string): string[] {
  const received = (returns ?? []).filter(({ state }) => state === 'received')
  if (received.length === 0) return []
  const rows = received.map(({ lines, amount, decidedAt }) => {
    const words = `Returned ${formatItemQuantities(lines ?? [])}, ${formatIsoDay(decidedAt ?? '')}`
    return `<tr><td>${escapeXml(words)}</td><td></td><td class="number">−${escapeXml(formatAmount(amount, currency))}</td></tr>`
  })
  const left = fromMills(toMills(grandTotalAmount) - toMills(returnedAmount ?? 0))
  return [...rows, totalRow('Total after returns', left, currency)]
}

function totalRow(label: string, amount: number, currency: string): string {
  return `<tr class="total"><td>${label}</td><td></td><td class="number">${escapeXml(formatAmount(amount, currency))}</td></tr>`
}

/** Returns the sheet of a requested return, or else a form with all returnable pieces to fill in by hand. */
function returnSheet(order: SaleOrder, branch: PageBranch): string {
  const asked = (order.returns ?? []).findLast(({ state }) => state === 'asked')
  const left = countReturnablePieces(order.lines ?? [], order.returns ?? [])
  const lines = (order.lines ?? []).filter(({ id }) => (left.get(id ?? '') ?? 0) > 0)
  const rows = asked
    ? (asked.lines ?? []).map(({ quantity, itemName }) => [String(quantity), escapeXml(itemName)])
    : lines.map((line) => [`____ of ${left.get(line.id ?? '')}`, product(line)])
  const reason = asked
    ? RETURN_REASON_LABELS[asked.reason]
    : RETURN_REASONS.map((each) => `☐ ${RETURN_REASON_LABELS[each]}`).join('\n')
  return `<article>
${letterhead(branch)}
<h1>${PRINT_SHEET_TITLES.return}</h1>
<div class="parties">${details(order, null, '')}<div><h2>Send to</h2>${paragraph(addressOf(branch))}</div></div>
${table(
  '<tr><th class="number">Quantity</th><th>Product</th></tr>',
  rows.map(([quantity, name]) => `<tr><td class="number">${quantity}</td><td>${name}</td></tr>`),
)}
<div class="memo"><h2>Reason</h2>${paragraph([reason, asked?.note].filter(Boolean).join('\n'))}</div>
</article>`
}

function addressOf({ name, contact }: PageBranch): string {
  return [name, findValueByKey(contact, 'address')].filter(Boolean).join('\n')
}

function product({ itemName, itemCode, unitMeasureName, ...line }: Line): string {
  const small = [itemCode, unitMeasureName].filter(Boolean).join(' · ')
  const note = formatLineNote(toLineNote(line))
  return [
    escapeXml(itemName),
    ...(note ? [`<strong>${escapeXml(note)}</strong>`] : []),
    ...(small ? [`<span class="code">${escapeXml(small)}</span>`] : []),
  ].join('<br>')
}

function table(head: string, rows: string[]): string {
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

function paragraph(text: string): string {
  return `<p class="lines-of-text">${escapeXml(text)}</p>`
}
