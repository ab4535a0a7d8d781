import { expect, test } from 'vitest'
import { type ChargesInput, calculateCharges } from '../../../../src/domain/charges/calculate-charges.ts'
import { createChargeItemId, withoutCharges } from '../../../../src/domain/charges/charge.ts'
import { calculateNoteCharges } from '../../../../src/domain/charges/note-charges.ts'
import {
  type DeliveryWay,
  findFirstFreeDeliveryWay,
  type OrderDelivery,
  resolveOrderDelivery,
} from '../../../../src/domain/delivery/delivery-way.ts'

const way = (id: string, some: Partial<DeliveryWay> = {}): DeliveryWay => ({
  id,
  name: `The ${id}`,
  isPickup: false,
  text: '',
  price: 6,
  freeFrom: 49,
  countries: [],
  days: null,
  ...some,
})
const mail = way('mail')
const pickup = way('pickup', { isPickup: true, price: 0, freeFrom: null })
const off = (amount: number | 'delivery') => ({ name: 'SPRING', amount, reference: 'SPRING' })

const byMail = (...amounts: (number | 'delivery')[]) => ({ way: mail, discounts: amounts.map(off) })
const notes = calculateNoteCharges([{ quantity: 2, note: { label: 'Engraving', price: 5 } }])

test.for<[rule: string, goods: number, terms: ChargesInput, charges: string]>([
  ['delivery costs its price below the limit', 48_990, byMail(), 'delivery 6'],
  ['and nothing from it up', 49_000, byMail(), ''],
  ['a way without a limit is never free', 900_000, { way: { ...mail, freeFrom: null } }, 'delivery 6'],
  ['an order without a way has no charge', 10_000, { way: null }, ''],
  ['an empty order has none', 0, byMail(1000), ''],
  ['a discount comes first, and delivery follows what is left', 50_000, byMail(5500), 'discount -5.5, delivery 6'],
  [
    'discounts take off no more than the cost',
    9900,
    { ...byMail(5000, 7000, 1), way: null },
    'discount -5, discount -4.9',
  ],
  ['notes count for nothing', 48_000, { ...byMail(60_000), notes }, 'note 10, discount -48, delivery 6'],
  ['a code for free delivery takes off what it costs', 10_000, byMail('delivery'), 'delivery 6, discount -6'],
  ['and nothing where delivery is free', 49_000, byMail('delivery'), ''],
  ['nobody pays for delivery what was not shown', 10_000, { way: mail, mostForDelivery: 0 }, ''],
])('%s', ([, goods, terms, charges]) => {
  const found = calculateCharges(goods, terms).map(({ kind, amount }) => `${kind} ${amount}`)
  expect(found.join(', ')).toBe(charges)
})

test('calls tell a charge by its reserved id', () => {
  const lines = [
    { itemId: '6718f0c4' },
    { itemId: createChargeItemId('delivery') },
    { itemId: createChargeItemId('discount') },
  ]
  expect(withoutCharges(lines)).toEqual([{ itemId: '6718f0c4' }])
})

test('a client that chooses nothing gets the first way that is free, and none where all cost something', () => {
  const names = [48_000, 49_000].map((goods) => findFirstFreeDeliveryWay([mail, pickup], goods)?.id)
  expect(names).toEqual(['pickup', 'mail'])
  expect(findFirstFreeDeliveryWay([mail, way('courier', { price: 20, freeFrom: null })], 10_000)).toBeNull()
  expect(resolveOrderDelivery([mail], null, { goods: 10_000, before: undefined })).toEqual({ delivery: null })
})

const kept: OrderDelivery = { ...way('mail', { price: 4 }), country: 'US' }

test('an edited order keeps its way as it was agreed, also when staff changed or removed that way', () => {
  const asBefore = { goods: 10_000, before: kept }
  for (const wanted of [null, { way: 'mail', country: '' }])
    for (const ways of [[mail, pickup], [pickup], []])
      expect(resolveOrderDelivery(ways, wanted, asBefore)).toEqual({ delivery: kept })
  expect(resolveOrderDelivery([mail], null, { goods: 90_000, before: null })).toEqual({ delivery: null })
  const changed = resolveOrderDelivery([mail, pickup], { way: 'pickup', country: '' }, asBefore)
  expect(changed).toEqual({ delivery: { ...pickup, country: '' } })
})

const near = way('near', { countries: ['US'] })
const two = way('two', { countries: ['US', 'CA'] })

test.for<[way: string, country: string, chosen: string]>([
  ['near', '', 'US'],
  ['two', 'CA', 'CA'],
  ['mail', 'FR', 'FR'],
  ['pickup', 'FR', ''],
  ['two', '', 'Please choose the country for The two.'],
  ['near', 'FR', 'The near does not deliver to France. Please choose another way of delivery.'],
  ['gone', '', 'This way of delivery is no longer offered. Please choose another one.'],
])('%s to "%s": %s', ([id, country, chosen]) => {
  const wanted = { way: id, country }
  const choice = resolveOrderDelivery([mail, pickup, near, two], wanted, { goods: 10_000, before: undefined })
  expect('fault' in choice ? choice.fault : choice.delivery?.country).toBe(chosen)
})
