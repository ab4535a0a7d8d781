import { removeInvalidXmlCharacters } from '../domain/text/xml.ts'

/** Escapes a text for one line of Markdown (https://spec.commonmark.org), so that nothing in it is read as markup. */
export function escapeMarkdownLine(text: string): string {
  return escapeStart(escapeInlineMarkdown(text).trim())
}

/** Escapes a text that stands within a line of Markdown. Spaces around it stay. */
export function escapeInlineMarkdown(text: string): string {
  return removeInvalidXmlCharacters(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|]|&(?=#?\w+;)/g, '\\$&')
}

/** Escapes the beginning of a heading, list or rule: `1. Ring` becomes `1\. Ring`. */
function escapeStart(line: string): string {
  return line.replace(/^(\s*)(?:([#+\-=:])|(\d+)([.)]))/, (_, space: string, sign = '', digits = '', end = '') =>
    sign ? `${space}\\${sign}` : `${space}${digits}\\${end}`,
  )
}

/** Returns a Markdown link; without `url`, only the text. */
export function markdownLink(text: string, url: string): string {
  return url ? `[${escapeInlineMarkdown(text).trim()}](${destination(url)})` : escapeMarkdownLine(text)
}

export function markdownPicture(alt: string, url: string): string {
  return `!${markdownLink(alt, url)}`
}

/** Escapes a URL for a Markdown link: parentheses, spaces and brackets would end it. */
function destination(url: string): string {
  return removeInvalidXmlCharacters(url).replace(
    /[()<>\s\\`]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
