import { expect, test } from 'vitest'
import type { Catalog } from '../../../../cms/shop/catalog/catalog.ts'
import type { OrderInput } from '../../../../cms/shop/orders/checkout.ts'
import { placeOrder } from '../../../../cms/shop/orders/place-order.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

/** Returns a function that places an order of one ring with a code that each customer can use once. */
async function openShopWithCode() {
  const { db } = payload()
  const [branch, category, ring, code] = [db.newId(), db.newId(), db.newId(), `CODE-${db.newId()}`]
  await db.create({ collection: 'branches', customID: branch, data: { name: `Aurel ${branch}` } })
  await db.create({ collection: 'categories', customID: category, data: { name: `Rings ${branch}`, branch } })
  const product = { name: 'Pearl Ring', code: ring, price: 30, stock: 9, branch, category, _status: 'published' }
  await db.create({ collection: 'products', customID: ring, data: product })
  const terms = { code, codeKey: toComparisonKey(`${branch} ${code}`), kind: 'percent', value: 10, maxUsesEach: 1 }
  await db.create({ collection: 'discount-codes', data: { branch, isOn: true, ...terms } })
  const catalog = {
    product: async () => ({ ...product, id: ring, categoryId: category, regularPrice: null, picture: '' }),
    branch: async () => ({ currency: 'USD', deliveryWays: [], productNotes: [], lowStockThreshold: null }),
  } as unknown as Catalog
  return (customer: OrderInput['customer']) =>
    placeOrder(payload(), {
      ...{
        branch: { id: branch, catalog },
        customer,
        placedByStaff: null,
        lines: [{ itemId: ring, quantity: 1, at: 0 }],
      },
      ...{ delivery: null, discountCode: code, expectedTotal: null, shippingAddress: '', memo: '', once: null },
    })
}

test.each([
  ['name', { id: null, username: 'Ada Once', name: null }],
  ['phone number', { id: null, username: '+12125559001', name: 'Ada', phone: '+12125559001' }],
])('of two first orders at once by one %s, one uses a code that each customer can use once', async (_, customer) => {
  const place = await openShopWithCode()
  const placed = await Promise.allSettled([place(customer), place(customer)])
  const refusals = placed.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
  expect(refusals).toEqual([expect.stringContaining('Once for each customer.')])
})
