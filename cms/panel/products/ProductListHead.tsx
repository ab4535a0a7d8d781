import type { Payload } from 'payload'
import { readBrand } from '../look/brand.ts'
import { ProductListTools } from './ProductListTools.tsx'
import { readCategories } from './read-categories.ts'

/** Above the list of products. */
export async function ProductListHead({ payload }: { payload: Payload }) {
  const [categories, { currency }] = await Promise.all([readCategories(payload), readBrand(payload)])
  return <ProductListTools categories={categories} currency={currency} />
}
