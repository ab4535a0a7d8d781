import { expect, test } from 'vitest'
import { findEmptyContactFields } from '../../../../src/domain/customers/contact.ts'

test('a message names the fields still to be filled in, spaces not counting', () => {
  expect(findEmptyContactFields({ name: 'Ada', phone: '', mail: 'ada@shop.test', content: ' \n' })).toEqual([
    'phone',
    'content',
  ])
  expect(findEmptyContactFields({ name: 'Ada', phone: '012', mail: 'ada@shop.test', content: 'Hello' })).toEqual([])
})
