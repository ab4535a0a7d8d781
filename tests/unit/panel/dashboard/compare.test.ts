import { expect, test } from 'vitest'
import { compare } from '../../../../cms/panel/dashboard/compare.ts'

test('a figure is compared with the period before in words and with an arrow', () => {
  expect(compare(12, 10, 'yesterday')).toEqual({ arrow: '▲', words: '20% more than yesterday' })
  expect(compare(5, 10, 'yesterday')).toEqual({ arrow: '▼', words: '50% less than yesterday' })
  expect(compare(0, 10, 'yesterday')).toEqual({ arrow: '▼', words: '100% less than yesterday' })
  expect(compare(1000, 1001, 'yesterday')).toEqual({ arrow: '=', words: 'about the same as yesterday' })
  expect(compare(null, 10, 'yesterday')).toEqual({ arrow: '▼', words: '100% less than yesterday' })
})

test('nothing is compared with nothing, and no percentage of nothing is given', () => {
  expect([compare(0, 0, 'yesterday'), compare(null, null, 'yesterday')]).toEqual([null, null])
  expect(compare(3, 0, 'yesterday')).toEqual({ arrow: '▲', words: 'more than yesterday: there was nothing' })
})
