import { expect, test } from 'vitest'
import {
  isConfirmationLinkValid,
  isNewsletterOffered,
  shouldSendConfirmationMail,
} from '../../../../src/domain/customers/newsletter.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const askedAt = '2026-11-20T10:00:00.000Z'
const asked = Date.parse(askedAt)
const pending = { state: 'pending', askedAt } as const

test('an address is sent one mail a day, and none once it is subscribed', () => {
  expect(shouldSendConfirmationMail(null, asked)).toBe(true)
  expect(shouldSendConfirmationMail(pending, asked + DAY - 1)).toBe(false)
  expect(shouldSendConfirmationMail(pending, asked + DAY)).toBe(true)
  const left = { state: 'unsubscribed', askedAt, unsubscribedAt: askedAt } as const
  expect(shouldSendConfirmationMail(left, asked + DAY)).toBe(true)
  expect(shouldSendConfirmationMail({ state: 'subscribed', askedAt }, asked + 400 * DAY)).toBe(false)
})

test('a link confirms for seven days, and for ever where it has confirmed, but nobody who has left since', () => {
  expect(isConfirmationLinkValid(pending, asked + 7 * DAY - 1)).toBe(true)
  expect(isConfirmationLinkValid(pending, asked + 7 * DAY)).toBe(false)
  expect(isConfirmationLinkValid({ state: 'subscribed', askedAt }, asked + 400 * DAY)).toBe(true)
  const left = (at: number) => ({ state: 'unsubscribed', askedAt, unsubscribedAt: new Date(at).toISOString() }) as const
  expect(isConfirmationLinkValid(left(asked + HOUR), asked + 2 * HOUR)).toBe(false)
  expect(isConfirmationLinkValid(left(asked), asked + HOUR)).toBe(false)
  expect(isConfirmationLinkValid(left(asked - DAY), asked + HOUR)).toBe(true)
})

test('pages have the box where mails can be sent and staff offer it', () => {
  const offers = (sendsMail: boolean, hasNewsletter: boolean) => isNewsletterOffered({ sendsMail }, { hasNewsletter })
  expect([offers(true, true), offers(false, true), offers(true, false)]).toEqual([true, false, false])
})
