import { CONDITION_LABELS, type ProductCondition } from '../../../../src/domain/products/condition.ts'
import { INVALID_GTIN_MESSAGE, isGtin } from '../../../../src/domain/products/gtin.ts'
import type { ParseResult } from '../../../../src/domain/text/typed-number.ts'
import { MAX_BRAND_AND_MPN_CHARACTERS } from '../../../shop/products/limits.ts'
import { createMaxLengthParser, isScientificNotation, SHORTENED_NUMBER_MESSAGE } from './cell-values.ts'

/** Parses the CSV cell of a product's condition (New, Used or Refurbished, in any case). */
export function parseCondition(text: string): ParseResult<ProductCondition> {
  const wanted = text.toLowerCase()
  const found = Object.entries(CONDITION_LABELS).find(([, word]) => word.toLowerCase() === wanted)
  return found ? { value: found[0] as ProductCondition } : { fault: 'Please write New, Used or Refurbished.' }
}

/**
 * Parses the CSV cell of a bar code. Returns the stored bar code if the cell has it as spreadsheets change it: rounded,
 * or without leading zeros.
 */
export function parseBarCode(text: string, stored: string | null | undefined): ParseResult<string> {
  if (stored && isNumberOf(stored, text)) return { value: stored }
  if (isScientificNotation(text)) return { fault: SHORTENED_NUMBER_MESSAGE }
  const digits = text.replace(/[\s-]/g, '')
  return isGtin(digits) ? { value: digits } : { fault: INVALID_GTIN_MESSAGE }
}

export function parseManufacturerPartNumber(text: string): ParseResult<string> {
  return isScientificNotation(text)
    ? { fault: SHORTENED_NUMBER_MESSAGE }
    : createMaxLengthParser(MAX_BRAND_AND_MPN_CHARACTERS)(text)
}

/** Whether `text` is the number `code`, in full or rounded as in `4,00638E+12`. */
function isNumberOf(code: string, text: string): boolean {
  if (/^\d+$/.test(text)) return Number(text) === Number(code)
  const [digits = ''] = text.split(/e/i)
  const places = digits.replace(/\D/g, '').length - 1
  return (
    isScientificNotation(text) &&
    Number(code).toExponential(places) === Number(text.replace(',', '.')).toExponential(places)
  )
}
