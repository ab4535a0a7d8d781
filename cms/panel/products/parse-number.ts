/** `19.99`, `$1,299.50` or `12,5` as people type amounts; null for what is no amount. */
export function parseAmount(typed: string): number | null {
  const text = typed.replace(/[\s$€£]/g, '')
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** `12`, `1,200`; null for what is no whole number. */
export function parseCount(typed: string): number | null {
  const text = typed.replace(/[\s,]/g, '')
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** `-10`, `+5.5`, `−2,5 %`; null for what is no number. */
export function parsePercent(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
