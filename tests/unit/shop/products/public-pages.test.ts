import { expect, test } from 'vitest'
import type { ProductListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'
import { createIndexablePageReader } from '../../../../cms/shop/catalog/texts/public-pages.ts'

const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`

const picture = null

/** Categories by their names, with the days of their last changes. */
const named = (days: Record<string, number>) => async () =>
  Object.entries(days).map(([name, changed]) => ({ name, updatedAt: day(changed) }))

/** Opens a shop whose documents were changed on different days. `more` are documents that were changed later. */
function openPages(more: Partial<Parameters<typeof createIndexablePageReader>[0]> = {}) {
  const index = { dated: () => [{ id: 'ring', categoryName: 'Rings', updated: Date.parse(day(3)) }] }
  const catalog = {
    branch: async () => ({ updatedAt: day(1) }),
    categories: named({ Rings: 2, Bands: 2 }),
    posts: async () => [{ id: 'post', category: 'news', updatedAt: day(3), picture }],
    postCategories: async () => [{ id: 'news', updatedAt: day(2) }],
    pages: async () => [{ path: '/pages/terms', updatedAt: day(4), picture }],
    ...more,
  }
  const products = [{ id: 'ring', path: '/products/ring', itemPictures: [] }]
  const read = async (ids: readonly string[]) => products.filter(({ id }) => ids.includes(id))
  return createIndexablePageReader(catalog, index as unknown as ProductListIndex, read)
}

async function datesOf(...[more]: Parameters<typeof openPages>) {
  const pages = await openPages(more)
  return Object.fromEntries((await pages.read(0, pages.count)).map(({ path, lastModified }) => [path, lastModified]))
}

test('the page of a category has the time of the last change to it or to its products', async () => {
  expect(await datesOf()).toMatchObject({ '/category?name=Rings': day(3), '/category?name=Bands': day(2) })
  expect(await datesOf({ categories: named({ Rings: 5, Hoops: 6 }) })).toMatchObject({
    '/category?name=Rings': day(5),
    '/category?name=Hoops': day(6),
    '/category?name=All': day(3),
    '/products/ring': day(3),
  })
})

test('a category of the blog has the time of the last change to it or to its posts', async () => {
  expect(await datesOf()).toMatchObject({ '/blog?category=news': day(3) })
  const postCategories = async () => [{ id: 'news', updatedAt: day(5) }]
  expect(await datesOf({ postCategories })).toMatchObject({ '/blog?category=news': day(5), '/blog/post': day(3) })
})

test('a changed category is among the changes since, at its current address', async () => {
  const pages = await openPages({ categories: named({ Hoops: 6 }) })
  expect((await pages.since(day(5))).map(({ path }) => path)).toEqual(['/category?name=Hoops'])
})
