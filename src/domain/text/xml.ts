/** Escapes a text for use in XML or HTML, and removes the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return removeInvalidXmlCharacters(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * Returns the text without characters that XML forbids or advises against, and without replacement characters (U+FFFD).
 */
export function removeInvalidXmlCharacters(text: string): string {
  // The fast path for most texts: a feed calls this millions of times.
  if (!/[^\t\n\r\x20-\x7E]/.test(text)) return text
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFC}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
}
