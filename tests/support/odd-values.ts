import fc from 'fast-check'

/** Texts that often break parsers of lines, JSON, HTML or keys. */
const LISTED = [
  ...[' ', '\u0000', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\ufeff', '\u00ad', '\u202e', '"', '\\', '</script>'],
  ...['\ud800', '\udfff', 'e\u0301', 'é', '😀', '__proto__', 'constructor', '$set', 'a.b', ''],
]

/** A fast-check arbitrary of any Unicode text, with lone surrogates and texts that often break parsers. */
export const oddText = fc.oneof(
  fc.constantFrom(...LISTED),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...LISTED)).map((parts) => parts.join('')),
)

export const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, 0.1, 1e21, 5e-324, 2 ** 53 + 2, -1.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** MongoDB keys cannot contain U+0000. */
const oddKey = oddText.map((text) => text.replaceAll('\u0000', '_'))

/** A fast-check arbitrary of nested JSON values with odd texts, keys and numbers. */
export const { json: oddJson } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 8, withCrossShrink: true },
    ...[oddText, oddNumber, fc.boolean(), fc.constant(null)],
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(oddKey, tie('json'), { maxKeys: 4 }),
  ),
}))
