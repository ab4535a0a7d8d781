import { expect, test } from 'vitest'
import { parseCount, parseDecimal, parsePercent, parseWholeNumber } from '../../../../src/domain/text/typed-number.ts'

test('counts, whole numbers, percents and degrees are read as people write them', () => {
  const read = { '12': 12, ' 1,200 ': 1200, '1.200': 1200, '12.00': 12, '7,0': 7, '1 200': 1200, '0': 0, "1'200": 1200 }
  for (const [text, value] of Object.entries(read)) expect([text, parseCount(text)]).toEqual([text, { value }])
  for (const text of ['', '-1', '1.5', 'ten', '12345678', '5 kg', '1e3'])
    expect(parseCount(text)).toHaveProperty('fault')
  expect(['-5', '−1,200', '+3', '7'].map(parseWholeNumber)).toEqual([-5, -1200, 3, 7].map((value) => ({ value })))
  for (const text of ['', '1.5', '5-']) expect(parseWholeNumber(text)).toHaveProperty('fault')
  expect(['-10', '+5.5', '−2,5 %', '3'].map(parsePercent)).toEqual([-10, 5.5, -2.5, 3].map((value) => ({ value })))
  expect(['45.529', '-122,681', '0'].map((text) => parseDecimal(text))).toEqual(
    [45.529, -122.681, 0].map((value) => ({ value })),
  )
  for (const text of ['', '%', '1.2.3', 'ten']) expect(parsePercent(text)).toHaveProperty('fault')
})
