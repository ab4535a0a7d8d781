import { formatWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import type { NumberFieldKind } from '../../../src/domain/money/typed-amount.ts'
import { formatCount } from '../../../src/domain/text/count.ts'
import { texts } from './texts.ts'

/** Returns a text that tells staff which number was read from their input; '' if the input is in the plain notation. */
export function formatReadAs(
  text: string,
  value: number | null,
  kind: NumberFieldKind,
  currency: string | null,
): string {
  if (value === null) return ''
  if (kind === 'amount') return texts.readAs(formatWithOptionalCurrency(currency, value))
  if (text.trim() === String(value)) return ''
  return texts.readAs(kind === 'decimal' ? String(value) : formatCount(value))
}
