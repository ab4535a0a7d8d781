/** Returns the text of HTML for a meta description: at most 160 characters, cut at a word. */
export function plainText(html: string): string {
  return cutText(htmlText(html), 160)
}

/** Returns the first sentences of HTML that fit into 300 characters; of a longer first one, its beginning. */
export function firstSentences(html: string): string {
  const text = htmlText(html)
  if (text.length <= 300) return text
  const [whole = ''] = /^.*[.!?](?=\s)/.exec(text.slice(0, 300)) ?? []
  return whole || cutText(text, 300)
}

/** Returns the whole text of HTML on one line. */
export function htmlText(html: string): string {
  return decodeCharacters(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** A text of at most `max` characters: a longer one is cut at a word. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const begun = text.slice(0, max - 3)
  // Not in the middle of a character of two units, where there is no word to end at.
  return `${begun.replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}...`
}

/** Sanitized HTML has no other names of characters than these. */
function decodeCharacters(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof characters) => characters[name])
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
