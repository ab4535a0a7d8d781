import { lexer, parse, walk } from 'css-tree'
import { type HtmlElement, Rule, TextNode } from 'html-validate'

/**
 * What html-validate does not check: values of attributes (addresses, languages, dates, lists of pictures), the content
 * of lists, tables and scripts, ARIA, and CSS. Reports a sentence for each fault of an element.
 */
export class ElementRule extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('*'))
        for (const faults of [valueFaults(node), structureFaults(node), this.ariaFaults(node), styleFaults(node)])
          for (const message of faults) this.report({ node, message })
    })
  }

  *ariaFaults(node: HtmlElement): Iterable<string> {
    const explicit = attribute(node, 'role')
    if (explicit !== null && !this.isValidAriaRole(explicit)) yield `No role: ${explicit}`
    const role = typeof node.role === 'string' ? this.getAriaRoleData(node.role) : null
    const known = role && { ...role.properties, ...role.states }
    for (const { key, value } of node.attributes) {
      if (!key.startsWith('aria-')) continue
      if (!(ARIA[key.slice(5)]?.test(String(value)) ?? true)) yield `Bad value "${value}" of ${key}`
      if (known && !known[key] && key !== 'aria-hidden') yield `${key} is nothing of the role ${role.role}`
    }
    if (!role || !explicit) return
    // The list of a closed combobox is not on the page. An input has its state natively.
    for (const [name, { required } = { required: false }] of Object.entries(known ?? {}))
      if (required && name !== 'aria-controls' && !node.matches('input') && !node.hasAttribute(name))
        yield `The role ${explicit} needs ${name}`
    const parents = role.requiredParent.map((parent) => `[role="${parent}"]`)
    if (parents.length > 0 && !node.parent?.closest(parents.join(', ')))
      yield `The role ${explicit} is outside of its list`
  }
}

const attribute = (node: HtmlElement, name: string) => node.getAttributeValue(name)
const text = (node: HtmlElement) => node.textContent

/** Whether `call` does not throw. */
function succeeds(call: () => unknown): boolean {
  try {
    return call() !== undefined
  } catch {
    return false
  }
}

const isCss = (value: string, syntax: string) => lexer.match(syntax, value).error === null

const same = <T>(names: string, value: T) => Object.fromEntries(names.split(' ').map((name) => [name, value]))

const TOKEN = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+( *;.*)?$/
const ADDRESS = /^(?:[\w\-.~:/?#@!$&'()*+,;=|]|%[\da-f]{2}|[^\0-\x7f])*$/i
const NUMBER = /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i

function isAddress(value: string): boolean {
  if (!ADDRESS.test(value) && !value.startsWith('data:')) return false
  return URL.canParse(value, 'https://shop.example/a/') && !/^https?:(?!\/\/[^/])/i.test(value)
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a text is a language tag, for which `Intl` does not throw, or `x-default`. */
const isLanguage = (value: string) => value === 'x-default' || succeeds(() => languages.of(value))

/** Whether a text is a date, a time or both. Rejects impossible days, such as 2026-02-30. */
function isDate(value: string): boolean {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?))?$/.exec(value) ?? []
  if (!day) return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) || /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value)
  const at = new Date(`${day}T00:00:00Z`)
  return (
    !Number.isNaN(+at) && at.toISOString().startsWith(day) && (!time || !Number.isNaN(Date.parse(`${day}T${time}`)))
  )
}

const CANDIDATE = /^\S+[^\s,](\s+(\d+w|\d+(\.\d+)?x))?$/
const isPictureList = (value: string) =>
  value.split(/,\s+/).every((part) => CANDIDATE.test(part.trim()) && isAddress(part.trim().split(/\s/)[0] ?? ''))

const SIZES = '[ <media-condition>? [ <length> | <calc()> | <min()> | <max()> | <clamp()> | auto ] ]#'
const isSizes = (value: string) => isCss(value, SIZES)

const isJson = (value: string) => succeeds(() => JSON.parse(value))

