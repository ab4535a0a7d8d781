import type { z } from 'zod'
import type { category, product } from '../../contract/catalog.ts'
import { formatMoney, toMills } from '../money/money.ts'
import { FEW_LEFT } from './few-left.ts'

export { ALL_CATEGORIES } from './all-categories.ts'
export { FEW_LEFT } from './few-left.ts'

/** A product as every call returns it (api.md, Catalogue). */
export type Product = z.output<typeof product>

export type Category = z.output<typeof category>

/** Returns the saving as `Save 20%`, rounded down; below one percent as `Save $0.01`; null without a reduction. */
export function savingsLabel(price: number, regularPrice: number | null | undefined, currency?: string): string | null {
  if (!regularPrice) return null
  const [now, before] = [toMills(price), toMills(regularPrice)]
  if (now >= before) return null
  const percent = Math.floor(((before - now) * 100) / before)
  return `Save ${percent > 0 ? `${percent}%` : formatMoney(before - now, currency)}`
}

/** Formats sales as '1 Order' or '12 Orders'; null for a product without sales (storefront.md §2, Product card). */
export function soldLabel(sold: number): string | null {
  if (sold <= 0) return null
  return `${sold} ${sold === 1 ? 'Order' : 'Orders'}`
}

export const SOLD_OUT = 'Sold out'

/** Formats stock as 'In stock', 'Only 2 left' or 'Sold out'. */
export function stockLabel(available: number): string {
  return available > 0 ? (fewLeftLabel(available) ?? 'In stock') : SOLD_OUT
}

/** Returns 'Only 2 left' if few pieces are left; null if there are more, or none. */
export function fewLeftLabel(available: number): string | null {
  return available > 0 && available <= FEW_LEFT ? `Only ${available} left` : null
}
