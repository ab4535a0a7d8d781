import { createHash } from 'node:crypto'
import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeMailAddress } from '../../../../cms/base/fields/mail-address.ts'
import { splitSearchableText } from '../../../../cms/base/fields/search-words.ts'
import { assignKeys, renamed } from '../../../../cms/migrations/keys/assign-keys.ts'
import { fillKeys, type Row, type Rows } from '../../../../cms/migrations/keys/fill-keys.ts'
import { toE164PhoneNumber } from '../../../../cms/shop/customers/phone.ts'
import { toSearchKey } from '../../../../src/domain/search/search.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'

const documents = [
  { id: 'b', text: 'case-1', age: 2 },
  { id: 'a', text: 'Case-1', age: 1 },
  { id: 'c', text: 'R-1', age: 3 },
]

test('of two codes that look equal, the older one has the key and the other one a unique key', () => {
  const { keys, doubles } = assignKeys(documents, toComparisonKey)
  expect([Object.fromEntries(keys), doubles]).toEqual([{ a: 'case-1', b: 'case-1 b', c: 'r-1' }, 1])
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
      const { keys } = assignKeys(all, toComparisonKey)
      expect(new Set(keys.values()).size).toBe(all.length)
      const unique = all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at)
      const { texts } = renamed(unique, toComparisonKey)
      expect(new Set(unique.map(({ id, text }) => texts.get(id) ?? text)).size).toBe(unique.length)
    }),
  )
})

test('keys are filled again when their rule has changed, also where a row gets the key of another', async () => {
  const products: Row[] = [
    { id: 'a', code: 'A-1', codeKey: 'a-2' },
    { id: 'b', code: 'A-2', codeKey: 'a-1' },
    { id: 'c', code: 'A-3', codeKey: null },
  ]
  const rows: Rows = {
    async *batches(collection) {
      yield collection === 'products' ? products : []
    },
    async write(collection, written, of) {
      if (collection !== 'products' || of !== 'documents') return
      for (const { id, ...data } of written) {
        Object.assign(products.find((row) => row.id === id)!, data)
        const taken = products.map(({ codeKey }) => codeKey).filter(Boolean)
        expect(new Set(taken).size).toBe(taken.length)
      }
    },
  }
  await fillKeys(rows)
  expect(products.map(({ codeKey }) => codeKey)).toEqual(['a-1', 'a-2', 'a-3'])
})

test('keys equal the keys of stored rows', () => {
  const texts = [
    ...['A–1', ' Größe “L” ', 'Łódź', 'ＡＢ１２', 'Be\u0301be\u0301', 'zero\u200bwidth', '١٢'],
    ...['Ada@Exämple.de', 'ς'],
  ]
  const numbers = ['+52 1 55 1234 5678', '+54 9 11 2345-6789', '+55 11 8765-4321', '00 44 7911 123456', '503-555-0142']
  const keys = [
    texts.map((text) => [
      toComparisonKey(text),
      toSearchKey(text),
      splitSearchableText(text),
      normalizeMailAddress(text),
    ]),
    numbers.map((number) => toE164PhoneNumber(number, 'US')),
  ]
  const hash = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 16)
  expect(hash, 'Please add a migration that calls fillKeys, and change this hash.').toBe('41de0d4fa5c76740')
})
