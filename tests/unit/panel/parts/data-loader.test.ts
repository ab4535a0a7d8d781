import { expect, test } from 'vitest'
import { createDataLoader } from '../../../../cms/panel/parts/data-loader.ts'

test('all cells of a list are one query, and a cell that asks later is another', async () => {
  const queries: string[][] = []
  const read = createDataLoader(async (ids) => {
    queries.push(ids)
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, id.toUpperCase()]))
  })
  expect(await Promise.all(['a', 'b', 'a', 'gone'].map(read))).toEqual(['A', 'B', 'A', undefined])
  expect(await read('c')).toBe('C')
  expect(queries).toEqual([['a', 'b', 'gone'], ['c']])
})
