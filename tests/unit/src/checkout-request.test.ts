import { expect, test } from 'vitest'
import { checkoutRequestSchema } from '../../../src/contract/checkout-request.ts'

const parse = (line: object, saleOrder: object = {}) =>
  checkoutRequestSchema.safeParse({
    saleOrder,
    saleOrderTransactions: [{ itemId: 'ring' }, { itemId: 'ring', ...line }],
  })

/** Returns the parsed value of each spelling, as `quantity` and as `qty`. */
const quantities = (spellings: readonly unknown[]) =>
  spellings.flatMap((sent) =>
    [{ quantity: sent }, { qty: sent }].map((line) => [sent, parse(line).data?.saleOrderTransactions[1]?.quantity]),
  )

const twice = (spellings: readonly unknown[], quantity?: number) =>
  spellings.flatMap((sent) => [sent, sent].map((each) => [each, quantity]))

test('a quantity is a whole number in plain decimal notation, and at least one', () => {
  const twos = [2, '2', 2.0, '2.0', '2.7', 2.7, ' 2 ', '+2', '002', '2.', `2.${'0'.repeat(50)}`]
  const ones = [0, -3, '0', '-3', '-0.5', '0.9', '', null, undefined]
  expect(quantities(twos)).toEqual(twice(twos, 2))
  expect(quantities(ones)).toEqual(twice(ones, 1))
  expect(quantities([9999, '9999'])).toEqual(twice([9999], 9999).concat(twice(['9999'], 9999)))
})

test('a quantity over 9,999, or in any other notation, is refused and says at which line', () => {
  const large = [10_000, '10000', '9'.repeat(400), 9_999_999]
  const odd = [1e21, 5e-7, 9.9e30, -1e21, '1e3', '5e-7', '9.9e30', 'two', '2 pieces', '0x2', '1,000', 'NaN', '२', '--2']
  for (const sent of [...large, ...odd, true, {}, [2]]) {
    for (const name of ['quantity', 'qty']) {
      const paths = parse({ [name]: sent }).error?.issues.map(({ path }) => path.join('.'))
      expect([sent, paths]).toEqual([sent, [`saleOrderTransactions.1.${name}`]])
    }
  }
})

test('no id of an order is the same however it is written, and a line names its product by itemId, or by id', () => {
  for (const id of [null, 0, '', undefined]) expect([id, parse({}, { id }).data?.saleOrder.id]).toEqual([id, null])
  expect(parse({}, { id: 7 }).data?.saleOrder.id).toBe('7')
  const named = (line: object) => parse(line).data?.saleOrderTransactions[1]?.itemId
  expect([named({ itemId: 'pin', id: 3 }), named({ itemId: null, id: 3 }), named({ itemId: '', id: 'pin' })]).toEqual([
    ...['pin', '3', 'pin'],
  ])
})
