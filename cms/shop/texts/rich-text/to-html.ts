import { convertLexicalToHTML, type HTMLConverters } from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState, SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { escapeXml } from '../../../../src/domain/text/xml.ts'
import { idOf } from '../../../base/references.ts'
import { blockRenderers, type RichTextBlockFields } from './block-renderers.ts'
import { sanitizeRichTextHtml } from './html.ts'

/**
 * Converts a rich text (the editor's state) to sanitized HTML with placeholders for pictures, `<img
 * data-picture="id">`, which are filled on reading (text-pictures.ts). Returns '' for an empty one.
 */
export function richTextToHtml(state: unknown): string {
  if (!state) return ''
  const data = state as SerializedEditorState
  return sanitizeRichTextHtml(convertLexicalToHTML({ data, converters: withOwn, disableContainer: true }))
}

type Converted = { node: Node; nodesToHTML(args: { nodes: SerializedLexicalNode[] }): string[] }
type Node = { children?: SerializedLexicalNode[]; fields?: Fields; value?: unknown } & Cell
type Cell = { headerState?: number; colSpan?: number; rowSpan?: number }
type Fields = RichTextBlockFields &
  Partial<Record<'caption' | 'linkType', string | null>> & {
    newTab?: boolean
    doc?: Target
  }
type Target = { relationTo: string; value: unknown } | null

const inside = ({ node, nodesToHTML }: Converted) => nodesToHTML({ nodes: node.children ?? [] }).join('')

/** Converters in place of Payload's, without classes and styles, and for the shop's own nodes. */
const own = {
  upload: ({ node: { value, fields } }: Converted) => {
    const id = idOf(value)
    return id ? figure(`<img data-picture="${escapeXml(id)}">`, fields?.caption) : ''
  },
  link: (link: Converted) => anchor(link, hrefOf(link.node.fields)),
  // The focusable figure makes a wide table scrollable, also by keyboard.
  table: (table: Converted) =>
    `<figure role="group" aria-label="Table" tabindex="0"><table><tbody>${inside(table)}</tbody></table></figure>`,
  tablerow: (row: Converted) => `<tr>${inside(row)}</tr>`,
  tablecell: (cell: Converted) => {
    const { tag, scope } = headerOf(cell.node.headerState ?? 0)
    return `<${tag}${scope}${span('colspan', cell.node.colSpan)}${span('rowspan', cell.node.rowSpan)}>${inside(cell)}</${tag}>`
  },
  blocks: Object.fromEntries(
    Object.entries(blockRenderers).map(([slug, toHtml]) => [slug, ({ node }: Converted) => toHtml(node.fields ?? {})]),
  ),
}

const withOwn = ({ defaultConverters }: { defaultConverters: HTMLConverters }) =>
  ({ ...defaultConverters, ...own }) as HTMLConverters

function figure(html: string, caption?: string | null): string {
  return `<figure>${html}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>`
}

function anchor(link: Converted, href: string | null): string {
  const text = inside(link)
  if (!href) return text
  return `<a href="${escapeXml(href)}"${link.node.fields?.newTab ? ' target="_blank"' : ''}>${text}</a>`
}

/**
 * Returns a link's URL; null if the link is empty. The URL of a document contains the document's id; pages replace such
 * URLs (cms/site/pages/product-links.ts).
 */
function hrefOf({ linkType, url, doc }: Fields = {}): string | null {
  if (linkType !== 'internal') return url ?? null
  const id = idOf(doc?.value)
  if (!id) return null
  return doc?.relationTo === 'posts' ? paths.post(id) : paths.productDetail(id)
}

/** Returns a table cell's tag and scope. `state` has bit 1 for a header of a column, bit 2 for one of a row. */
function headerOf(state: number): { tag: string; scope: string } {
  if (!state) return { tag: 'td', scope: '' }
  return { tag: 'th', scope: state & 1 ? ' scope="col"' : ' scope="row"' }
}

function span(name: string, count = 1): string {
  return Number.isInteger(count) && count > 1 ? ` ${name}="${count}"` : ''
}
