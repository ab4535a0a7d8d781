import { toOrderCharges, toOrderDelivery } from '../../../src/domain/charges/stored-charges.ts'
import type { ContactMessage } from '../../../src/domain/customers/contact.ts'
import { describeOrderDelivery } from '../../../src/domain/delivery/delivery-words.ts'
import { formatAmount, toMills } from '../../../src/domain/money/money.ts'
import { formatLineNote, toLineNote } from '../../../src/domain/orders/line-note.ts'
import { describeDeliveryCost, type OrderTerms } from '../../../src/domain/orders/order-terms.ts'
import type { WrittenPageLink } from '../../../src/domain/pages/written-page.ts'
import { toOrderPaymentAmounts } from '../../../src/domain/payments/payment-state.ts'
import { describePaymentState } from '../../../src/domain/payments/payment-words.ts'
import { formatIsoDay } from '../../../src/domain/text/dates.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import { type MailOrderLine, renderLinkHtml, renderOrderLinesTable } from './compose.ts'
import { SECRET_LINK_PLACEHOLDER } from './invitation-link.ts'
import type { MailShopDetails } from './mail-shop.ts'
import type { MailOrderTerms } from './mail-terms.ts'
import { type MailPlaceholderValue, type MailPlaceholderValues, textToHtml } from './wording.ts'

/** Maximum number of an order's lines in a mail. The receipt has all. */
const MAX_LINES = 100

/** The fields of an order that its mails show. */
export type OrderForMail = Pick<
  SaleOrder,
  'id' | 'reference' | 'date' | 'customerName' | 'grandTotalAmount' | 'lines'
> &
  Partial<
    Pick<SaleOrder, 'shippingAddress' | 'memo' | 'trackingNumber' | 'currency' | 'delivery' | 'charges'> &
      Pick<
        SaleOrder,
        'status' | 'paymentState' | 'paidAmount' | 'refundedAmount' | 'waivedAmount' | 'returnedAmount' | 'returns'
      >
  >

/**
 * Returns the values of the placeholders in a mail about an order. `customer` is null if deleted; `terms` is null for
 * mails that do not ask for a payment.
 */
export function buildOrderPlaceholderValues(
  order: OrderForMail,
  customer: Pick<Customer, 'name'> | null,
  shop: MailShopDetails,
  terms: MailOrderTerms | null,
): MailPlaceholderValues {
  const { siteUrl } = shop
  const currency = order.currency || shop.currency
  // Delivery prices are in the shop's current currency.
  const told = currency === shop.currency && isToPay(order) ? terms : null
  return {
    reference: { text: order.reference },
    date: { text: formatIsoDay(order.date) },
    customer: { text: customer?.name || order.customerName },
    total: { text: formatAmount(order.grandTotalAmount, currency) },
    ...termsValues(toMills(order.grandTotalAmount), told, { currency, siteUrl }, paidSentence(order, currency)),
    ...wayValues(order, terms, shop),
    lines: linesValue(order, currency),
    address: { text: order.shippingAddress ?? '' },
    memo: { text: order.memo ?? '' },
    trackingNumber: { text: order.trackingNumber ?? '' },
    link: linkValue(`${siteUrl}/admin/collections/sale-orders/${order.id}`, 'Open the order'),
  }
}

/** Returns the values of the placeholders in the shop's mail about a contact message with this id. */
export function buildMessagePlaceholderValues(
  { name, phone, mail, content }: ContactMessage,
  id: string,
  shop: MailShopDetails,
): MailPlaceholderValues {
  const link = linkValue(`${shop.siteUrl}/admin/collections/contact-messages/${id}`, 'Open the message')
  return { name: { text: name }, phone: { text: phone }, mail: { text: mail }, message: { text: content }, link }
}

/** A product whose stock has fallen to its threshold. */
export type LowStockProduct = { id: string; name: string; code: string; stock: number }

/** Returns the values of the placeholders in the shop's mail about low stock. */
export function buildLowStockPlaceholderValues(
  { id, name, code, stock }: LowStockProduct,
  threshold: number,
  shop: MailShopDetails,
): MailPlaceholderValues {
  return {
    product: { text: name },
    code: { text: code },
    stock: { text: String(stock) },
    threshold: { text: String(threshold) },
    link: linkValue(`${shop.siteUrl}/admin/collections/products/${id}`, 'Open the product'),
  }
}

/**
 * A problem of an online payment. `order` is the id of the payment's order, null if the order was deleted; `payment` is
 * the id of the payment's row.
 */
type PaymentProblem = { reference: string; problem: string; order: string | null; payment: string }

