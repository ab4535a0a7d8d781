import { expect, test } from 'vitest'
import {
  createProductContactUrl,
  toPrefilledContactMessage,
} from '../../../../src/domain/customers/prefilled-contact.ts'

test.each([
  ['back', 'Pearl & Jade Ring, size 7½', 'Please tell me when Pearl & Jade Ring, size 7½ is back in stock.'],
  ['ask', '100 % #1 + more', 'Can I have 100 % #1 + more?'],
] as const)('a link to the contact form about a product (%s) carries the message', (reason, name, message) => {
  const { pathname, hash } = new URL(createProductContactUrl(reason, name), 'https://shop.test')
  expect([pathname, toPrefilledContactMessage(hash)]).toEqual(['/contact', message])
})

test.each(['', '#', '#main', '#back=', '#toString=Ring', '#%'])('the fragment “%s” carries no message', (fragment) => {
  expect(toPrefilledContactMessage(fragment)).toBe('')
})
