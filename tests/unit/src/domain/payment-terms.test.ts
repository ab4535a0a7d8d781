import { expect, test } from 'vitest'
import { formatPaymentTerms } from '../../../../src/domain/payments/payment-terms.ts'

test.each([
  [null, null, ''],
  [' Pay within 7 days. ', {}, 'Pay within 7 days.'],
  ['In 7 days.', { transfer: ' to 123. ', cash: null, card: ' ' }, 'In 7 days.\nBank transfer: to 123.'],
  ['', { card: 'here', cash: 'here', transfer: 'to 123' }, 'Bank transfer: to 123\nCard: here\nCash: here'],
])('the terms %j with the instructions %j are told as %j', (terms, instructions, text) => {
  expect(formatPaymentTerms(terms, instructions)).toBe(text)
})
