import { expect, test } from 'vitest'
import { type Kind, mutantsOf, plant } from '../mutations/mutants.ts'
import { takeExpectedProblems } from '../support/expected-problems.ts'

/** A log of which each read returns one more line. */
function logOf(...lines: string[]) {
  const left = [...lines]
  return { left, takeProblems: () => left.splice(0, 1) }
}

const stored = 'a page could not be stored'
const failed = 'a request failed'

test('the problems that a test expects are awaited and taken, in whatever order', async () => {
  const log = logOf(stored, failed, 'a later one')
  expect(await takeExpectedProblems(log, [/request/, /page/])).toEqual([stored, failed])
  expect(log.left).toEqual(['a later one'])
})

test('another problem than the expected one fails the test, and so does the expected one twice', async () => {
  await expect(takeExpectedProblems(logOf(stored), [/request/])).rejects.toThrow(stored)
  await expect(takeExpectedProblems(logOf(failed, failed), [/request/, /page/])).rejects.toThrow(failed)
})

test('problems of which there may be any number are no other ones, and none has to be logged', async () => {
  expect(await takeExpectedProblems(logOf(), [], [/page/])).toEqual([])
  const lines = [stored, stored, failed]
  expect(await takeExpectedProblems(logOf(...lines), [/request/], [/page/])).toEqual(lines)
  await expect(takeExpectedProblems(logOf(stored, 'another', failed), [/request/], [/page/])).rejects.toThrow('another')
})

const mistakes: [Kind, string, string][] = [
  ['flipped comparison', 'const isLow = stock < 3', 'const isLow = stock > 3'],
  ['off by one', 'const isLow = stock < 3', 'const isLow = stock <= 3'],
  ['off by one', 'const next = page + 1', 'const next = page + 2'],
  ['dropped await', 'await save(order)', 'save(order)'],
  ['removed call', '  release(stock)', '  {}'],
  ['negated condition', 'if (isSold) hide()', 'if (!(isSold)) hide()'],
  ['swapped boolean', 'find({ isPublic: true })', 'find({ isPublic: false })'],
  ['swapped and/or', 'const isShown = isOpen && isPublic', 'const isShown = isOpen || isPublic'],
  ['removed return', 'if (isSold) return null', '{}'],
]

test.each(mistakes)('a %s is planted in: %s', (kind, from, to) => {
  const source = `start()\n${from}\nend()\n`
  const found = mutantsOf('a.ts', source).filter((mutant) => mutant.kind === kind && mutant.from === from)
  expect(found).toEqual([{ file: 'a.ts', line: 2, kind, from, to }])
  expect(plant(found[0]!, source)).toBe(`start()\n${to}\nend()\n`)
})

test.each([
  ...['logger.warn(isLate && name)\n', "throw new Error(isLate ? 'too late' : 'too early')\n"],
  ...['type Flags = { isPublic: true }\n', 'release(stock)\nrelease(stock)\n'],
])('no mistake is planted in: %s', (source) => {
  expect(mutantsOf('a.ts', source)).toEqual([])
})
