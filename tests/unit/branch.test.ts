import { expect, test } from 'vitest'
import { entryOf } from '../../src/domain/branch.ts'

const contact = [{ key: 'Work Day', value: 'Monday to Friday' }]

test('a contact entry is found by its key in any case', () => {
  expect(entryOf(contact, 'work day')).toBe('Monday to Friday')
})

test('an entry that staff have not filled in is empty', () => {
  expect(entryOf(contact, 'Phone')).toBe('')
})
