import { expect, test } from 'vitest'
import { type GoldenQuery, goldenQueries } from './golden-queries.ts'
import { openSampleSearch } from './sample-search.ts'

/** The percentage of searches that must find the wanted result among the first three. */
const WANTED = 95

const search = await openSampleSearch()

async function isFound(golden: GoldenQuery): Promise<boolean> {
  const found = await search(golden.search)
  const first = found.products.slice(0, 3)
  if ('product' in golden) return first.some(({ name }) => name === golden.product)
  if ('category' in golden) return found.categories.includes(golden.category)
  if ('post' in golden) return found.posts.includes(golden.post)
  if (first.length === 0) return false
  return 'all' in golden
    ? first.every(({ category }) => category === golden.all)
    : first.every(({ price }) => price <= golden.most)
}

test('95 of 100 searches of shoppers find the wanted result among the first three', async () => {
  const missed: string[] = []
  for (const golden of goldenQueries) {
    if (await isFound(golden)) continue
    const { products, categories, posts } = await search(golden.search)
    const names = products.slice(0, 3).map(({ name }) => name)
    missed.push(`${JSON.stringify(golden)} found ${[...names, ...categories, ...posts].join('; ') || 'nothing'}`)
  }
  const found = goldenQueries.length - missed.length
  expect(goldenQueries.length).toBeGreaterThanOrEqual(100)
  expect((found / goldenQueries.length) * 100, `missed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(WANTED)
})
