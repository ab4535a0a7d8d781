import type { AppliedDiscount } from '../charges/calculate-charges.ts'
import { type Mills, toMills } from '../money/mills.ts'
import { formatAmountWithoutZeroDecimals, roundMills } from '../money/money.ts'

export const DISCOUNT_KINDS = ['percent', 'amount', 'delivery'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** The terms of a discount code, as carts and orders store them. Amounts are in the store's currency. */
export type DiscountTerms = {
  id: string
  code: string
  kind: DiscountKind
  /** The percentage (10 is 10 %) or the amount; 0 for free delivery. */
  value: number
  /** The minimum total of the products to which the code applies. Null means no minimum. */
  fromTotal: number | null
  /**
   * The names of the categories and products to which the code applies, such as `Rings, Pearl Chain`; '' for all
   * products.
   */
  goods: string
  /** Whether the code also applies to products with a reduced price. */
  isForReduced: boolean
  /** The ids of the order's products to which the code applies. */
  counted: string[]
}

/**
 * A line of a cart or order to which a discount code may apply: the product's id and the line's amount. A product can
 * have several lines.
 */
export type DiscountableLine = { itemId: string; amount: Mills }

/** The result of applying a discount code: the discount, or the reason why the code does not apply, as a sentence. */
export type DiscountResult = { discount: AppliedDiscount } | { fault: string }

/**
 * Applies a discount code to the lines of a cart or an order. The discount is at most the price of the products to
 * which the code applies. Without lines, the result is never a `fault`.
 */
export function calculateDiscount(
  terms: DiscountTerms,
  lines: readonly DiscountableLine[],
  currency: string,
): DiscountResult {
  const counted = new Set(terms.counted)
  const total = lines.reduce((sum, { itemId, amount }) => sum + (counted.has(itemId) ? amount : 0), 0)
  const fault = lines.length > 0 ? totalFault(terms, total, currency) : null
  if (fault) return { fault }
  const amount = terms.kind === 'delivery' ? 'delivery' : reduction(terms, total, currency)
  return { discount: { name: discountName(terms.code), reference: terms.code, amount } }
}

/** Returns the name of the line that shows a discount. */
const discountName = (code: string): string => `Discount ${code}`

function reduction({ kind, value }: DiscountTerms, total: Mills, currency: string): Mills {
  // Percentages have at most two decimals: as whole hundredths they cause no rounding errors.
  const wanted = kind === 'percent' ? roundMills((total * Math.round(value * 100)) / 10_000, currency) : toMills(value)
  return Math.min(wanted, total)
}

function totalFault({ goods, fromTotal, isForReduced }: DiscountTerms, total: Mills, currency: string): string | null {
  if (total === 0) return onlyFor(goods, isForReduced)
  if (fromTotal === null || total >= toMills(fromTotal)) return null
  return `From ${formatAmountWithoutZeroDecimals(fromTotal, currency)}${goods ? ` of ${goods}` : ''}.`
}

function onlyFor(goods: string, isForReduced: boolean): string {
  if (!goods) return 'Not for reduced products.'
  return `Only for ${goods}${isForReduced ? '' : ', unless reduced'}.`
}

type Goods = { categories: readonly string[]; products: readonly string[]; isForReduced: boolean }

/**
 * Whether a discount code for these categories and products applies to a product. Two empty lists mean all products. A
 * product with a reduced price needs `isForReduced`.
 */
export function isDiscountableProduct(
  { categories, products, isForReduced }: Goods,
  product: { id: string; categoryId: string; isReduced: boolean },
): boolean {
  if (product.isReduced && !isForReduced) return false
  if (categories.length === 0 && products.length === 0) return true
  return categories.includes(product.categoryId) || products.includes(product.id)
}

/** Joins names of products or categories, at most three: `Rings, Chains, Hoops and 2 more`. */
export function formatAtMostThreeNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const MOST_NAMED = 3
