import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { countTypos } from '../../../../cms/shop/search/typos.ts'
import * as words from '../../../../cms/shop/search/words.ts'

const { extractIndexWords, parseSearchWords, splitIntoNormalizedWords, stemOf } = words

test('a plural and another spelling are one word, and some words with an s are no plural', () => {
  const same = {
    rings: 'ring',
    necklaces: 'necklace',
    boxes: 'box',
    brooches: 'brooch',
    glasses: 'glass',
    rubies: 'ruby',
  }
  const more = { huggies: 'huggie', teas: 'tea', "women's": 'womens', Pavé: 'PAVE', Straße: 'strasse' }
  const stem = (word: string) => stemOf(splitIntoNormalizedWords(word)[0]!)
  for (const [one, other] of Object.entries({ ...same, ...more })) expect([one, stem(one)]).toEqual([one, stem(other)])
  for (const word of ['glass', 'iris', 'citrus', 'gas', 'd3s']) expect(stemOf(word)).toBe(word)
})

test('a code is one code, however it is spelled', () => {
  for (const code of ['AU-R-001', 'au r 001', 'aur001', ' Au.R-001 '])
    expect(words.normalizeProductCode(code)).toBe('aur001')
})

test('stop words count only where there is no other word', () => {
  const typed = (text: string) => parseSearchWords(text).map((word) => word.typed)
  expect(typed('a ring for my mother')).toEqual(['ring', 'mother'])
  expect(typed('with a')).toEqual(['with', 'a'])
})

test('a text of any letters is split as one of plain letters is', () => {
  assert(
    property(string({ unit: 'binary-ascii' }), (text) => {
      // A letter outside ASCII takes the slow path.
      expect(splitIntoNormalizedWords(`${text} é`)).toEqual([...splitIntoNormalizedWords(text), 'e'])
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

test('the word behind an elision is a word, also where the same letters say nothing', () => {
  expect(extractIndexWords("Bague d'or jaune")).toEqual(['bague', 'or', 'jaune'])
  expect(extractIndexWords('L’Oréal d’argent')).toEqual(['oreal', 'argent'])
  expect(extractIndexWords("rings or chains for women's days")).toEqual(['rings', 'chains', 'womens', 'days'])
  expect(extractIndexWords("Collana dell'anno")).toEqual(['collana', 'anno'])
})

test('text without spaces is indexed as pairs of letters, and other words stay whole', () => {
  expect(splitIntoNormalizedWords('珍珠项链 925银')).toEqual(['珍珠', '珠项', '项链', '925', '银'])
  expect(splitIntoNormalizedWords('結婚指輪 プラチナ')).toEqual(['結婚', '婚指', '指輪', 'フラ', 'ラチ', 'チナ'])
  expect(splitIntoNormalizedWords('แหวนเงิน gold')).toEqual([...splitIntoNormalizedWords('แหวนเงิน'), 'gold'])
  expect(splitIntoNormalizedWords('แหวนเงิน')).toEqual(expect.arrayContaining(splitIntoNormalizedWords('เงิน')))
})

test('every word of a code counts, and only there', () => {
  const typed = (text: string, ...codes: string[]) =>
    parseSearchWords(text, (key, isAll) => codes.some((code) => code === key || (isAll && code.startsWith(key)))).map(
      ({ typed: word }) => word,
    )
  expect(typed('A-100', 'a100')).toEqual(['a', '100'])
  expect(typed('the IT 500 please', 'it500')).toEqual(['it', '500', 'please'])
  expect(typed('xt-a-7', 'xta7')).toEqual(['xt', 'a', '7'])
  expect(typed('a 10', 'a100')).toEqual(['a', '10'])
  expect(typed('a 10 ml bottle', 'a100')).toEqual(['10', 'ml', 'bottle'])
  expect(typed('a ring', 'a100')).toEqual(['ring'])
})

test('a bar code is one word however it is printed, and other numbers stay apart', () => {
  expect(['978-3-16-148410-0', '5 901234 123457 ring', '0 12345 67890 5'].map(words.joinBarCode)).toEqual([
    ...['9783161484100', '5901234123457 ring', '012345678905'],
  ])
  for (const other of ['978-3-16-148410-1', '10-20', '100 000 - 200 000', 'A-978-3-16-148410-0'])
    expect(words.joinBarCode(other)).toBe(other)
})
