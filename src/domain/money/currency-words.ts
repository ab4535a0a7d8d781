const words = (text: string) => text.split(' ')

/** Words and codes that mean a currency within other text, in lower case. */
const IN_TEXT = words(
  'dollars dollar bucks euros euro pounds pound quid yen yuan rupees rupee francs franc kroner kronor krone zloty forint kr kč zł руб грн ' +
    'usd eur gbp chf jpy cad aud nzd sek nok dkk pln czk huf inr cny kwd bhd aed sar zar brl mxn sgd hkd krw 円 元 圓 원',
)

/** Words that mean a currency only if nothing else is beside the number; in lower case, without a final point. */
const IN_CELLS = new Set([
  ...IN_TEXT,
  ...words(
    'zl kc ft lei лв р rs re fr sfr rm rp r tl kn din дин kd bd dh dhs sr qr ksh tsh sh us f cfa fcfa l q n bs gs nis le da dt s/ บาท đ ریال ден د.إ ر.س د.ك',
  ),
])

const CODES = new Set(Intl.supportedValuesOf('currency'))

/** Pattern of currency signs, such as `€` or `US$`. */
const SIGN = String.raw`\p{L}{0,3}\p{Sc}`

/**
 * The source of a regular expression, for the flags `iu`, that matches a currency within a text, such as `€` or
 * `dollars`.
 */
export const CURRENCY_PATTERN_SOURCE = `(?:${SIGN}|${IN_TEXT.join('|')})`

const ALONE = new RegExp(`^${SIGN}$`, 'u')

/** Whether a word beside a number means a currency, such as `€`, `US$`, `EUR`, `zł` or `Rs.`. */
export function isCurrencyWord(word: string): boolean {
  return ALONE.test(word) || CODES.has(word.toUpperCase()) || IN_CELLS.has(word.toLowerCase().replace(/\.$/, ''))
}
