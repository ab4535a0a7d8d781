import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { toSearchKey } from '../../../../src/domain/search/search.ts'
import {
  normalizeVisibleText,
  toComparisonKey,
  toPossibleComparisonKeys,
} from '../../../../src/domain/text/compare-key.ts'

test.each([
  ['Bébé in NFD', 'Be\u0301be\u0301', 'Bébé'],
  ['a typographic apostrophe', 'Women’s gifts', "Women's gifts"],
  ['an accent as apostrophe', 'Women´s gifts', "women's gifts"],
  ['typographic quotes', '“Best of” 2026', '"best of" 2026'],
  ['a non-breaking hyphen', 'A\u20111', 'A-1'],
  ['a minus', 'A−1', 'A-1'],
  ['a zero-width space before an accent', 'Be\u200b\u0301be\u0301', 'Bébé'],
  ['a control character', 'gold\u0000ring', 'gold ring'],
  ['non-breaking and double blanks', ' Gold\u00a0 ring ', 'gold ring'],
  ['full width', 'ＡＢ－１', 'ab-1'],
  ['circled letters', 'Ⓐda', 'ada'],
  ['case', 'Case-1', 'case-1'],
  ['a final sigma', 'ΣΑΣ', 'σασ'],
  ['the Kelvin sign', '5 K', '5 k'],
])('%s makes no other text: %j is %j', (_, text, same) => {
  expect(toComparisonKey(text)).toBe(toComparisonKey(same))
})

test('accents, hyphens, blanks and signs of vowels make two texts; a soft hyphen is one where a spreadsheet shows it', () => {
  for (const [one, other] of Object.entries({ Bébé: 'Bebe', 'A-1': 'A1', 'A 1': 'A1', Straße: 'Strase', नि: 'न' }))
    expect(toComparisonKey(one)).not.toBe(toComparisonKey(other))
  expect(toPossibleComparisonKeys('A\u00ad1')).toEqual(['a1', 'a-1'])
  expect(toPossibleComparisonKeys('A-1')).toEqual(['a-1'])
})

const text = string({ unit: 'binary', maxLength: 20 })

test('a key is its own key, for any text, and texts with one key are found by each other', () => {
  for (const keyOf of [toComparisonKey, toSearchKey, normalizeVisibleText])
    assert(
      property(text, (each) => keyOf(keyOf(each)) === keyOf(each)),
      { examples: [['a \u0301 b']] },
    )
  assert(property(text, (each) => toSearchKey(toComparisonKey(each)) === toSearchKey(each)))
})

test('Unicode form and characters that nobody sees change no key, for any text', () => {
  const form = constantFrom('NFC', 'NFD')
  assert(property(text, form, (each, to) => toComparisonKey(each.normalize(to)) === toComparisonKey(each)))
  const unseen = constantFrom('\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u200f', '\ufe0f')
  assert(
    property(text, text, unseen, (before, after, mark) => {
      expect(toComparisonKey(before + mark + after)).toBe(toComparisonKey(before + after))
      expect(toSearchKey(before + mark + after)).toBe(toSearchKey(before + after))
    }),
  )
})
