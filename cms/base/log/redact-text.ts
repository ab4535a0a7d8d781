/** Patterns of personal data and secrets in a text: mail addresses, phone numbers, tokens. */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, '[mail]'],
  [/(?:\+|%2B)\d(?:[\d ().-]|%20){5,}\d/gi, '[phone]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer [\w.~+/=-]+/gi, 'Bearer [token]'],
  [/pbkdf2-sha256-v1:[0-9a-f]*/gi, '[hash]'],
]

/** Replaces personal data and secrets in a text. A line of JSON stays valid. */
export function redactText(text: string): string {
  return PATTERNS.reduce((redacted, [pattern, instead]) => redacted.replace(pattern, instead), text)
}

/** The parts of driver and parser messages that repeat input: query parameters, a duplicate key, a body. */
const VALUES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\nparams:[\s\S]*$/, '\nparams: …'],
  [/dup key: \{[\s\S]*\}/, 'dup key: {…}'],
  [/(for value|with value) "[\s\S]*"/, '$1 "…"'],
  [/"[\s\S]*"(\.{3})? is not valid JSON/, '"…" is not valid JSON'],
]

/** Redacts the message of an error, and the input that it repeats. */
export function redactMessage(message: string): string {
  return redactText(VALUES.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message))
}
