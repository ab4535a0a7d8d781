import { expect } from 'vitest'
import { setRows } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'
import { createProduct, eventually, findProduct } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** The prices of the product of `createOnSale` during its sale, and (`PRICES_AFTER_SALE`) after it. */
const REDUCED = { price: 80, regularPrice: 100, savePrice: 'Save 20%' }
export const PRICES_AFTER_SALE = { price: 100, regularPrice: 125, savePrice: 'Deal' }

export const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

/** Creates a product of 100 that is sold for 80 from an hour ago for 25 hours; its regular price is 125. */
export async function createOnSale(admin: Visitor, category?: string): Promise<string> {
  const id = await createProduct(admin, { price: 100, pieces: 50, ...(category ? { category } : {}) })
  const sale = { salePrice: 80, saleFrom: inHours(-1), saleUntil: inHours(24) }
  const saved = await admin.patch(`/api/products/${id}`, { regularPrice: 125, savePrice: 'Deal', ...sale })
  expect(saved.status, saved.text).toBe(200)
  await eventually(async () => expect(await findProduct(admin.shop, id)).toMatchObject(REDUCED))
  return id
}

/** Ends a sale in the database; the shop need not run. Unless `isNoticed`, its job stays, as with a late scheduler. */
export function endSale(settings: ShopSettings, id: string, isNoticed = true): Promise<void> {
  const saleUntil = new Date(Date.now() - 1000)
  return setRows(settings, 'products', isNoticed ? { saleUntil, saleSwitchAt: saleUntil } : { saleUntil }, { id })
}
