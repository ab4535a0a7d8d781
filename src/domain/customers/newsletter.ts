import { DAY_MS } from '../text/durations.ts'

/** The number of days until the confirmation link of a newsletter request expires. */
export const CONFIRMATION_LINK_DAYS = 7
/** Minimum hours between two confirmation mails to an address. */
const MAIL_PAUSE_HOURS = 24

/** The state of a mail address in the newsletter. */
export type Subscription = {
  state: 'pending' | 'subscribed' | 'unsubscribed'
  /** ISO times of the last request and of the last unsubscription. */
  askedAt: string
  unsubscribedAt?: string | null | undefined
}

/**
 * Whether a new request for the newsletter sends a confirmation mail: not to a subscribed address, and at most every 24
 * hours. `known` is the address's subscription, null if it has none; `now` is in milliseconds.
 */
export function shouldSendConfirmationMail(known: Subscription | null, now: number): boolean {
  if (!known) return true
  return known.state !== 'subscribed' && now - Date.parse(known.askedAt) >= MAIL_PAUSE_HOURS * 60 * 60 * 1000
}

/**
 * Whether a subscription's last confirmation link is still valid: not expired, and not followed by an unsubscription.
 * Always true for an address that is subscribed.
 */
export function isConfirmationLinkValid({ state, askedAt, unsubscribedAt }: Subscription, now: number): boolean {
  if (state === 'subscribed') return true
  const hasLeft = state === 'unsubscribed' && Date.parse(unsubscribedAt ?? '') >= Date.parse(askedAt)
  return !hasLeft && Date.parse(askedAt) > getConfirmationCutoff(now)
}

/**
 * Returns the time, in milliseconds, up to which newsletter requests have expired at `now`: links of later requests are
 * still valid.
 */
export function getConfirmationCutoff(now: number): number {
  return now - CONFIRMATION_LINK_DAYS * DAY_MS
}

/**
 * Whether pages show the form to subscribe to the newsletter: the shop sends mail, and staff have enabled it for the
 * branch.
 */
export function isNewsletterOffered(
  { sendsMail }: { sendsMail: boolean },
  branch: { hasNewsletter: boolean },
): boolean {
  return sendsMail && branch.hasNewsletter
}

/** The name and value of the form field by which mail programs request a one-click unsubscription (RFC 8058 §3.1). */
export const ONE_CLICK_UNSUBSCRIBE_FIELD = { name: 'List-Unsubscribe', value: 'One-Click' } as const

/**
 * The message after every newsletter request, equal for known and unknown addresses, so that it does not reveal who
 * subscribed.
 */
export const NEWSLETTER_REQUESTED_MESSAGE = `Almost done. Please open the email we are sending you and follow its link to confirm. If you are subscribed already, or asked within the last ${MAIL_PAUSE_HOURS} hours, you get no new email.`

export const INVALID_EMAIL_MESSAGE = 'Please enter a complete email address, such as ada@example.com.'

/**
 * The title and text of a page about a newsletter subscription. `action` is the label of the page's button; `status` is
 * the HTTP status if it is not 200; `mayAsk` is set if the page shows the subscription form.
 */
export type NewsletterPage = { title: string; text: string; action?: string; status?: 404 | 410; mayAsk?: true }

const NEWSLETTER_PAGES = {
  asked: { title: 'Check your inbox', text: NEWSLETTER_REQUESTED_MESSAGE },
  confirm: {
    title: 'Do you want our newsletter?',
    text: 'Please confirm that this is your email address and that you want our newsletter.',
    action: 'Yes, sign me up',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Thank you. Each newsletter has a link to unsubscribe at any time.',
  },
  ended: {
    title: 'This link has expired',
    text: `It was valid for ${CONFIRMATION_LINK_DAYS} days, and only the link in our latest email counts. You can ask for a new one.`,
    status: 410,
    mayAsk: true,
  },
  unsubscribe: {
    title: 'Do you want to unsubscribe?',
    text: 'You will get no more newsletters. Your orders and your account stay as they are.',
    action: 'Unsubscribe',
  },
  unsubscribed: { title: 'You are unsubscribed', text: 'You will get no more newsletters from us.' },
  unknown: {
    title: 'We do not recognize this link',
    text: 'It may be incomplete, or the address was erased. We send nothing to an erased address.',
    status: 404,
  },
} as const satisfies Record<string, NewsletterPage>

export type NewsletterPageName = keyof typeof NEWSLETTER_PAGES

/**
 * Returns the page of a step of the newsletter, by the last part of its path (`paths.newsletterStep`); null for an
 * unknown step.
 */
export function findNewsletterPage(step: string | undefined): NewsletterPage | null {
  return step !== undefined && Object.hasOwn(NEWSLETTER_PAGES, step)
    ? NEWSLETTER_PAGES[step as NewsletterPageName]
    : null
}

/** Error messages of the form without JavaScript, by the query parameter `fault`. */
const FAULTS = { address: INVALID_EMAIL_MESSAGE, 'too-many': 'Too many attempts. Please try again in an hour.' }

export type NewsletterErrorCode = keyof typeof FAULTS

/** Returns the error message for the query parameter `fault` of the newsletter page; undefined if there is none. */
export function findNewsletterErrorMessage(name: string | null): string | undefined {
  return name !== null && Object.hasOwn(FAULTS, name) ? FAULTS[name as NewsletterErrorCode] : undefined
}
