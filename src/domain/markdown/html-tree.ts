import { decodeCharacters } from '../plain-text.ts'

/** Sanitized HTML as a tree. A text has its characters decoded. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }

/** Elements without an end. */
const VOID = ['br', 'hr', 'img', 'source']

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi

/**
 * Reads HTML that the shop has sanitized (cms/shop/texts/rich-text/html.ts): tags are balanced, attributes are in double
 * quotes, and there is no `<` that is not one of a tag. Whatever else there is, is left out.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase()
    const parent = open.at(-1)!
    if (text !== undefined) parent.children.push(decode(text))
    else if (slash) {
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element = { tag, attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!VOID.includes(tag)) open.push(element)
    }
  }
  return root.children
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
}

/** What the shop itself writes has numbers of characters. */
function decode(text: string): string {
  return decodeCharacters(text.replace(/&#(3[489]|6[02]);/g, (_, code) => `&${NAMES[code as keyof typeof NAMES]};`))
}

const NAMES = { 34: 'quot', 38: 'amp', 39: '#39', 60: 'lt', 62: 'gt' } as const
