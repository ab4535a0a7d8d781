/** The lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/** The error message for an invalid bar code. */
export const INVALID_GTIN_MESSAGE = 'A bar code has 8, 12, 13 or 14 digits, of which the last one fits the others.'

/** Whether a text is a valid bar code (GTIN): digits of a valid length, with the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
