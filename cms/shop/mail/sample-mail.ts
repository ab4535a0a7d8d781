import type { Payload } from 'payload'
import type { OrderTerms } from '../../../src/domain/orders/order-terms.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { type FieldErrors, Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { composeMail } from './compose.ts'
import type { TemplateMailEventName } from './events.ts'
import { type MailShopDetails, toMailShopDetails } from './mail-shop.ts'
import { needsPaymentTerms, readBranchOrderTerms } from './mail-terms.ts'
import {
  buildLowStockPlaceholderValues,
  buildMessagePlaceholderValues,
  buildNewsletterConfirmationPlaceholderValues,
  buildOrderPlaceholderValues,
  buildPaymentProblemPlaceholderValues,
  type OrderForMail,
} from './placeholder-values.ts'
import { buildReturnPlaceholderValues, RETURN_STATE_BY_MAIL_EVENT } from './return-mails.ts'
import type { MailContent } from './subject-line.ts'
import { findWordingFault, type MailPlaceholderValues, type MailWording, withDefaultWording } from './wording.ts'

/** A mail event with the wording to preview, which may be unsaved. Empty texts stand for the default. */
export type MailEventWording = { event: TemplateMailEventName } & MailWording

const SAMPLE_ID = 'sample'

const SAMPLE_LINES = [
  { itemId: SAMPLE_ID, itemName: 'Pearl Ring', quantity: 2, price: 49.9, amount: 99.8 },
  { itemId: SAMPLE_ID, itemName: 'Herbal Tea', quantity: 1, price: 12.5, amount: 12.5 },
]

const SAMPLE_ORDER: OrderForMail = {
  id: SAMPLE_ID,
  reference: 'SO-2026-000042',
  date: '2026-11-21',
  customerName: 'Ada Lovelace',
  lines: SAMPLE_LINES,
  grandTotalAmount: 112.3,
  trackingNumber: '1Z 999 AA1 0123 4567 84',
  status: 'Confirmed',
  paymentState: 'unpaid',
  paidAmount: 0,
  refundedAmount: 0,
  shippingAddress: '1 Sand Lane\nPortland, OR 97201',
  memo: 'Please ring twice.',
}

const SAMPLE_RETURN = {
  reason: 'fit' as const,
  amount: 49.9,
  note: 'A size too large.',
  answer: 'Thank you for the careful parcel.',
  askedAt: '2026-11-27T10:00:00.000Z',
  decidedAt: '2026-11-30T10:00:00.000Z',
  lines: [{ lineId: SAMPLE_ID, itemId: SAMPLE_ID, itemName: 'Pearl Ring', price: 49.9, quantity: 1 }],
}

const SAMPLE_REFUNDED: OrderForMail = {
  ...SAMPLE_ORDER,
  status: 'Completed',
  paymentState: 'partRefunded',
  paidAmount: 112.3,
  refundedAmount: 49.9,
}

const SAMPLE_PICKUP = {
  id: SAMPLE_ID,
  name: 'Pickup',
  isPickup: true,
  text: '',
  price: 0,
  freeFrom: null,
  countries: [],
  days: null,
  country: '',
}

const SAMPLE_MESSAGE = {
  name: 'Ada Lovelace',
  phone: '+1 503 555 0100',
  mail: 'ada@example.com',
  content: 'Do you resize rings?\nMine is a size too large.',
}

const SAMPLE_PRODUCT = { id: SAMPLE_ID, name: 'Pearl Ring', code: 'R-100', stock: 2 }

const SAMPLE_PROBLEM = {
  reference: SAMPLE_ORDER.reference,
  order: SAMPLE_ID,
  payment: SAMPLE_ID,
  problem: '$112.30 was paid, but nothing was owed: the order was probably paid twice.',
}

/**
 * Composes the mail of an event with invented data (a sample order, message or product), as a preview of its wording.
 * Throws `Refusal` `invalid` for unknown or missing placeholders.
 */
export async function composeSampleMail(branches: Branches, { event, ...own }: MailEventWording): Promise<MailContent> {
  assertKnownFields(event, own)
  const { catalog } = await branches.shown()
  const shop = toMailShopDetails(await catalog.branch())
  return composeMail(
    withDefaultWording(event, own),
    sampleValues(event, shop, await readBranchOrderTerms(catalog)),
    shop,
  )
}

/**
 * Sends a mail with invented data to `to`, and waits for the mail server. Throws `Refusal`: `mail-not-sent` with the
 * reason, and `invalid` like `composeSampleMail`.
 */
export async function sendSampleMail(
  { payload, branches }: { payload: Payload; branches: Branches },
  mail: MailEventWording,
  to: string,
): Promise<void> {
  const { subject, ...content } = await composeSampleMail(branches, mail)
  try {
    await payload.sendEmail({ to, subject: `Test: ${subject}`, ...content })
  } catch (error) {
    payload.logger.warn({ err: error }, 'a test mail could not be sent')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal('mail-not-sent', `The mail could not be sent: ${reason.slice(0, 300)}`)
  }
}

function assertKnownFields(event: TemplateMailEventName, wording: MailWording): void {
  const faults: FieldErrors = {}
  for (const part of ['subject', 'text'] as const) {
    const fault = findWordingFault(event, part, wording[part])
    if (fault) faults[part] = [fault]
  }
  const [first] = Object.values(faults)
  if (first) throw new Refusal('invalid', first.join(' '), faults)
}

function sampleValues(event: TemplateMailEventName, shop: MailShopDetails, terms: OrderTerms): MailPlaceholderValues {
  if (event === 'shopMessage') return buildMessagePlaceholderValues(SAMPLE_MESSAGE, SAMPLE_ID, shop)
  if (event === 'newsletterConfirm')
    return buildNewsletterConfirmationPlaceholderValues(
      `${shop.siteUrl}${paths.newsletterStep('confirm')}?token=${SAMPLE_ID}`,
    )
  if (event === 'shopLowStock') return buildLowStockPlaceholderValues(SAMPLE_PRODUCT, 3, shop)
  if (event === 'shopPayment') return buildPaymentProblemPlaceholderValues(SAMPLE_PROBLEM, shop)
  if (event === 'orderRefunded') return buildOrderPlaceholderValues(SAMPLE_REFUNDED, null, shop, null)
  const state = RETURN_STATE_BY_MAIL_EVENT[event]
  const order = {
    ...SAMPLE_ORDER,
    ...(event === 'orderReady' && { delivery: SAMPLE_PICKUP }),
    ...(state && { returns: [{ ...SAMPLE_RETURN, state }] }),
  }
  const values = buildOrderPlaceholderValues(order, null, shop, needsPaymentTerms(event) ? terms : null)
  return { ...values, ...buildReturnPlaceholderValues(event, order, shop) }
}
