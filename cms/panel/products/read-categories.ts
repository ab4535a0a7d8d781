import type { Payload } from 'payload'
import { cache } from 'react'
import type { Category } from '../../payload-types.ts'
import type { CategoryChoice } from './product-filters.ts'

/** Reads all categories in the order of the site's menu, once per request. */
export const readCategories = cache(async (payload: Payload): Promise<CategoryChoice[]> => {
  const { docs } = await payload.db.find<Category>({
    collection: 'categories',
    where: {},
    sort: 'position',
    select: { name: true },
    pagination: false,
    limit: 0,
  })
  return docs.map(({ id, name }) => ({ id, name }))
})
