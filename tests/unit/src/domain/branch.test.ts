import { expect, test } from 'vitest'
import { findShownBranch, findValueByKey, matchesStoreName } from '../../../../src/domain/branch/branch.ts'
import {
  fillPlaceholders,
  findPlaceholderFault,
} from '../../../../src/domain/delivery/placeholders-and-free-shipping.ts'

const contact = [{ key: 'Work Day', value: 'Monday to Friday' }]

test('a contact entry is found by its key in any case, and is empty where staff have not filled it in', () => {
  expect(findValueByKey(contact, 'work day')).toBe('Monday to Friday')
  expect(findValueByKey(contact, 'Phone')).toBe('')
})

test('a store is found by its name and by its aliases, in any case', () => {
  const branch = { name: 'Aurel', aliases: ['Main Street'] }
  const names = ['aurel', ' AUREL ', 'main street', 'Argent', '']
  expect(names.map((name) => matchesStoreName(branch, name))).toEqual([true, true, true, false, false])
  expect(matchesStoreName({ name: 'Aurel' }, 'Aurel')).toBe(true)
})

test('the texts of a branch name the amount of free shipping and other facts, in its currency', () => {
  const facts = { from: 49, currency: 'USD', cost: 6, hours: 'Monday, 10 am to 6 pm', address: '1 Sand Lane' }
  expect(fillPlaceholders('On orders over {amount}', facts)).toBe('On orders over $49')
  expect(fillPlaceholders('{amount}, {amount}', { ...facts, from: 75.5, currency: 'EUR' })).toBe('€75.50, €75.50')
  expect(fillPlaceholders('{delivery} to {address}: {hours}', facts)).toBe('$6 to 1 Sand Lane: Monday, 10 am to 6 pm')
  const without = (text: string) => fillPlaceholders(text, { ...facts, from: null, cost: null })
  expect(without('Insured at $4.50. Free from {amount}. We pack it.')).toBe('Insured at $4.50. We pack it.')
  expect(without('<p>Costs {delivery}.</p><p>Or <b>from {amount}</b> free.</p>')).toBe('<p></p><p>Or <b></b> free.</p>')
  expect(findPlaceholderFault('On orders over {amount}, {amout} and {}')).toMatch(/^There is no field {amout}\./)
  expect(['', 'Over {amount}', '1 } 2 {'].map(findPlaceholderFault)).toEqual([null, null, null])
})

test('a shop shows the branch that STORE names, else the first, and none if STORE names none', () => {
  const branches = [{ name: 'Aurel' }, { name: 'Argent', aliases: ['Silver'] }]
  const shown = [undefined, 'argent', 'SILVER', 'Gold'].map((store) => findShownBranch(branches, store)?.name ?? null)
  expect(shown).toEqual(['Aurel', 'Argent', 'Argent', null])
  expect(findShownBranch([], undefined)).toBeNull()
})
