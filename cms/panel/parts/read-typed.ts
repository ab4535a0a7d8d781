import { formatCount } from '../../../src/domain/count.ts'
import { formatIn } from '../../../src/domain/money.ts'
import { readAmount } from '../../../src/domain/typed-amount.ts'
import { type Read, readCount, readDecimal, readWhole } from '../../../src/domain/typed-number.ts'
import type { TypedKind } from '../../base/fields/number-fields.ts'
import { texts } from './texts.ts'

/** What was understood of a typed number; null where nothing is typed. */
export function readTyped(text: string, kind: TypedKind, currency: string | null): Read<number> | null {
  if (text.trim() === '') return null
  if (kind === 'amount') return readAmount(text, currency)
  if (kind === 'count') return readCount(text)
  return kind === 'whole' ? readWhole(text) : readDecimal(text)
}

/** How a typed number was read. One that was typed in the simplest way needs no words. */
export function sayBack(text: string, value: number, kind: TypedKind, currency: string | null): string {
  if (kind === 'amount') return texts.readAs(formatIn(currency, value))
  if (text.trim() === String(value)) return ''
  return texts.readAs(kind === 'decimal' ? String(value) : formatCount(value))
}
