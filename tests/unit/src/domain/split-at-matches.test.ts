import { expect, test } from 'vitest'
import { splitAtMatches } from '../../../../src/domain/search/split-at-matches.ts'

const marked = (text: string, search: string) =>
  splitAtMatches(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('the beginnings of words that are searched are marked, in any order and any case', () => {
  expect(marked('Serenade Pearl Necklace', 'NECK pea')).toBe('Serenade [Pea]rl [Neck]lace')
  expect(marked('Pearl, set in gold', 'ear')).toBe('Pearl, set in gold')
})

test('a word is marked with its accents, whichever way they are written, and in its plural', () => {
  expect(marked('Café Crème', 'cafe creme')).toBe('[Café] [Crème]')
  expect(marked('Café'.normalize('NFD'), 'cafe')).toBe(`[${'Café'.normalize('NFD')}]`)
  expect(marked('Straße', 'strass')).toBe('[Straß]e')
  expect(marked('Gold Ring', 'rings')).toBe('Gold [Ring]')
})

test('a search without words marks nothing, and the text is whole', () => {
  for (const search of ['', ' ', '?!', '<b>'])
    expect(marked('Pearl <b>Ring</b>', search).replace(/[[\]]/g, '')).toBe('Pearl <b>Ring</b>')
  expect(splitAtMatches('Pearl Ring', '?!')).toEqual([{ text: 'Pearl Ring', isMatch: false }])
})
