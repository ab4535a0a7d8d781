import { expect, test } from 'vitest'
import { isGtin } from '../../../../src/domain/products/gtin.ts'

test('a bar code has one of four lengths, and a last digit that fits the others', () => {
  const codes = ['96385074', '036000291452', '4006381333931', '09521234543213']
  expect(codes.filter((code) => !isGtin(code))).toEqual([])
  const others = ['4006381333932', '400638133393', 'ABCDEFGH', '', '0', '4006381333931 ']
  expect(others.filter((code) => isGtin(code))).toEqual([])
})