/** Checks the values of these attributes, on any element. */
const VALUES: Record<string, (value: string, node: HtmlElement) => boolean> = {
  ...same('href src action formaction poster cite', isAddress),
  itemtype: (value, node) => URL.canParse(value) && node.hasAttribute('itemscope'),
  lang: isLanguage,
  hreflang: isLanguage,
  datetime: isDate,
  srcset: isPictureList,
  imagesrcset: isPictureList,
  sizes: (value, node) => (node.matches('link') ? /^(any|\d+x\d+)$/.test(value) : isSizes(value)),
  imagesizes: isSizes,
  media: (value) => !/\(\s*[\w-]+\s+[\w-]+\s*\)/.test(value) && isCss(value, '<media-query-list>'),
  colspan: (value) => /^[1-9]\d*$/.test(value),
  type: (value, node) => !node.matches('link, source') || TOKEN.test(value),
  pattern: (value) => succeeds(() => new RegExp(value, 'v')),
  viewbox: (value) => /^-?[\d.]+([\s,]+-?[\d.]+){3}$/.test(value),
}

/** Checks the initial value of an input, by its type. */
const INPUTS: Record<string, (value: string) => boolean> = {
  number: (value) => NUMBER.test(value),
  range: (value) => NUMBER.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value),
  time: (value) => /^\d\d:\d\d/.test(value) && isDate(value),
}

function* valueFaults(node: HtmlElement): Iterable<string> {
  for (const { key, value } of node.attributes)
    if (typeof value === 'string' && !(VALUES[key]?.(value, node) ?? true))
      yield `Bad value "${value}" of ${key} of <${node.tagName}>`
  const value = attribute(node, 'value')
  if (node.matches('input') && value && INPUTS[attribute(node, 'type') ?? '']?.(value) === false)
    yield `Bad value "${value}" of an input of ${attribute(node, 'type')}`
  if (/ \d+w/.test(attribute(node, 'srcset') ?? '') && !node.hasAttribute('sizes'))
    yield 'srcset has widths, but there are no sizes'
  if (node.matches('time') && !node.hasAttribute('datetime') && !isDate(text(node).trim()))
    yield `No time: "${text(node)}"`
  if (node.matches('progress, meter') && Number(attribute(node, 'value')) > Number(attribute(node, 'max') ?? 1))
    yield 'The value is greater than the maximum'
  if (node.matches('meta')) yield* metaFaults(node)
}

function* metaFaults(node: HtmlElement): Iterable<string> {
  const [content, name] = [attribute(node, 'content'), attribute(node, 'name')]
  if (content === null && !node.hasAttribute('charset')) yield 'A meta without content'
  if (name === 'viewport' && /user-scalable=(no|0)|maximum-scale=1\b/.test(content ?? ''))
    yield 'The page cannot be enlarged'
  if (name === 'theme-color' && !isCss(content ?? '', '<color>')) yield `No color: "${content}"`
}

/** Elements that contain only elements. Browsers lose or move text in them. */
const NO_TEXT = 'ul, ol, dl, table, thead, tbody, tfoot, tr, colgroup, picture, select, datalist, html, head'
const ONE = ['meta[charset]', 'link[rel="canonical"]', 'meta[name="viewport"]', 'meta[name="description"]']
const JSON_TYPES = ['application/ld+json', 'application/json', 'speculationrules', 'importmap']

function* structureFaults(node: HtmlElement): Iterable<string> {
  if (node.matches(NO_TEXT) && node.childNodes.some((child) => child instanceof TextNode && child.textContent.trim()))
    yield `Text in <${node.tagName}>`
  if (node.matches('dl')) yield* termFaults(node)
  if (node.matches('head')) for (const one of ONE) if (node.querySelectorAll(one).length > 1) yield `Two ${one}`
  if (node.matches('link[rel="preload"]') && !node.hasAttribute('as')) yield 'A preload that does not say as what'
  if (node.matches('script')) yield* scriptFaults(node)
  if (node.matches('select')) yield* selectFaults(node)
  if (node.hasAttribute('itemprop') && !node.parent?.closest('[itemscope]')) yield 'itemprop of no item'
  if (node.hasAttribute('tabindex') && node.parent?.closest('a, button')) yield 'tabindex in a link or button'
  if (node.matches('tbody, thead')) yield* rowFaults(node)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (node.matches('body') && /[\0-\x08\x0b\x0e-\x1f]/.test(text(node))) yield 'A control character'
}

