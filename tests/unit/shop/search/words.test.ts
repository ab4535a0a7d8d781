import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { countTypos } from '../../../../cms/shop/search/typos.ts'
import { codeKey, splitWords, stemOf, typedWords } from '../../../../cms/shop/search/words.ts'

test.each([
  ['rings', 'ring'],
  ['necklaces', 'necklace'],
  ['boxes', 'box'],
  ['brooches', 'brooch'],
  ['glasses', 'glass'],
  ['rubies', 'ruby'],
  ['huggies', 'huggie'],
  ['teas', 'tea'],
  ["women's", 'womens'],
  ['Pavé', 'PAVE'],
  ['Straße', 'strasse'],
])('%s and %s are one word', (one, other) => {
  expect(stemOf(splitWords(one)[0]!)).toBe(stemOf(splitWords(other)[0]!))
})

test.each(['glass', 'iris', 'citrus', 'gas', 'd3s'])('%s is no plural', (word) => {
  expect(stemOf(word)).toBe(word)
})

test.each(['AU-R-001', 'au r 001', 'aur001', ' Au.R-001 '])('the code %s is one code', (code) => {
  expect(codeKey(code)).toBe('aur001')
})

test('words that say nothing count only where there is no other one', () => {
  const typed = (text: string) => typedWords(text).map((word) => word.typed)
  expect(typed('a ring for my mother')).toEqual(['ring', 'mother'])
  expect(typed('with a')).toEqual(['with', 'a'])
})

test('a text of any letters is split as one of plain letters is', () => {
  assert(
    property(string({ unit: 'binary-ascii' }), (text) => {
      // A letter that is no plain one takes the other way.
      expect(splitWords(`${text} é`)).toEqual([...splitWords(text), 'e'])
    }),
  )
})

test.each([
  ['necklase', 'necklace', 1],
  ['peral', 'pearl', 1],
  ['braclet', 'bracelet', 1],
  ['diamondd', 'diamond', 1],
  ['saphhire', 'sapphire', 1],
  ['wing', 'ring', 2],
  ['aerring', 'earring', 2],
  ['pearl', 'pearl', 0],
  ['', 'box', 4],
])('%s is %s with %i typos', (typed, word, typos) => {
  expect(countTypos(typed, word)).toBe(typos)
})
