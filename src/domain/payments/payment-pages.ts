/**
 * The title and text of a page about an online payment. `action` is the label of the button to the provider's payment
 * page; `status` is the HTTP status if it is not 200; `isDone` is set if the shopper has finished paying.
 */
export type PaymentPage = { title: string; text: string; action?: string; status?: 404 | 410; isDone?: true }

const PAY_PAGES = {
  order: {
    title: 'Pay your order',
    text: 'You pay on the page of our payment provider, which shows the order and the amount. We never see your card.',
    action: 'Pay now',
  },
  paid: {
    title: 'Thank you, your order is paid',
    text: 'We have received your payment. You can follow your order in My Orders.',
    isDone: true,
  },
  pending: {
    title: 'Your payment is on its way',
    text: 'We do not have the result of your payment yet. My Orders shows it as soon as we do; please do not pay again before.',
    isDone: true,
  },
  cancelled: {
    title: 'You have not paid yet',
    text: 'Nothing was charged, and we keep your order. You can pay it at any time in My Orders.',
  },
  ended: {
    title: 'There is nothing to pay',
    text: 'This order is paid already, was cancelled, or cannot be paid online any more. My Orders shows how it stands.',
    status: 410,
  },
  unknown: {
    title: 'We do not recognize this link',
    text: 'It may be incomplete. You can pay in My Orders.',
    status: 404,
  },
} as const satisfies Record<string, PaymentPage>

export type PaymentPageName = keyof typeof PAY_PAGES

/**
 * Returns the page of a step of an online payment, by the last part of its path (`paths.payStep`); null for an unknown
 * step.
 */
export function findPaymentPage(step: string | undefined): PaymentPage | null {
  return step !== undefined && Object.hasOwn(PAY_PAGES, step) ? PAY_PAGES[step as PaymentPageName] : null
}
