/**
 * Returns a CSV cell without the protection that keeps spreadsheets from converting it: `="00712"`, `=T("00712")`,
 * `'00713`, and the apostrophe that the shop's exports add (src/domain/text/csv.ts).
 */
export function unescapeSpreadsheetCell(text: string): string {
  if (/^'(?:\s*[=+\-@]|[\t\r]|\S*\d\S*$)/.test(text)) return text.slice(1)
  const [, quoted] = /^=\s*(?:T\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i.exec(text) ?? []
  return quoted === undefined ? text : quoted.replaceAll('""', '"')
}

/** Returns the text with HTML character references decoded, such as `Rings &amp; more`. */
export function decodeHtmlEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : entity
  })
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
}

const TAG =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|s|a|ul|ol|li|h[1-6]|table|tbody|thead|tr|td|th|img|blockquote|hr|font|small|sup|sub|figure|section|article|iframe|style|script|meta)(?:\s[^<>]*)?\/?>/i

/** Whether a text has HTML tags, not only `<` and `>`. */
export const isHtml = (text: string): boolean => TAG.test(text) || /<\/[a-z][\w:-]*\s*>/i.test(text)

/** Converts HTML to text, one line per paragraph, heading or list item. */
export function convertHtmlToPlainText(html: string): string {
  const lines = html
    .replace(/<!--.*?-->|<(style|script)\b.*?<\/\1\s*>/gis, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(
      /<(?:br|hr)\b[^<>]*>|<\/?(?:p|div|ul|ol|h[1-6]|tr|table|blockquote|section|article|figure)\b[^<>]*>/gi,
      '\n',
    )
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .split('\n')
  return lines
    .map((line) =>
      decodeHtmlEntities(line)
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && line !== '•')
    .join('\n')
}
