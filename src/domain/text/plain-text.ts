/** Returns the plain text of HTML, cut to 160 characters between words, for the description of a page. */
export function extractPageDescription(html: string): string {
  return truncateText(extractTextFromHtml(html), 160)
}

/** Returns the first sentences of HTML as plain text, up to 300 characters. */
export function extractFirstSentences(html: string): string {
  const text = extractTextFromHtml(html)
  if (text.length <= 300) return text
  const [whole = ''] = /^.*[.!?](?=\s)/.exec(text.slice(0, 300)) ?? []
  return whole || truncateText(text, 300)
}

/** Returns the whole text of HTML without tags, in one line. */
export function extractTextFromHtml(html: string): string {
  return decodeCharacters(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** Cuts a text between words to at most `max` characters, `...` included. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text
  const begun = text.slice(0, max - 3)
  // Without a space to cut at, at least no surrogate pair is divided.
  return `${begun.replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}...`
}

/** Decodes the character references that sanitized HTML may contain. */
function decodeCharacters(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof characters) => characters[name])
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
