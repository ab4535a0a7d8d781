import { expect, test } from 'vitest'
import { emptyFields } from '../../../../src/domain/customers/contact.ts'

test('a message names the fields still to be filled in, spaces not counting', () => {
  expect(emptyFields({ name: 'Ada', phone: '', mail: 'ada@shop.test', content: ' \n' })).toEqual(['phone', 'content'])
  expect(emptyFields({ name: 'Ada', phone: '012', mail: 'ada@shop.test', content: 'Hello' })).toEqual([])
})
