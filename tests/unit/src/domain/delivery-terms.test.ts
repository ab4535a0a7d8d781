import { expect, test } from 'vitest'
import type { DeliveryTerms, ReturnTerms } from '../../../../src/domain/branch/business.ts'
import { describeDeliveryTerms, describeReturnTerms } from '../../../../src/domain/delivery/delivery-terms.ts'
import { branch, silent } from '../../../support/page-data.ts'

const delivery: DeliveryTerms = {
  rate: 6,
  freeFrom: 49,
  countries: ['US', 'CA'],
  handlingDays: { min: 0, max: 1 },
  transitDays: { min: 2, max: 5 },
  isPrepaid: false,
}
const delivered = (some: Partial<DeliveryTerms>, words = '') =>
  describeDeliveryTerms({
    ...branch({ delivery: { ...delivery, ...some } }),
    support_info: [{ key: 'Free delivery', value: words }],
  }).join(' ')

test('the terms of delivery are sentences: the text by staff, the price, the days, and the countries', () => {
  const price = 'Delivery costs $6, and is free for orders of $49 or more.'
  const days = 'Orders are sent within one business day. They take 2 to 5 business days to arrive.'
  const words = `Insured. ${price} ${days} We deliver to: United States, Canada.`
  expect(delivered({}, 'Insured.')).toBe(words)
})

test.for([
  [{ rate: 0 }, 'Delivery is free.'],
  [{ rate: 5.5, freeFrom: 0 }, 'Delivery is free.'],
  [{ handlingDays: { min: 0, max: 0 } }, 'Orders are sent the same business day.'],
  [{ handlingDays: null }, 'Orders take 2 to 5 business days to arrive.'],
  [{ isPrepaid: true }, 'Orders are sent within one business day after payment.'],
  [{ transitDays: { min: 3, max: 3 } }, 'take 3 business days to arrive.'],
  [{ transitDays: { min: 0, max: 1 } }, 'at most one business day to arrive.'],
] as const)('of %o it says: %s', ([some, sentence]) => {
  expect(delivered(some)).toContain(sentence)
})

test('where the text by staff says that delivery is free, it is not repeated', () => {
  const text = 'Orders of $49 or more ship free.'
  expect(delivered({}, text)).toContain(`${text} Delivery of smaller orders costs $6. `)
  expect(delivered({ rate: 0 }, 'Orders over $49 travel free.')).not.toContain('Delivery is free')
})

test.for<[some: Partial<ReturnTerms>, sentence: string]>([
  [{}, 'We accept returns by mail for 30 days after delivery, and pay the postage.'],
  [{ areFree: false }, 'We accept returns by mail for 30 days after delivery. You pay the return postage.'],
  [{ inStore: true }, 'We accept returns in the shop for 30 days after delivery.'],
  [{ days: 0 }, 'We do not accept returns.'],
])('the terms of returns with %o: %s', ([some, sentence]) => {
  const returns = { days: 30, areFree: true, inStore: false, countries: ['US'], ...some }
  const support_info = [{ key: 'Free returns', value: '' }]
  expect(describeReturnTerms({ ...branch({ returns }), support_info })).toEqual([sentence])
})

test('a shop without terms shows none', () => {
  const unsaid = { ...silent, support_info: [] }
  expect([describeDeliveryTerms(unsaid), describeReturnTerms(unsaid)]).toEqual([[], []])
})
