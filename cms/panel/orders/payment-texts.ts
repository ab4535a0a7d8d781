import { ORDER_UNDO_SECONDS } from '../../../src/domain/orders/undo-seconds.ts'
import { MANUAL_PAYMENT_METHOD_NAMES } from '../../../src/domain/payments/payment.ts'

export const paymentTexts = {
  title: 'Payment',
  paid: 'Paid',
  refunded: 'Refunded',
  waived: 'Waived',
  owed: 'To pay',
  toGiveBack: 'To give back',
  unknown: 'It was not recorded whether this order is paid: it is older than payments in the panel.',
  entry: { payment: 'Payment', refund: 'Refund' },
  failed: 'failed, the customer did not get it',
  mark: 'Mark as paid',
  record: { payment: 'Record a payment', refund: 'Record a refund' },
  send: { payment: 'Record the payment', refund: 'Record the refund' },
  through: (provider: string) => `Through ${provider}`,
  sendThrough: (provider: string) => `Refund through ${provider}`,
  throughHint: (provider: string, most: string) =>
    `${provider} sends the money back to the card or account that paid, at most ${most}. This cannot be undone.`,
  doneThrough: 'The refund is on its way.',
  attend: 'It is settled',
  attended: 'The note is removed.',
  done: { payment: 'The payment is recorded.', refund: 'The refund is recorded.' },
  dialog: {
    payment: (reference: string) => `Payment of ${reference}`,
    refund: (reference: string) => `Refund of ${reference}`,
  },
  confirms: 'This also confirms the order: its customer can no longer change or delete it.',
  amount: (currency: string) => `Amount in ${currency}`,
  method: 'Method',
  methods: MANUAL_PAYMENT_METHOD_NAMES,
  day: 'Day',
  reference: 'Reference, such as the number of the transfer',
  note: 'Note for staff',
  held: (clock: string) => `Recorded just now. You can undo it until ${clock}.`,
  many: (count: number) => (count === 1 ? 'Mark 1 order as paid' : `Mark ${count} orders as paid`),
  manyHint: `What is owed of each order is recorded as paid today. New orders become Confirmed. You can undo it for ${ORDER_UNDO_SECONDS} seconds, before mails leave.`,
  /** After a revision of a paid order. */
  willBe: {
    owed: (amount: string) => `Part of this order is paid. ${amount} will be left to pay.`,
    toGiveBack: (amount: string) => `This order is paid. ${amount} will have to be given back.`,
    even: 'This order is paid, and stays paid.',
  },
}
