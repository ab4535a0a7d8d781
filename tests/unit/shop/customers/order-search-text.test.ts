import { expect, test } from 'vitest'
import { splitSearchWords } from '../../../../cms/base/fields/search-words.ts'
import { searchTextOf } from '../../../../cms/shop/customers/search-text.ts'

const order = {
  reference: 'SO-2026-000042',
  customerName: '+447911123456',
  name: 'Zoë O’Neil',
  shippingAddress: '12-14 Sänd Lane,\nApt. ３',
}

const isFound = (typed: string, text = searchTextOf(order)) =>
  splitSearchWords(typed).every((word) => text.includes(word))

test('an order is found by its reference, phone number, name and address in any spelling', () => {
  for (const typed of [
    ...['SO-2026-000042', 'so2026000042', '2026-000042', '000042'],
    ...['+447911123456', '+44 7911 123456', '07911 123456', '0044 7911 123456', '+44 (0)7911 123-456', '7911.123.456'],
    ...['٠٧٩١١ ١٢٣٤٥٦', '０７９１１１２３４５６'],
    ...['zoe', 'ZOË oneil', 'O’Neil', "O'Neil", 'sand lane', 'Lane 12-14', 'apt 3', 'Sänd zoe 000042'],
  ])
    expect([typed, isFound(typed)]).toEqual([typed, true])
  for (const typed of ['SO-2026-000043', '+44 7911 123457', 'zoe smith', 'sandlane 7'])
    expect([typed, isFound(typed)]).toEqual([typed, false])
})

test('groups of digits are one phone number only when there are enough of them', () => {
  expect(splitSearchWords('+1 (503) 555-0100')).toEqual(['15035550100'])
  expect(splitSearchWords('12 Sand Lane 97201')).toEqual(['12', 'sand', 'lane', '97201'])
  expect(splitSearchWords('12 97201')).toEqual(['12', '97201'])
})

test('the text has one number where one is part of the other, and is never very long', () => {
  expect(searchTextOf({ reference: 'SO-1', customerName: '+15035550100' })).toBe('so1 15035550100')
  expect(searchTextOf({ reference: 'SO-1', customerName: 'Mary', username: 'mary', name: 'Mary' })).toBe('so1 mary')
  expect(searchTextOf({ ...order, shippingAddress: 'x '.repeat(1000) }).length).toBeLessThanOrEqual(400)
})
