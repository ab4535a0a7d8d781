import { ENTRY_SEPARATOR } from './columns.ts'

/** What a cell says, or what is wrong with it. */
export type Read<Value> = { value: Value } | { fault: string }

/** A cell without what programs change by themselves: line ends, and spaces around it. */
export function cleanCell(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Without the apostrophe that keeps an exported text from being run as a formula (src/domain/csv.ts). */
export function withoutApostrophe(text: string): string {
  return /^'(\s*[=+\-@]|[\t\r])/.test(text) ? text.slice(1) : text
}

/**
 * An amount as people and spreadsheets of any country write it: `12.5`, `12,50`, `$1,234.50`, `1.234,50 €`, `1 234,5`. What
 * could be two amounts, such as `1.200`, is a fault.
 */
export function readAmount(cell: string): Read<number> {
  const text = cell.replace(/[\s$€£'’]/gu, '')
  const [, sign = '', digits = ''] = /^([-−]?)(\d[\d.,]*)$/u.exec(text) ?? []
  if (!digits) return { fault: 'Please write an amount, such as 12.50.' }
  const plain = withPoint(digits)
  if (plain === null) return { fault: 'Please write an amount, such as 12.50.' }
  if (plain === 'ambiguous') {
    const [whole, part] = digits.split(/[.,]/)
    return {
      fault: `${cell.trim()} can be read in two ways. Please write ${whole}${part}.00 or ${whole}.${part?.slice(0, 2)}.`,
    }
  }
  return { value: Number(sign ? `-${plain}` : plain) }
}

/** Null for no number. */
function withPoint(digits: string): string | 'ambiguous' | null {
  if (/^\d+$/.test(digits)) return digits
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}((,\d{3}){2,}|(\.\d{3}){2,})$/.test(digits)) return digits.replace(/[.,]/g, '')
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'ambiguous'
  return /^\d+[.,]\d+$/.test(digits) ? digits.replace(',', '.') : null
}

/** `12`, `1,200`, `1.200`, `12.00`: a whole number has no other reading. */
export function readCount(cell: string): Read<number> {
  const text = cell.replace(/[\s'’]/gu, '')
  if (/^\d+([.,]0{1,2})?$/.test(text)) return counted(text.replace(/[.,]\d+$/, ''))
  if (/^\d{1,3}((,\d{3})+|(\.\d{3})+)$/.test(text)) return counted(text.replace(/[.,]/g, ''))
  return { fault: 'Please write a whole number, 0 or more.' }
}

function counted(digits: string): Read<number> {
  return Number(digits) > 9_999_999 ? { fault: 'At most 9,999,999.' } : { value: Number(digits) }
}

/** The entries of a cell, without repetitions. */
export function readEntries(cell: string): string[] {
  const entries = cell.split(ENTRY_SEPARATOR.trim()).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}

export function textUpTo(most: number) {
  return (text: string): Read<string> =>
    text.length > most ? { fault: `This is too long; ${most} characters are the most.` } : { value: text }
}

export const SHORTENED = 'A spreadsheet has shortened this number. Please format the column as text.'

/** What a spreadsheet makes of a long number: `4,00638E+12`. */
export function isShortened(code: string): boolean {
  return /^\d([.,]\d+)?e\+\d+$/i.test(code)
}
