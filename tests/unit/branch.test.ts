import { expect, test } from 'vitest'
import { findValue } from '../../src/domain/branch.ts'

const contact = [{ key: 'Work Day', value: 'Monday to Friday' }]

test('a contact entry is found by its key in any case', () => {
  expect(findValue(contact, 'work day')).toBe('Monday to Friday')
})

test('an entry that staff have not filled in is empty', () => {
  expect(findValue(contact, 'Phone')).toBe('')
})
