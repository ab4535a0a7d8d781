import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SENTENCES, toWordingsBySentence } from '../../../../src/domain/branch/sentences.ts'
import { applyWording } from '../../../../src/domain/branch/wordings.ts'

test('each sentence is one of the specification, with its spelling', () => {
  const specification = ['storefront', 'api'].map((name) => readFileSync(`docs/spec/${name}.md`, 'utf8')).join('\n')
  expect(Object.values(SENTENCES).filter((sentence) => !specification.includes(sentence))).toEqual([])
})

test('a sentence is said in the words of the shop, and any other text as it is', () => {
  const wordings = toWordingsBySentence([{ sentence: 'pleaseWait', wording: ' Just a moment… ' }])
  expect(applyWording(SENTENCES.pleaseWait, wordings)).toBe('Just a moment…')
  for (const text of [SENTENCES.tokenExpired, 'constructor', '']) expect(applyWording(text, wordings)).toBe(text)
})

test('a row without words, and one of a sentence that there is not, change nothing', () => {
  const rows = [{ sentence: 'pleaseWait', wording: '  ' }, { sentence: 'toString', wording: 'x' }, { wording: 'x' }]
  expect(toWordingsBySentence(rows)).toEqual({})
})
