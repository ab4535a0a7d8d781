/** A whole number of hundredths of the store's currency. All money is calculated in it. */
export type Cents = number

/** `49.9` in a request or response becomes `4990`. Further decimals are rounded, half away from zero. */
export function toCents(amount: number): Cents {
  return Math.round(Number((amount * 100).toPrecision(15)))
}

/** `4990` becomes `49.9`: a JSON number with at most two decimals (api.md, Common to all calls). */
export function fromCents(cents: Cents): number {
  return cents / 100
}

/** `4990` becomes `$49.90`: always two decimals, thousands grouped (storefront.md §9). */
export function formatMoney(cents: Cents, currency = 'USD'): string {
  return moneyFormat(currency).format(cents / 100)
}

/** Formats an amount as requests and responses contain it: `49.9` becomes `$49.90`. */
export function formatAmount(amount: number, currency = 'USD'): string {
  return formatMoney(toCents(amount), currency)
}

/** Formats an amount in running text, whole ones without decimals: `49` becomes `$49`, `49.5` becomes `$49.50`. */
export function formatRounded(amount: number, currency = 'USD'): string {
  return formatAmount(amount, currency).replace(/\.00(?!\d)/, '')
}

/** `$1,049.90`, or `1,049.90` without a currency: where stores differ in it, or a person knows it. */
export function formatIn(currency: string | null, amount: number): string {
  return currency ? formatAmount(amount, currency) : formatAmount(amount).replace('$', '')
}

/** `1049.90`: two decimals and nothing else, for programs and for fields. */
export function formatDecimal(amount: number): string {
  return amount.toFixed(2)
}

/** `1049.90 USD`: for programs that are told the currency. */
export function formatWithCode(amount: number, currency: string): string {
  return `${formatDecimal(amount)} ${currency}`
}

const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: string): Intl.NumberFormat {
  const cached = formats.get(currency)
  if (cached) return cached
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}
