import type { Option } from '../parts/inputs.tsx'

/** Returns select options for codes of countries (`region`) or currencies, with their English names, sorted by name. */
export function toCodeOptions(codes: readonly string[], type: 'region' | 'currency'): Option[] {
  const names = new Intl.DisplayNames(['en'], { type })
  const label = (code: string) => (type === 'currency' ? `${names.of(code)} (${code})` : (names.of(code) ?? code))
  return codes.map((value) => ({ value, label: label(value) })).sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const CURRENCIES = Intl.supportedValuesOf('currency')
