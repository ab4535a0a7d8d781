import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { removeInvalidXmlCharacters } from '../domain/text/xml.ts'

/**
 * Converts sanitized HTML to Markdown, without a final line break. Videos become links; titles of folded texts
 * (`summary`) become headings. Relative URLs are resolved against `siteUrl`, the origin.
 */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const tree = fromHtml(spacesOutsideMarkup(removeInvalidXmlCharacters(html)), { fragment: true })
  prepare(tree, siteUrl)
  const extensions = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()]
  return toMarkdown(toMdast(tree), { bullet: '-', extensions }).trim()
}

const SPACES_BEFORE_END = /\s+((?:<\/(?:strong|b|em|i|u|s|a)>)+)/g
const SPACES_AFTER_START = /((?:<(?:strong|b|em|i|u|s|a)(?:\s[^<>]*)?>)+)\s+/g

/** Moves spaces out of inline markup, as Markdown requires: `<b>now </b>` becomes `<b>now</b> `. */
function spacesOutsideMarkup(html: string): string {
  return html.replace(SPACES_BEFORE_END, '$1 ').replace(SPACES_AFTER_START, ' $1')
}

/** Replaces elements that Markdown does not have, and makes all URLs absolute. */
function prepare(tree: Root, siteUrl: string): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'summary') element.tagName = 'h3'
    if (element.tagName === 'iframe') element.properties.title ||= 'Video'
    if (element.tagName === 'a' && !resolve(element, 'href', siteUrl)) element.tagName = 'span'
    if (['img', 'iframe'].includes(element.tagName)) resolve(element, 'src', siteUrl)
  })
}

/** Makes the URL of an attribute absolute. Returns false if it is missing or invalid. */
function resolve({ properties }: Element, name: 'href' | 'src', siteUrl: string): boolean {
  const url = String(properties[name] ?? '')
  properties[name] = url && URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : ''
  return properties[name] !== ''
}