/** Checks a list of terms and descriptions, with or without a `div` for each pair. */
function* termFaults(list: HtmlElement): Iterable<string> {
  const groups = list.childElements.filter((child) => child.matches('div'))
  for (const group of groups.length > 0 ? groups : [list]) {
    const kinds = group.childElements.filter((child) => child.matches('dt, dd')).map(({ tagName }) => tagName)
    if (!/^((dt,)+(dd,)+)*$/.test(kinds.map((kind) => `${kind},`).join(''))) yield 'A term without its description'
  }
}

function* scriptFaults(node: HtmlElement): Iterable<string> {
  const code = text(node).trim()
  if (node.hasAttribute('src') && code) yield 'A script with an address and code'
  if (!node.hasAttribute('src') && node.hasAttribute('async') && attribute(node, 'type') !== 'module')
    yield 'async without an address'
  if (JSON_TYPES.includes(attribute(node, 'type') ?? '') && !isJson(code)) yield 'A script that is no JSON'
}

function* selectFaults(node: HtmlElement): Iterable<string> {
  if (node.hasAttribute('multiple')) return
  if (node.querySelectorAll('option[selected]').length > 1) yield 'Two selected options'
  const [first] = node.querySelectorAll('option')
  if (node.hasAttribute('required') && first && (attribute(first, 'value') ?? text(first)) !== '')
    yield 'A required select whose first option is not empty'
}

function* rowFaults(group: HtmlElement): Iterable<string> {
  const rows = group.childElements.filter((child) => child.matches('tr'))
  for (const [index, row] of rows.entries())
    for (const cell of row.childElements)
      if (index + Number(attribute(cell, 'rowspan') ?? 1) > rows.length) yield 'A cell that is longer than its table'
}

/** The values that these ARIA attributes may have. */
const ARIA: Record<string, RegExp> = {
  ...same('atomic busy disabled expanded hidden modal multiline multiselectable', /^(true|false)$/),
  ...same('readonly required selected', /^(true|false)$/),
  ...same('checked pressed', /^(true|false|mixed)$/),
  ...same('level posinset setsize colcount colindex rowcount valuemin valuemax valuenow', NUMBER),
  autocomplete: /^(inline|list|both|none)$/,
  current: /^(page|step|location|date|time|true|false)$/,
  haspopup: /^(true|false|menu|listbox|tree|grid|dialog)$/,
  invalid: /^(true|false|grammar|spelling)$/,
  live: /^(off|polite|assertive)$/,
  orientation: /^(horizontal|vertical)$/,
  sort: /^(ascending|descending|none|other)$/,
}

function* styleFaults(node: HtmlElement): Iterable<string> {
  const style = attribute(node, 'style')
  if (style) yield* cssFaults(style, 'declarationList')
  if (node.matches('style')) yield* cssFaults(text(node), 'stylesheet')
}

/** At-rules whose descriptors are no properties. */
const NO_PROPERTIES = ['view-transition', 'font-face', 'page']

/** Yields unknown CSS properties and values, and syntax errors. */
function cssFaults(code: string, context: 'declarationList' | 'stylesheet'): string[] {
  const faults: string[] = []
  const tree = parse(code, { context, onParseError: ({ message }) => faults.push(`CSS: ${message}`) })
  walk(tree, function (part) {
    if (part.type !== 'Declaration' || part.property.startsWith('--')) return
    if (NO_PROPERTIES.includes(this.atrule?.name ?? '')) return
    const { error } = lexer.matchDeclaration(part)
    if (error) faults.push(`CSS: ${part.property}: ${error.message}`)
  })
  return faults
}
