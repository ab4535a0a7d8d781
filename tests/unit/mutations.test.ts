import { expect, test } from 'vitest'
import { AREAS, chooseMutants } from '../mutations/choose.ts'
import { type Kind, type Mutant, mutantsOf, plant } from '../mutations/mutants.ts'
import { subjectsOf } from '../mutations/subjects.ts'

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
  const found = mutantsOf('cms/shop/orders/a.ts', source).filter(
    (mutant) => mutant.kind === kind && mutant.from === from,
  )
  expect(found).toEqual([{ file: 'cms/shop/orders/a.ts', line: 2, kind, from, to }])
  expect(plant(found[0]!, source)).toBe(`start()\n${to}\nend()\n`)
})

test.each([
  'logger.warn(isLate && name)\n',
  "throw new Error(isLate ? 'too late' : 'too early')\n",
  'type Flags = { isPublic: true }\n',
  'release(stock)\nrelease(stock)\n',
])('no mistake is planted in: %s', (source) => {
  expect(mutantsOf('a.ts', source)).toEqual([])
})

test('mistakes are spread over areas and kinds, one a file', () => {
  const all = sixAreas()
  const chosen = chooseMutants(all, { seed: 40, count: 12 }, () => true)
  expect(AREAS.map((area) => chosen.filter(({ file }) => file.startsWith(area)).length)).toEqual([2, 2, 2, 2, 2, 2])
  expect(new Set(chosen.map(({ file }) => file)).size).toBe(12)
  expect(new Set(chosen.map(({ kind }) => kind)).size).toBeGreaterThan(3)
  expect(chooseMutants(all, { seed: 41, count: 12 }, () => true)).not.toEqual(chosen)
})

test('a changed file changes no choice in other files', () => {
  const all = sixAreas()
  const [first, ...others] = chooseMutants(all, { seed: 40, count: 6 }, () => true)
  const left = all.filter(({ file }) => file !== first!.file)
  expect(chooseMutants(left, { seed: 40, count: 6 }, () => true).slice(1)).toEqual(others)
})

test('mistakes that TypeScript refuses are not chosen', () => {
  const chosen = chooseMutants(sixAreas(), { seed: 40, count: 6 }, ({ kind }) => kind === 'removed call')
  expect(chosen.map(({ kind }) => kind)).toEqual(AREAS.map(() => 'removed call'))
})

test('the subject of a file is found by the names of its folders, and its own', () => {
  expect(subjectsOf('cms/web/api/orders.ts')).toEqual(['web', 'api', 'orders'])
  expect(subjectsOf('src/pages/index.astro')).toContain('site')
  expect(subjectsOf('src/stores/cart.ts')).not.toContain('site')
})

/** The mistakes in three files of each area. */
function sixAreas(): Mutant[] {
  const source = 'if (stock < 3 && isShown) hide()\nrelease(stock)\nconst flags = { isPublic: true }\n'
  return AREAS.flatMap((area) => [1, 2, 3].flatMap((name) => mutantsOf(`${area}/${name}.ts`, source)))
}
