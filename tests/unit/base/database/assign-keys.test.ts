import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { assignKeys, renamed } from '../../../../cms/migrations/keys/assign-keys.ts'
import { compareKey } from '../../../../src/domain/compare-key.ts'

const documents = [
  { id: 'b', text: 'case-1', age: 2 },
  { id: 'a', text: 'Case-1', age: 1 },
  { id: 'c', text: 'R-1', age: 3 },
]

test('of two codes that look the same, the older has the key and the other one of its own', () => {
  const { keys, doubles } = assignKeys(documents, compareKey)
  expect([...keys]).toEqual([
    ['a', 'case-1'],
    ['b', 'case-1 b'],
    ['c', 'r-1'],
  ])
  expect(doubles).toBe(1)
})

test('a number gets its one spelling where nobody has it, and two accounts of one number stay two', () => {
  const numbers = [
    { id: 'a', text: '0015035550142', age: 1 },
    { id: 'b', text: '+15035550142', age: 2 },
    { id: 'c', text: '0015035550143', age: 3 },
    { id: 'd', text: '015035550143', age: 4 },
    { id: 'e', text: 'Ada', age: 5 },
  ]
  const { texts, doubles } = renamed(numbers, (text) => text.replace(/^0+/, '+'))
  expect([...texts]).toEqual([['c', '+15035550143']])
  expect(doubles).toBe(2)
})

test('no two documents get the same key or text, whatever they have', () => {
  const rows = array(record({ text: constantFrom('A', 'a', 'a ', 'b', 'B 1', 'b 1'), age: nat(3) }), { maxLength: 12 })
  assert(
    property(rows, (some) => {
      const all = some.map((row, id) => ({ ...row, id: `x${id}` }))
      const { keys } = assignKeys(all, compareKey)
      expect(new Set(keys.values()).size).toBe(all.length)
      const unique = all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at)
      const { texts } = renamed(unique, compareKey)
      expect(new Set(unique.map(({ id, text }) => texts.get(id) ?? text)).size).toBe(unique.length)
    }),
  )
})
