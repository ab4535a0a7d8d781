import { fromMills, type Mills, toMills } from './mills.ts'

// mills.ts is a file of its own because the script of every page needs nothing else.
export { fromMills, type Mills, toMills } from './mills.ts'

const MAX_DECIMALS = 3

/** Returns how many decimals amounts of a currency have: mostly 2, JPY 0, KWD 3; 3 for null (unknown). */
export function getCurrencyDecimals(currency: string | null): number {
  if (currency === null) return MAX_DECIMALS
  return Math.min(moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2, MAX_DECIMALS)
}

/** Rounds an amount in thousandths half up to the currency's decimals: 12345 becomes 12350 in USD and 12000 in JPY. */
export function roundMills(mills: number, currency: string | null): Mills {
  const step = 10 ** (MAX_DECIMALS - getCurrencyDecimals(currency))
  return Math.floor((mills + step / 2) / step) * step
}

/**
 * Returns the mean of `count` amounts whose sum is in thousandths, as an amount such as 49.9, rounded to the currency's
 * decimals.
 */
export function calculateMeanAmount(sum: Mills, count: number, currency: string | null): number {
  return fromMills(roundMills(sum / count, currency))
}

/**
 * Formats an amount in thousandths, 49900, as `$49.90`, with the currency's decimals and grouped thousands
 * (storefront.md §9).
 */
export function formatMills(mills: Mills, currency = 'USD'): string {
  return moneyFormat(currency).format(fromMills(mills))
}

/** Formats an amount such as 49.9 as `$49.90`, with the currency's decimals and grouped thousands. */
export function formatAmount(amount: number, currency = 'USD'): string {
  return formatMills(toMills(amount), currency)
}

/** Formats an amount such as 49.9 without `.00`: 49 as `$49`, 49.5 as `$49.50`. */
export function formatAmountWithoutZeroDecimals(amount: number, currency = 'USD'): string {
  return formatAmount(amount, currency).replace(/\.0+(?!\d)/, '')
}

/** Formats an amount such as 1049.9 as `$1,049.90`; as `1,049.90` if `currency` is null. */
export function formatAmountWithOptionalCurrency(currency: string | null, amount: number): string {
  return currency ? formatAmount(amount, currency) : withoutCurrency.format(amount)
}

/**
 * Formats an amount such as 1049.9 as `1049.90`, with the currency's decimals, without a sign and without grouping. If
 * `currency` is null, the text has two decimals, or three if the amount needs them.
 */
export function formatPlainAmount(amount: number, currency: string | null): string {
  if (currency !== null) return amount.toFixed(getCurrencyDecimals(currency))
  return amount.toFixed(Number.isInteger(toMills(amount) / 10) ? 2 : MAX_DECIMALS)
}

/** Formats an amount such as 1049.9 with its currency code, as `1049.90 USD`, without grouping. */
export function formatAmountWithCode(amount: number, currency: string): string {
  return `${formatPlainAmount(amount, currency)} ${currency}`
}

const withoutCurrency = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: MAX_DECIMALS,
})

const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: string): Intl.NumberFormat {
  const cached = formats.get(currency)
  if (cached) return cached
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}
