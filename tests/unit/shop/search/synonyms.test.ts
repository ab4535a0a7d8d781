import { expect, test } from 'vitest'
import { expandPhraseSynonyms, findSingleWordSynonyms, parseSynonyms } from '../../../../cms/shop/search/synonyms.ts'
import { parseSearchWords } from '../../../../cms/shop/search/words.ts'

const variants = (search: string, lines: string) =>
  expandPhraseSynonyms(parseSearchWords(search), parseSynonyms(lines).synonyms).map((words) =>
    words.map(({ typed }) => typed).join(' '),
  )

const sameAs = (word: string, lines: string) =>
  findSingleWordSynonyms(parseSearchWords(word)[0]!, parseSynonyms(lines).synonyms).map(({ typed }) => typed)

test('a search for one synonym also finds the others, and a rule with > leads one way only', () => {
  expect(sameAs('Earrings', 'earring = hoop, stud')).toEqual(['hoop', 'stud'])
  expect(sameAs('studs', 'earring = hoop, stud')).toEqual(['earring', 'hoop'])
  expect(variants('gold earrings', 'earring = hoop, ear stud')).toEqual(['gold ear stud'])
  const found = ['engagement', 'proposal', 'solitaire'].map((word) => sameAs(word, 'engagement, proposal > solitaire'))
  expect(found).toEqual([['solitaire'], ['solitaire'], []])
})

test('several words can be one, and a search is made at most eight more times', () => {
  expect(variants('ring of pink gold', 'pink gold = rose gold')).toEqual(['ring rose gold'])
  expect(variants('gold pink', 'pink gold = rose gold')).toEqual([])
  expect(variants('ring', `ring > ${Array.from({ length: 20 }, (_, at) => `wide band${at}`).join()}`)).toHaveLength(8)
})

test('a rule has words on both sides, thirty at most, and nothing is no problem', () => {
  for (const lines of ['ring', '= ring', 'a = b = c', 'a = ,'])
    expect([lines, parseSynonyms(lines).problem]).toEqual([lines, expect.stringContaining('Line 1 needs words')])
  expect(parseSynonyms('a = b\n\nring =').problem).toContain('Line 3 needs words')
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join()
  expect(parseSynonyms(`ring = ${words(29)}`).problem).toBeNull()
  const problem = 'Line 1 has more than 30 words; please make several rules of it.'
  expect(parseSynonyms(`ring = ${words(30)}`)).toEqual({ synonyms: [], problem })
  expect(parseSynonyms(' \n')).toEqual({ synonyms: [], problem: null })
})
