import { expect, test } from 'vitest'
import {
  calculateFreeShippingProgress,
  findAdvertisedFreeShippingThreshold,
} from '../../../../src/domain/delivery/placeholders-and-free-shipping.ts'
import { branch } from '../../../support/page-data.ts'

test.each([
  [0, 0, { text: 'Shipping is free.', part: 1 }],
  [16_500, 49, { text: '$32.50 to free shipping', part: 1650 / 4900 }],
  [48_990, 49, { text: '$0.01 to free shipping', part: 4899 / 4900 }],
  [49_000, 49, { text: 'Shipping is free.', part: 1 }],
  [90_000, 49, { text: 'Shipping is free.', part: 1 }],
])('an order of %i thousandths, free from $%i', (total, from, told) => {
  expect(calculateFreeShippingProgress(total, from, 'USD')).toEqual(told)
})

test('the cart tells it where the store promises it, and where smaller orders pay', () => {
  const promise = { key: 'shipping' as const, title: 'Free shipping', text: '' }
  const told = (rate: number | null, infoStrip = [promise]) => {
    const { business, freeShippingFrom } = branch()
    const delivery = rate === null ? null : { ...business.delivery!, rate }
    return findAdvertisedFreeShippingThreshold({ infoStrip, freeShippingFrom, business: { ...business, delivery } })
  }
  expect([told(6), told(null), told(0), told(6, [])]).toEqual([49, 49, null, null])
})
