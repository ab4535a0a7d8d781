import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { fewLeftLabel, matchesSearch, savingsLabel, soldLabel } from '../../src/domain/catalog.ts'

test('a search finds every name that holds all its words, in any order and any case', () => {
  expect(matchesSearch('Golden Pearl Ring', 'ring  GOLD')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', 'ring silver')).toBe(false)
})

test('an empty search finds everything', () => {
  expect(matchesSearch('Pearl Ring', '')).toBe(true)
  expect(matchesSearch('Pearl Ring', '  ')).toBe(true)
})

test('the savings label never promises more than the discount', () => {
  expect(savingsLabel(80, 100)).toBe('Save 20%')
  expect(savingsLabel(66.67, 100)).toBe('Save 33%')
  const cents = integer({ min: 1, max: 1_000_000 })
  assert(
    property(cents, cents, (price, regular) => {
      const promised = Number(/\d+/.exec(savingsLabel(price / 100, regular / 100) ?? '0')?.[0])
      return promised * regular <= Math.max(0, regular - price) * 100 + 1e-6 * regular
    }),
  )
})

test('without a real discount there is no savings label', () => {
  expect([null, undefined, 0, 80, 79].map((regular) => savingsLabel(80, regular))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the sold count is said only when something was sold', () => {
  expect([-1, 0, 1, 12].map(soldLabel)).toEqual([null, null, '1 Order', '12 Orders'])
})

test('the last three pieces are said, and only while there are any', () => {
  expect([-1, 0, 1, 3, 4].map(fewLeftLabel)).toEqual([null, null, 'Only 1 left', 'Only 3 left', null])
})
