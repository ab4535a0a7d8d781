import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import * as rules from '../../../../cms/shop/orders/lines.ts'
import { toMills } from '../../../../src/domain/money/money.ts'

const { mergeLinesOfSameProduct, priceLines, listPiecesToTakeFromStock } = rules
type PricedLine = rules.PricedLine

const goods = (itemId: string, price: number): rules.LineSnapshot => ({
  itemId,
  itemName: `The ${itemId}`,
  itemCode: itemId.toUpperCase(),
  price,
  unitMeasureId: 'piece',
  unitMeasureName: 'Piece',
  picture: '',
  pictureId: null,
})
const agreed = (itemId: string, price: number, quantity: number): PricedLine => ({
  ...goods(itemId, price),
  quantity,
  amount: Math.round(price * quantity * 100) / 100,
})
const twoRings = [agreed('ring', 10, 2)]
const twoPrices = [...twoRings, agreed('ring', 15, 3)]
const wanted = (itemId: string, quantity: number, at = 0) => ({ itemId, quantity, at })
const at = (price: number | null) => (line: { itemId: string }) => {
  if (price === null) throw new Error('nobody asks')
  return goods(line.itemId, price)
}

test('the same product twice is one line with the sum, and a total is summed in whole thousandths', () => {
  const merged = mergeLinesOfSameProduct([wanted('ring', 2, 0), wanted('balm', 1, 1), wanted('ring', 3, 2)])
  expect(merged).toEqual([wanted('ring', 5, 0), wanted('balm', 1, 1)])
  expect(rules.sumLineAmountsInMills([agreed('ring', 0.1, 1), agreed('balm', 0.2, 1)])).toBe(300)
})

test.each<[rule: string, wanted: [string, number], before: PricedLine[], today: number | null, lines: string]>([
  ['a new order takes the prices of today', ['ring', 3], [], 19.99, '3 ring at 19.99: 59.97'],
  ['what was ordered before keeps its price', ['ring', 2], twoRings, null, '2 ring at 10: 20'],
  ['added pieces take the price of today', ['ring', 5], twoRings, 15, '2 ring at 10: 20, 3 ring at 15: 45'],
  ['at one price they are one line', ['ring', 5], twoRings, 10, '5 ring at 10: 50'],
  ['the latest agreed go first', ['ring', 3], twoPrices, null, '2 ring at 10: 20, 1 ring at 15: 15'],
  ['pieces join those at their price', ['ring', 6], twoPrices, 15, '2 ring at 10: 20, 4 ring at 15: 60'],
  ['what is not wanted any more is gone', ['balm', 1], twoRings, 3, '1 balm at 3: 3'],
])('%s', (_rule, want, before, today, lines) => {
  const priced = priceLines([wanted(...want)], before, at(today))
  const told = priced.map(({ itemId, quantity, price, amount }) => `${quantity} ${itemId} at ${price}: ${amount}`)
  expect(told.join(', ')).toBe(lines)
})

test('only differences change the stock, each product once, in the order of their ids', () => {
  const before = [agreed('ring', 10, 2), agreed('chain', 5, 1), agreed('pin', 1, 4)]
  const after = [wanted('ring', 3, 0), wanted('balm', 2, 1), wanted('pin', 4, 2)]
  const moved = listPiecesToTakeFromStock(before, after, (id) => `A new ${id}`)
  expect(moved.map(({ itemId, itemName, pieces, had, at }) => [itemId, itemName, pieces, had, at])).toEqual([
    ['balm', 'A new balm', 2, 0, 1],
    ['chain', 'The chain', -1, 1, 0],
    ['ring', 'The ring', 1, 2, 0],
  ])
})

const sent = record({ itemId: constantFrom('ring', 'balm', 'pin'), quantity: integer({ min: 1, max: 9 }) })
const orders = array(sent, { maxLength: 6 })
const prices = integer({ min: 1, max: 5000 }).map((cents) => cents / 100)

test('however often an order is edited, it holds what was wanted last, and each amount is price times quantity', () => {
  assert(
    property(array(record({ lines: orders, price: prices }), { maxLength: 5 }), (edits) => {
      let lines: PricedLine[] = []
      const taken = new Map<string, number>()
      for (const { lines: sent, price } of edits) {
        const want = mergeLinesOfSameProduct(sent.map((line, at) => ({ ...line, at })))
        const after = priceLines(want, lines, at(price))
        for (const { itemId, pieces } of listPiecesToTakeFromStock(lines, want))
          taken.set(itemId, (taken.get(itemId) ?? 0) + pieces)
        lines = after
        expect(quantities(lines)).toEqual(quantities(want))
      }
      for (const { price, quantity, amount } of lines) expect(toMills(amount)).toBe(toMills(price) * quantity)
      for (const [itemId, pieces] of taken) expect(pieces).toBe(quantities(lines)[itemId] ?? 0)
    }),
  )
})

function quantities(lines: { itemId: string; quantity: number }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { itemId, quantity } of lines) sums[itemId] = (sums[itemId] ?? 0) + quantity
  return sums
}
