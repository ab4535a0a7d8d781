import { expect, test } from 'vitest'
import { matchesStoreName } from '../../cms/catalog/branch.ts'
import { findValue } from '../../src/domain/branch.ts'

const contact = [{ key: 'Work Day', value: 'Monday to Friday' }]

test('a contact entry is found by its key in any case', () => {
  expect(findValue(contact, 'work day')).toBe('Monday to Friday')
})

test('an entry that staff have not filled in is empty', () => {
  expect(findValue(contact, 'Phone')).toBe('')
})

test('a store is found by its name and by its aliases, in any case', () => {
  const branch = { name: 'Aurel', aliases: ['Main Street'] }
  const names = ['aurel', ' AUREL ', 'main street', 'Argent', '']
  expect(names.map((name) => matchesStoreName(branch, name))).toEqual([true, true, true, false, false])
  expect(matchesStoreName({ name: 'Aurel' }, 'Aurel')).toBe(true)
})
