import { expect, test } from 'vitest'
import { findEmptyContactFields } from '../../../../src/domain/customers/contact.ts'

test('a message names the fields still to be filled in, spaces not counting', () => {
  const message = { name: 'Ada', phone: '012', mail: 'ada@shop.test', content: 'Hello' }
  expect(findEmptyContactFields(message)).toEqual([])
  expect(findEmptyContactFields({ ...message, phone: '', content: ' \n' })).toEqual(['phone', 'content'])
})
