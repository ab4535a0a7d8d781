import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import type { NumberFieldKind } from '../../../src/domain/money/typed-amount.ts'
import { formatCount } from '../../../src/domain/text/count.ts'
import { texts } from './texts.ts'

/**
 * Returns a sentence that tells staff which number was read from their input `text`. Returns '' if `value` is null, or
 * if `text` is already that number in plain digits. Amounts get the sentence in any case.
 */
export function describeParsedNumber(
  text: string,
  value: number | null,
  kind: NumberFieldKind,
  currency: string | null,
): string {
  if (value === null) return ''
  if (kind === 'amount') return texts.readAs(formatAmountWithOptionalCurrency(currency, value))
  if (text.trim() === String(value)) return ''
  return texts.readAs(kind === 'decimal' ? String(value) : formatCount(value))
}
