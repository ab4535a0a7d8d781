import { expect, test } from 'vitest'
import { takePrices } from '../../../../cms/shop/search/price-words.ts'

test.each([
  ['gifts under $50', 'gifts', null, 50],
  ['under 50', '', null, 50],
  ['ring below 1,200.50 dollars', 'ring', null, 1200.5],
  ['less than €20 tea', 'tea', null, 20],
  ['tea up to 20', 'tea', null, 20],
  ['<30', '', null, 30],
  ['$50', '', null, 50],
  ['ring 50 usd', 'ring', null, 50],
  ['over $100 ring', 'ring', 100, null],
  ['ring from $100', 'ring', 100, null],
  ['more than 100', '', 100, null],
  ['between 200 and 100', '', 100, 200],
  ['ring from 100 to 200 euros', 'ring', 100, 200],
  ['$20-$50 gift', 'gift', 20, 50],
  ['gift 20 - 50 dollars', 'gift', 20, 50],
])('“%s” looks for “%s” from %s to %s', (search, rest, min, max) => {
  const taken = takePrices(search)
  expect([taken.rest, taken.prices]).toEqual([rest, { min, max }])
})

test.each([
  '90 tablets',
  '3-5 mm',
  'omega 3 from algae',
  'from 60 capsules',
  'vitamin d3',
  'thunder 50',
  '',
  'AU-R-001',
])('no price is in “%s”', (search) => {
  expect(takePrices(search)).toEqual({ rest: search, taken: '', prices: null })
})
