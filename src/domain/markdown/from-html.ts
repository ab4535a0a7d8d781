import { destination, escapeInline, escapeStart, markdownLink, markdownPicture } from './escape.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts'
import { markdownTable } from './table.ts'

/** Elements that stand on lines of their own. */
const BLOCKS = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'figure', 'figcaption']
const OTHER_BLOCKS = ['table', 'iframe', 'picture', 'details', 'summary']
const isBlock = (node: HtmlNode): node is HtmlElement =>
  typeof node !== 'string' && (BLOCKS.includes(node.tag) || OTHER_BLOCKS.includes(node.tag))

/**
 * The Markdown of sanitized HTML: headings, lists, tables and links as they were, a video as a link to it, a question as a heading. Relative addresses
 * become those of the shop.
 */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  return blocksOf(parseHtml(html), siteUrl).join('\n\n')
}

/** Each block of these; what stands between two is a paragraph. */
function blocksOf(nodes: readonly HtmlNode[], site: string): string[] {
  const blocks: string[] = []
  let inline: HtmlNode[] = []
  const endParagraph = () => {
    const text = paragraph(inline, site)
    if (text) blocks.push(text)
    inline = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node)
    else {
      endParagraph()
      blocks.push(...blockOf(node, site))
    }
  }
  endParagraph()
  return blocks
}

function blockOf(element: HtmlElement, site: string): string[] {
  const { tag, attributes, children } = element
  if (/^h\d$/.test(tag)) return withText(inlineOf(children, site), (text) => `${'#'.repeat(Number(tag[1]))} ${text}`)
  if (tag === 'summary') return withText(inlineOf(children, site), (text) => `### ${text}`)
  if (tag === 'ul') return [list(children, site, () => '- ')]
  if (tag === 'ol') return [list(children, site, (index) => `${index + 1}. `)]
  if (tag === 'blockquote') return [prefixed(blocksOf(children, site).join('\n\n'), '> ')]
  if (tag === 'hr') return ['***']
  if (tag === 'pre') return [fenced(textIn(element))]
  if (tag === 'table') return withText(markdownTable(rowsOf(element, site)), (text) => text)
  if (tag === 'iframe') return [markdownLink(attributes.title || 'Video', absolute(attributes.src ?? '', site))]
  return blocksOf(children, site)
}

function withText(text: string, make: (text: string) => string): string[] {
  return text ? [make(text)] : []
}

function paragraph(nodes: readonly HtmlNode[], site: string): string {
  const lines = inlineOf(nodes, site).split('\n')
  return lines.map((line) => escapeStart(line.trim())).join('\n')
}

function list(items: readonly HtmlNode[], site: string, sign: (index: number) => string): string {
  const entries = items.filter((each): each is HtmlElement => typeof each !== 'string')
  return entries.map((item, index) => hung(blocksOf([item], site).join('\n\n'), sign(index))).join('\n')
}

/** The lines behind the first one stand below its text. */
function hung(text: string, sign: string): string {
  return sign + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`)
}

function prefixed(text: string, sign: string): string {
  return text.replace(/^/gm, sign).replace(/ +$/gm, '')
}

/** Within a fence that is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}

function rowsOf(element: HtmlElement, site: string): string[][] {
  const elements = element.children.filter((each): each is HtmlElement => typeof each !== 'string')
  return elements.flatMap((each) => {
    if (each.tag !== 'tr') return rowsOf(each, site)
    const cells = each.children.filter((cell): cell is HtmlElement => typeof cell !== 'string')
    return [cells.flatMap((cell) => spanning(cell, inlineOf(cell.children, site).replace(/\\?\n/g, ' ')))]
  })
}

/** Markdown has no cell of two columns: the second one is empty. */
function spanning({ attributes }: HtmlElement, text: string): string[] {
  return [text, ...Array.from({ length: Math.min(Number(attributes.colspan ?? 1), 50) - 1 }, () => '')]
}

/** What stands in a line; `\` and a line end for a break. */
function inlineOf(nodes: readonly HtmlNode[], site: string): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeInline(node) : inlineElement(node, site)))
    .join('')
    .replace(/ *\\?\n */g, '\\\n')
    .replace(/(^(\\\n)+|(\\\n)+$)/g, '')
    .trim()
}

function inlineElement({ tag, attributes, children }: HtmlElement, site: string): string {
  if (tag === 'br') return '\n'
  if (tag === 'img') return markdownPicture(attributes.alt ?? '', absolute(attributes.src ?? '', site))
  if (tag === 'code') return code(children.map(textIn).join(''))
  const spaced = spacesAround(children)
  const text = inlineOf(children, site)
  if (!text) return spaced.before
  const wrap = (sign: string) => `${spaced.before}${sign}${text}${sign}${spaced.after}`
  if (tag === 'strong' || tag === 'b') return wrap('**')
  if (tag === 'em' || tag === 'i') return wrap('*')
  if (tag === 's') return wrap('~~')
  const url = tag === 'a' ? absolute(attributes.href ?? '', site) : ''
  return url ? `${spaced.before}[${text}](${destination(url)})${spaced.after}` : wrap('')
}

/** Markup does not begin or end with a space. */
function spacesAround(children: readonly HtmlNode[]): { before: string; after: string } {
  const text = children.map(textIn).join('')
  return { before: /^\s/.test(text) ? ' ' : '', after: /\s$/.test(text) ? ' ' : '' }
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const line = text.replace(/\s+/g, ' ').trim()
  if (!line) return ''
  return /^`|`$/.test(line) ? `${ticks} ${line} ${ticks}` : ticks + line + ticks
}

function textIn(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('')
}

function absolute(url: string, site: string): string {
  return URL.canParse(url, site) ? new URL(url, site).href : ''
}