/** Returns the values of the placeholders in the shop's mail about a problem of an online payment. */
export function buildPaymentProblemPlaceholderValues(
  { reference, problem, ...of }: PaymentProblem,
  { siteUrl }: MailShopDetails,
): MailPlaceholderValues {
  const link = of.order
    ? linkValue(`${siteUrl}/admin/collections/sale-orders/${of.order}`, 'Open the order')
    : linkValue(`${siteUrl}/admin/collections/online-payments/${of.payment}`, 'Open the payment')
  return { reference: { text: reference }, problem: { text: problem }, link }
}

/**
 * Returns the values of the placeholders in the newsletter's confirmation mail. By default, `link` is a mark that is
 * replaced by the secret link when the mail is sent.
 */
export function buildNewsletterConfirmationPlaceholderValues(link = SECRET_LINK_PLACEHOLDER): MailPlaceholderValues {
  return { link: linkValue(link, 'Yes, I want the newsletter') }
}

function termsValues(
  total: number,
  terms: MailOrderTerms | null,
  { currency, siteUrl }: Pick<MailShopDetails, 'currency' | 'siteUrl'>,
  paid: string,
): MailPlaceholderValues {
  if (!terms) return paid ? { payment: { text: paid } } : {}
  const { delivery, payment, pages, payLink = null } = terms
  return {
    delivery: withPage(describeDeliveryCost(total, delivery, currency), pages.delivery, siteUrl),
    payment: withPayLink(withPage([paid, payment].filter(Boolean).join(' '), pages.payment, siteUrl), payLink),
  }
}

const isToPay = ({ paymentState }: OrderForMail): boolean => !paymentState || paymentState === 'unpaid'

/** Describes payments and refunds in a sentence; '' if there are none. */
function paidSentence({ status, ...order }: OrderForMail, currency: string): string {
  if (!status || !order.paidAmount) return ''
  return `${describePaymentState(order.paymentState ?? null, toOrderPaymentAmounts({ status, ...order }), currency)}.`
}

/** Appends a link to a page with details. Returns '' for an empty sentence. */
function withPage(sentence: string, page: WrittenPageLink | null, siteUrl: string): MailPlaceholderValue {
  if (!sentence || !page) return { text: sentence }
  const address = siteUrl + page.path
  return {
    text: `${sentence} ${page.title}: ${address}`,
    html: `${textToHtml(sentence)} ${renderLinkHtml(address, page.title)}`,
  }
}

/** Puts the payment link before the other texts about the payment. */
function withPayLink({ text, html }: MailPlaceholderValue, link: string | null): MailPlaceholderValue {
  if (!link) return html === undefined ? { text } : { text, html }
  return {
    text: [`Pay now: ${link}`, text].filter(Boolean).join('\n'),
    html: [renderLinkHtml(link, 'Pay now'), html ?? textToHtml(text)].filter(Boolean).join('<br>'),
  }
}

/**
 * Returns the placeholders' values for an order with a delivery method; {} without one. These values replace the
 * sentence about the delivery cost, because the order's total includes that cost.
 */
function wayValues(
  order: OrderForMail,
  terms: OrderTerms | null,
  { pickupPlace, siteUrl }: MailShopDetails,
): MailPlaceholderValues {
  const delivery = toOrderDelivery({ delivery: order.delivery })
  if (!delivery) return {}
  const line = describeOrderDelivery(delivery, pickupPlace)
  return {
    delivery: withPage(`Delivery: ${line}.`, terms?.pages.delivery ?? null, siteUrl),
    deliveryWay: { text: line },
  }
}

function linesValue(order: OrderForMail, currency: string): MailPlaceholderValue {
  const lines = order.lines ?? []
  const charges = toOrderCharges({ charges: order.charges })
  const shown = lines.slice(0, MAX_LINES).map(
    ({ itemName, quantity, price, amount, ...line }): MailOrderLine => ({
      name: itemName,
      detail: `${quantity} × ${formatAmount(price, currency)}`,
      note: formatLineNote(toLineNote(line)),
      amount: formatAmount(amount, currency),
    }),
  )
  const more = lines.length > MAX_LINES ? `and ${lines.length - MAX_LINES} more` : ''
  const added = charges.map(({ name, amount }) => ({ name, detail: '', amount: formatAmount(amount, currency) }))
  const text = lines.slice(0, MAX_LINES).map(({ itemName, quantity, price, amount, ...line }) => {
    const note = formatLineNote(toLineNote(line))
    const [each, sum] = [price, amount].map((value) => formatAmount(value, currency))
    return `${quantity} × ${itemName}, ${each} each: ${sum}${note ? `\n   ${note}` : ''}`
  })
  const ofCharges = added.map(({ name, amount }) => `${name}: ${amount}`)
  return {
    text: [...text, more, ...ofCharges].filter(Boolean).join('\n'),
    html: renderOrderLinesTable(shown, more, added),
  }
}

function linkValue(address: string, words: string): MailPlaceholderValue {
  return { text: address, html: renderLinkHtml(address, words) }
}
