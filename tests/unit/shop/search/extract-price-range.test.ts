import { expect, test } from 'vitest'
import { extractPriceRange } from '../../../../cms/shop/search/extract-price-range.ts'

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
  ['under 12,50 €', '', null, 12.5],
  ['rings under 12,50', 'rings', null, 12.5],
  ['over 1 000 €', '', 1000, null],
  ['over 1.000,00 €', '', 1000, null],
  ['under 1,200 ring', 'ring', null, 1200],
  ["ring under CHF 1'000", 'ring', null, 1000],
  ['20,50-30,50 EUR', '', 20.5, 30.5],
  ['rings over 500', 'rings', 500, null],
  ['under 199 kr tea', 'tea', null, 199],
  ['under 1,250円', '', null, 1250],
  ['gifts under 50 for him', 'gifts   for him', null, 50],
])('“%s” looks for “%s” from %s to %s', (search, rest, min, max) => {
  const taken = extractPriceRange(search)
  expect([taken.rest, taken.prices]).toEqual([rest, { min, max }])
})

test('a number of pieces, a size, a code or a share is no price', () => {
  const others = [
    ...['90 tablets', '3-5 mm', 'omega 3 from algae', 'from 60 capsules', 'vitamin d3', 'thunder 50', '', 'AU-R-001'],
    ...['max 500 mg', 'below 45 cm', 'chain under 45cm', 'multivitamin over 50', 'at least 1,5 kg', 'under 1.2.3'],
    ...['between 5 and 10 mm', 'up to 30 tablets', 'less than 20% sugar', 'min 18 carat'],
  ]
  expect(others.map(extractPriceRange)).toEqual(others.map((rest) => ({ rest, taken: '', prices: null })))
})
