const TAG = /<[^>]*>/g
const PLAIN_TAG = /^<(\/?p|br ?\/?)>$/i
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Converts HTML with only paragraphs and line breaks to text. Returns null for any other HTML, such as a link. */
export function toPlainTextIfLossless(html: string): string | null {
  if ((html.match(TAG) ?? []).some((tag) => !PLAIN_TAG.test(tag))) return null
  if ((html.match(/&[^;\s]*;?/g) ?? []).some((entity) => !(entity in ENTITIES))) return null
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br ?\/?>/gi, '\n')
    .replace(/<\/?p>/gi, '\n\n')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/&[^;]*;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

/** Converts text to HTML. Empty lines separate paragraphs. */
export function textToHtml(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeHtml).join('<br />')}</p>`)
    .join('')
}

function escapeHtml(line: string): string {
  return line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}
