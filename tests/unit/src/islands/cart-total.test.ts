// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartProduct } from '../../../../src/domain/cart/cart.ts'
import type { OrderTerms } from '../../../../src/domain/orders/order-terms.ts'
import { ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

const mail = { id: 'mail', name: 'Mail', text: '', isPickup: false, price: 6, freeFrom: 49, countries: [], days: null }
const terms = {
  ...{ delivery: null, ways: [mail], hasDiscountCodes: true, pickupPlace: '', payment: 'Pay by transfer.' },
  pages: { delivery: null, payment: null },
}

/** The terms of a shop without ways of delivery, whose total leaves delivery out. */
const withRate = (rate: number) => ({ ...terms, delivery: { rate, freeFrom: 49 }, ways: [] })

/** Returns the text below a cart with one ring of this price and a code that takes off $25. */
async function renderTotal(price: number, shown: OrderTerms = terms, product: Partial<CartProduct> = {}) {
  const page = openPage()
  const shop = await openStores()
  const { $deliveryWays } = await import('../../../../src/stores/delivery.ts')
  const { default: CartTotal } = await import('../../../../src/islands/CartTotal.tsx')
  const discount = { id: '1', code: 'GIFT', kind: 'amount', value: 25, fromTotal: null, goods: '', isForReduced: true }
  const result = { terms: { ...discount, counted: ['ring'] }, currency: 'USD', fault: null }
  page.responses['POST /api/check_discount/Aurel'] = { body: { result } }
  $deliveryWays.set(shown.ways)
  if (price > 0) shop.addToCart({ ...ring, price, ...product }, 1, 'Aurel')
  shop.setDiscountCode('GIFT')
  await shop.refreshDiscount('Aurel')
  const props = { store: 'Aurel', currency: 'USD', freeFrom: null, terms: shown, withPayment: true }
  return renderToStaticMarkup(createElement(CartTotal, props)).replace(/<[^>]*>/g, '')
}

test('a code that pays for all products leaves the delivery in the sum, and how to pay it', async () => {
  expect(await renderTotal(25)).toBe('Discount GIFT -$25.00Delivery: Mail $6.00TOTAL $6.00Pay by transfer.')
  expect(await renderTotal(0)).toBe('TOTAL $0.00')
})

test('where the total leaves delivery out, the sum with it stands below, with charges for notes', async () => {
  const left = 'Plus $6.00 for delivery: $6.00 in all. Pay by transfer.'
  expect(await renderTotal(25, withRate(6))).toBe(`Discount GIFT -$25.00TOTAL $0.00${left}`)
  expect(await renderTotal(25, withRate(0))).toBe('Discount GIFT -$25.00TOTAL $0.00')
  expect(await renderTotal(0, withRate(6))).toBe('TOTAL $0.00')
  const note = { label: 'Engraving', limit: 8, price: 5, text: 'AM' }
  // The note does not count for free delivery.
  expect(await renderTotal(70, withRate(6), { note })).toMatch(
    /TOTAL \$50\.00Plus \$6\.00 for delivery: \$56\.00 in all\./,
  )
})
