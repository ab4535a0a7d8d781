import type { SelectOption } from '../parts/inputs.tsx'

/** Returns select options for codes of countries (`region`) or currencies, with their English names, sorted by name. */
export function toCountryOrCurrencyOptions(codes: readonly string[], type: 'region' | 'currency'): SelectOption[] {
  const names = new Intl.DisplayNames(['en'], { type })
  const label = (code: string) => (type === 'currency' ? `${names.of(code)} (${code})` : (names.of(code) ?? code))
  return codes.map((value) => ({ value, label: label(value) })).sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const CURRENCY_CODES = Intl.supportedValuesOf('currency')
