import { expect } from 'vitest'
import { setRows } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'
import { createProduct, eventually, findProduct } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** The prices of the product of `createOnSale` during its sale, and (`PRICES_AFTER_SALE`) after it. */
const REDUCED = { price: 80, regularPrice: 100, savePrice: 'Save 20%' }
export const PRICES_AFTER_SALE = { price: 100, regularPrice: 125, savePrice: 'Deal' }

export const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

/**
 * Creates a published product with the price 100, the regular price 125, and a sale price of 80 that began an hour ago
 * and ends in 24 hours. Waits until the shop sells it for 80. Returns its id.
 */
export async function createOnSale(admin: Visitor, category?: string): Promise<string> {
  const id = await createProduct(admin, { price: 100, pieces: 50, ...(category ? { category } : {}) })
  const sale = { salePrice: 80, saleFrom: inHours(-1), saleUntil: inHours(24) }
  const saved = await admin.patch(`/api/products/${id}`, { regularPrice: 125, savePrice: 'Deal', ...sale })
  expect(saved.status, saved.text).toBe(200)
  await eventually(async () => expect(await findProduct(admin.shop, id)).toMatchObject(REDUCED))
  return id
}

/**
 * Moves the end of a product's sale into the past, in the database; the shop need not run. With `isNoticed: false` its
 * scheduled job stays, like in a shop whose scheduler is behind.
 */
export function endSale(settings: ShopSettings, id: string, isNoticed = true): Promise<void> {
  const saleUntil = new Date(Date.now() - 1000)
  return setRows(settings, 'products', isNoticed ? { saleUntil, saleSwitchAt: saleUntil } : { saleUntil }, { id })
}
