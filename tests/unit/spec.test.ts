import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function testsThereAre(): Set<string> {
  const sources = globSync('tests/e2e/**/*.spec.ts').map((file) => readFileSync(file, 'utf8'))
  const declared = sources.flatMap((source) => [...source.matchAll(/^\s*test\(\s*(['"`])(.+?)\1,/gm)])
  return new Set(declared.map(([, , name = '']) => name))
}

test('every test that tests/e2e/SPEC.md names is there', () => {
  const rows = readFileSync('tests/e2e/SPEC.md', 'utf8').matchAll(/^\| (?!Sentence)(.+?) \| (.+?) \|$/gm)
  const named = [...rows].map(([, sentence, name = '']) => ({ sentence, name }))
  const there = testsThereAre()
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !there.has(name))).toEqual([])
})
