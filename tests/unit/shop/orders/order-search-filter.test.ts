import type { Where } from 'payload'
import { expect, test } from 'vitest'
import { type OrderIdFinder, optimizeSearchTextFilter } from '../../../../cms/shop/orders/search-filter.ts'

const byFilter: OrderIdFinder = async () => null

test('only comparisons with the search text are normalized, and a complete reference is found by its index', async () => {
  const where: Where = { and: [{ status: { equals: 'New' } }, { or: [{ searchText: { like: '+1 (503) 555-0100' } }] }] }
  expect(await optimizeSearchTextFilter(where, byFilter)).toEqual({
    and: [{ status: { equals: 'New' } }, { or: [{ and: [{ searchText: { like: '15035550100' } }] }] }],
  })
  const others: Where = { memo: { like: 'A-B' }, and: [{ status: { in: ['New'] } }] }
  expect(await optimizeSearchTextFilter(others, byFilter)).toEqual(others)
  for (const left of [{ exists: false }, { like: '?!' }] as const)
    expect(await optimizeSearchTextFilter({ searchText: left }, byFilter)).toEqual({ and: [{ searchText: left }] })
  expect(await optimizeSearchTextFilter({ searchText: { like: 'so-2026-000042 Mary' } }, byFilter)).toEqual({
    and: [{ reference: { equals: 'SO-2026-000042' } }, { searchText: { like: 'mary' } }],
  })
  expect(await optimizeSearchTextFilter({ searchText: { contains: '2026-000042' } }, byFilter)).toEqual({
    and: [{ searchText: { like: '2026000042' } }],
  })
})

test('where the database finds the orders itself, the filter is their ids', async () => {
  const asked: (readonly string[])[] = []
  const findIds: OrderIdFinder = async (words) => {
    asked.push(words)
    return ['a', 'b']
  }
  const where: Where = { or: [{ searchText: { like: 'Zoë Sand-Lane' } }] }
  expect(await optimizeSearchTextFilter(where, findIds)).toEqual({ or: [{ and: [{ id: { in: ['a', 'b'] } }] }] })
  expect(asked).toEqual([['zoe', 'sandlane']])
})
