import { expect, test } from 'vitest'
import type { DeliveryTerms, ReturnTerms } from '../../../../src/domain/branch/business.ts'
import { describeDeliveryTerms, describeReturnTerms } from '../../../../src/domain/delivery/delivery-terms.ts'
import { branch, silent } from '../../../support/page-data.ts'

const delivery: DeliveryTerms = {
  ...{ rate: 6, freeFrom: 49, countries: ['US', 'CA'] },
  ...{ handlingDays: { min: 0, max: 1 }, transitDays: { min: 2, max: 5 }, isPrepaid: false },
}
const delivered = (some: Partial<DeliveryTerms>, words = '') =>
  describeDeliveryTerms({
    ...branch({ delivery: { ...delivery, ...some } }),
    support_info: [{ key: 'Free delivery', value: words }],
  }).join(' ')

test('the terms of delivery are sentences: the text by staff, the price, the days, and the countries', () => {
  expect(delivered({}, 'Insured and signed for.')).toBe(
    'Insured and signed for. Delivery costs $6, and is free for orders of $49 or more. Orders are sent within one business day. ' +
      'They take 2 to 5 business days to arrive. We deliver to: United States, Canada.',
  )
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
  expect(delivered({}, 'Orders of $49 or more ship free.')).toMatch(
    /^Orders of \$49 or more ship free\. Delivery of smaller orders costs \$6\. /,
  )
  expect(delivered({ rate: 0 }, 'Orders over $49 travel free.')).not.toContain('Delivery is free')
})

const returned = (returns: ReturnTerms | null) =>
  describeReturnTerms({ ...branch({ returns }), support_info: [{ key: 'Free returns', value: '' }] })

test('the terms of returns have the days, the payer and the place; a shop without terms shows none', () => {
  const by = { days: 30, areFree: true, inStore: false, countries: ['US'] }
  const until = 'for 30 days after delivery'
  expect(returned(by)).toEqual([`We accept returns by mail ${until}, and pay the postage.`])
  expect(returned({ ...by, areFree: false })).toEqual([
    `We accept returns by mail ${until}. You pay the return postage.`,
  ])
  expect(returned({ ...by, inStore: true })).toEqual([`We accept returns in the shop ${until}.`])
  expect(returned({ ...by, days: 0 })).toEqual(['We do not accept returns.'])
  expect(returned(null)).toEqual([])
  expect([
    ...describeDeliveryTerms({ ...silent, support_info: [] }),
    ...describeReturnTerms({ ...silent, support_info: [] }),
  ]).toEqual([])
})
