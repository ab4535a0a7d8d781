import { allowedInXml } from '../domain/text/xml.ts'

/**
 * A text of staff as text of Markdown (https://spec.commonmark.org, and GitHub's tables): on one line, and nothing in it is
 * read as a heading, a list, a link, markup or HTML.
 */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeInline(text).trim())
}

/** The same within a line: spaces around it stay. */
export function escapeInline(text: string): string {
  return allowedInXml(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|]|&(?=#?\w+;)/g, '\\$&')
}

/** A line that does not begin a heading, a list or a rule: `1. Ring` becomes `1\. Ring`. */
function escapeStart(line: string): string {
  return line.replace(/^(\s*)(?:([#+\-=:])|(\d+)([.)]))/, (_, space: string, sign = '', digits = '', end = '') =>
    sign ? `${space}\\${sign}` : `${space}${digits}\\${end}`,
  )
}

/** A link; only its text where there is no address. */
export function markdownLink(text: string, url: string): string {
  return url ? `[${escapeInline(text).trim()}](${destination(url)})` : escapeMarkdown(text)
}

export function markdownPicture(alt: string, url: string): string {
  return `!${markdownLink(alt, url)}`
}

/** Parentheses, spaces and brackets would end it. */
function destination(url: string): string {
  return allowedInXml(url).replace(/[()<>\s\\`]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
