import { expect, test } from 'vitest'
import {
  type CurrentProductState,
  compareOrderWithRevision,
} from '../../../../cms/shop/orders/compare-with-revision.ts'
import type { LineSnapshot } from '../../../../cms/shop/orders/lines.ts'
import type { OrderDelivery } from '../../../../src/domain/delivery/delivery-way.ts'

const snapshot = (itemId: string, price: number): LineSnapshot => ({
  itemId,
  itemName: `The ${itemId}`,
  itemCode: itemId,
  price,
  unitMeasureId: '',
  unitMeasureName: '',
  picture: '',
  pictureId: null,
})
const ordered = (itemId: string, quantity: number, price: number) => ({
  ...snapshot(itemId, price),
  id: itemId,
  quantity,
  amount: quantity * price,
})
const product = (price: number, stock: number, isSold = true): CurrentProductState => ({
  name: 'The ring',
  code: 'ring',
  price,
  stock,
  isSold,
})
const before = [ordered('ring', 2, 10)]
const mail: OrderDelivery = {
  id: 'mail',
  name: 'Mail',
  isPickup: false,
  text: '',
  price: 3,
  freeFrom: 30,
  countries: [],
  days: null,
  country: '',
}
const charge = { id: 'row', kind: 'delivery' as const, name: 'Mail', amount: 3, reference: 'mail' }

function compare(pieces: Record<string, number>, products: Record<string, CurrentProductState>) {
  const wanted = Object.entries(pieces).map(([itemId, quantity], at) => ({ itemId, quantity, at }))
  const snapshots = new Map([['ring', snapshot('ring', 11)]])
  const earlier = { lines: before, delivery: mail, charges: [charge], discount: null }
  const terms = { ways: [], wanted: null, before: earlier, taken: new Map(), discount: null, currency: 'USD' }
  return compareOrderWithRevision(wanted, terms, { snapshots, products: new Map(Object.entries(products)) })
}

test('added pieces cost what the product costs now, even when the catalog is behind, and delivery follows its rule', () => {
  const { total, lines, charges, products } = compare({ ring: 3 }, { ring: product(12, 5) })
  expect(total).toEqual({ before: 23, after: 32, difference: 9 })
  expect(charges).toEqual([])
  expect(lines.map(({ quantity, price }) => `${quantity} at ${price}`)).toEqual(['2 at 10', '1 at 12'])
  expect(products).toEqual([
    { itemId: 'ring', itemName: 'The ring', before: 2, after: 3, difference: 1, left: 4, problem: null },
  ])
})

test('a shortage names the pieces left, and fewer pieces are no problem', () => {
  const short = { left: -1, problem: 'Only 4 left of The ring' }
  expect(compare({ ring: 5 }, { ring: product(12, 2) }).products[0]).toMatchObject(short)
  expect(compare({ ring: 3 }, { ring: product(12, 9, false) }).products[0]?.problem).toMatch(/no longer sold/)
  expect(compare({ ring: 2, cup: 1 }, { ring: product(12, 9) }).products).toMatchObject([
    { itemId: 'cup', difference: 1, problem: expect.stringMatching(/no longer sold/) },
  ])
  const { total, products } = compare({ ring: 1 }, {})
  expect(total.difference).toBe(-10)
  expect(products).toMatchObject([{ itemId: 'ring', difference: -1, left: 0, problem: null }])
})
