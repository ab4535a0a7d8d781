import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { allowedInXml } from '../domain/text/xml.ts'

/**
 * The Markdown of sanitized HTML, without a line end behind it. A video becomes a link, a question a heading; relative
 * addresses are resolved against `siteUrl`, such as `https://shop.example`.
 */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const tree = fromHtml(spacesOutsideMarkup(allowedInXml(html)), { fragment: true })
  prepare(tree, siteUrl)
  const extensions = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()]
  return toMarkdown(toMdast(tree), { bullet: '-', extensions }).trim()
}

const SPACES_BEFORE_END = /\s+((?:<\/(?:strong|b|em|i|u|s|a)>)+)/g
const SPACES_AFTER_START = /((?:<(?:strong|b|em|i|u|s|a)(?:\s[^<>]*)?>)+)\s+/g

/** Markdown's markup cannot begin or end with a space: `<b>now </b>` becomes `<b>now</b> `. */
function spacesOutsideMarkup(html: string): string {
  return html.replace(SPACES_BEFORE_END, '$1 ').replace(SPACES_AFTER_START, ' $1')
}

/** Changes elements that Markdown does not have, and makes every address absolute. */
function prepare(tree: Root, siteUrl: string): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'summary') element.tagName = 'h3'
    if (element.tagName === 'iframe') element.properties.title ||= 'Video'
    if (element.tagName === 'a' && !resolve(element, 'href', siteUrl)) element.tagName = 'span'
    if (['img', 'iframe'].includes(element.tagName)) resolve(element, 'src', siteUrl)
  })
}

/** Makes the address of an element absolute. Returns false if there is none that can be read. */
function resolve({ properties }: Element, name: 'href' | 'src', siteUrl: string): boolean {
  const url = String(properties[name] ?? '')
  properties[name] = url && URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : ''
  return properties[name] !== ''
}
