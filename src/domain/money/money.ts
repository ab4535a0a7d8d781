import { fromMills, type Mills, toMills } from './mills.ts'

// The script of every page needs these alone.
export { fromMills, type Mills, toMills } from './mills.ts'

const MAX_DECIMALS = 3

/** The decimals that amounts of a currency have: two of most, none of JPY, three of KWD. Null for an unknown currency: three. */
export function decimalsOf(currency: string | null): number {
  if (currency === null) return MAX_DECIMALS
  return Math.min(moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2, MAX_DECIMALS)
}

/** The nearest amount that the currency has, half up: `12345` becomes `12350` in USD and `12000` in JPY. */
export function roundMills(mills: number, currency: string | null): Mills {
  const step = 10 ** (MAX_DECIMALS - decimalsOf(currency))
  return Math.floor((mills + step / 2) / step) * step
}

/** The mean of amounts, as an amount that the currency has. */
export function meanAmount(sum: Mills, count: number, currency: string | null): number {
  return fromMills(roundMills(sum / count, currency))
}

/** `49900` becomes `$49.90`: with the decimals of the currency, thousands grouped (storefront.md §9). */
export function formatMoney(mills: Mills, currency = 'USD'): string {
  return moneyFormat(currency).format(fromMills(mills))
}

/** Formats an amount as requests and responses contain it: `49.9` becomes `$49.90`. */
export function formatAmount(amount: number, currency = 'USD'): string {
  return formatMoney(toMills(amount), currency)
}

/** Formats an amount in running text, whole ones without decimals: `49` becomes `$49`, `49.5` becomes `$49.50`. */
export function formatRounded(amount: number, currency = 'USD'): string {
  return formatAmount(amount, currency).replace(/\.0+(?!\d)/, '')
}

/** `$1,049.90`, or `1,049.90` without a currency: where stores differ in it, or a person knows it. */
export function formatIn(currency: string | null, amount: number): string {
  return currency ? formatAmount(amount, currency) : withoutCurrency.format(amount)
}

/** `1049.90`: the decimals of the currency and nothing else, for programs and for fields. */
export function formatDecimal(amount: number, currency: string | null): string {
  if (currency !== null) return amount.toFixed(decimalsOf(currency))
  return amount.toFixed(Number.isInteger(toMills(amount) / 10) ? 2 : MAX_DECIMALS)
}

/** `1049.90 USD`: for programs that read an amount with its currency. */
export function formatWithCode(amount: number, currency: string): string {
  return `${formatDecimal(amount, currency)} ${currency}`
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
