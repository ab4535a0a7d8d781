import sanitize from 'sanitize-html'
import { EMBEDDABLE_HOSTS } from '../../../../src/domain/branch/embeddable-hosts.ts'

const POLICY: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'pre',
    'code',
    'a',
    'img',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'span',
    'div',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'iframe',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { iframe: ['https'], img: ['https', 'http'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: EMBEDDABLE_HOSTS,
  exclusiveFilter: (frame) => frame.tag === 'iframe' && !frame.attribs.src,
  transformTags: {
    h1: 'h2',
    a: (tag, attribs) => ({ tagName: tag, attribs: attribs.target ? { ...attribs, rel: 'noopener' } : attribs }),
    img: keepPixelSizes,
    iframe: keepPixelSizes,
  },
}

/** Removes widths and heights that are not whole pixels, such as `100%`. */
function keepPixelSizes(tagName: string, { width = '', height = '', ...attribs }: sanitize.Attributes): sanitize.Tag {
  const kept: sanitize.Attributes = { ...attribs }
  for (const [name, size] of Object.entries({ width, height })) if (/^\d+$/.test(size)) kept[name] = size
  return { tagName, attribs: kept }
}

/** Sanitizes HTML from staff or an import: removes scripts, and frames of hosts that are not allowed. '' for none. */
export function sanitizeHtml(html: string | null | undefined): string {
  return html ? sanitize(html, POLICY) : ''
}

/** Policy for rich texts. It also allows picture placeholders, scrollable tables and blocks (block-renderers.ts). */
const RICH_TEXT_POLICY: sanitize.IOptions = {
  ...POLICY,
  allowedTags: [...(POLICY.allowedTags || []), 'details', 'summary'],
  allowedAttributes: {
    ...POLICY.allowedAttributes,
    div: ['data-beside'],
    img: ['data-picture', 'data-half'],
    figure: ['role', 'aria-label', 'tabindex'],
  },
}

/**
 * Sanitizes the HTML of a rich text (cms/shop/texts/rich-text/to-html.ts), and keeps its picture placeholders and
 * blocks.
 */
export function sanitizeRichTextHtml(html: string): string {
  return sanitize(html, RICH_TEXT_POLICY)
}

/** Returns the plain text of HTML in one line, for search and descriptions. */
export function htmlToText(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/summary)[^<>]*>/g, ' $&')
  const plain = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return plain.replace(/\s+/g, ' ').trim()
}
