/**
 * Patterns of mail addresses, phone numbers and tokens, with their replacements. A match begins only at the beginning
 * of a run of its characters: otherwise the time for a long run would grow with the square of its length. It therefore
 * also takes the characters before the address or token, and further ones that are joined to it.
 */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![\w.%+-])(?:[\w.%+-]*(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})+/gi, '[mail]'],
  [/(?:\+|%2B)\d(?:[\d ().-]|%20){5,}\d/gi, '[phone]'],
  [/(?<![\w-])(?=[\w-]*eyJ[\w-])[\w-]+(?:\.[\w-]+){2,}/g, '[token]'],
  [/\bBearer [\w.~+/=-]+/gi, 'Bearer [token]'],
  [/pbkdf2-sha256-v1:[0-9a-f]*/gi, '[hash]'],
]

/** An escaped character of JSON. Its letter would otherwise count as the first of the address behind it. */
const ESCAPED = /(\\(?:u[\da-f]{4}|.))/i

/** Replaces mail addresses, phone numbers and tokens in a text. JSON stays valid. */
export function redactText(text: string): string {
  const redact = (part: string) => PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), part)
  return text
    .split(ESCAPED)
    .map((part, at) => (at % 2 === 0 ? redact(part) : part))
    .join('')
}

/** Patterns of input repeated in messages of drivers and parsers, with their replacements. */
const VALUES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\nparams:[\s\S]*$/, '\nparams: …'],
  [/dup key: \{[\s\S]*\}/, 'dup key: {…}'],
  [/(for value|with value) "[\s\S]*"/, '$1 "…"'],
  [/"[\s\S]*"(\.{3})? is not valid JSON/, '"…" is not valid JSON'],
]

/** Redacts the message of an error or a log line, including input that drivers and parsers repeat in it. */
export function redactLogMessage(message: string): string {
  return redactText(VALUES.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message))
}
