/** Elements that are never displayed. Word stores settings in some. */
const UNSEEN = ['style', 'script', 'noscript', 'meta', 'link', 'title', 'xml', 'template', 'o:p']

/** Heading tags, each with the tag that replaces it in pasted content. Level 1 is reserved for the page's title. */
const HEADINGS: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }
const WORD_TITLES: Record<string, string> = { MsoTitle: 'h2', MsoSubtitle: 'h3' }

const KEPT_ATTRIBUTES: Record<string, string[]> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start'],
}

/** Inline styles that are kept as formats, such as bold. */
const EMPHASIS: Record<string, RegExp> = {
  'font-weight': /bold|[6-9]00/,
  'font-style': /italic|oblique/,
  'text-decoration': /underline|line-through/,
  'vertical-align': /^(sub|super)$/,
}

/** Styles that cancel an element's format: Google Docs wraps copied content in a bold element with normal weight. */
const UNDONE: Record<string, [style: string, value: RegExp]> = {
  B: ['font-weight', /^(normal|lighter|[1-5]00)$/],
  STRONG: ['font-weight', /^(normal|lighter|[1-5]00)$/],
  I: ['font-style', /^normal$/],
  EM: ['font-style', /^normal$/],
  U: ['text-decoration', /^none/],
}

/** Blocks whose style is moved to their text. Headings are excluded, as they are always bold. */
const OF_TEXT = ['P', 'LI', 'TD', 'DIV']

/**
 * Cleans HTML from the clipboard. Keeps paragraphs, headings, lists, tables, links and emphasis. Word's list paragraphs
 * become lists. Pictures of other sites, which the panel may not load, are removed.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const document = body.ownerDocument
  for (const element of [...body.querySelectorAll('*')]) if (isUnseen(element)) element.remove()
  for (const { childNodes } of [body, ...body.querySelectorAll('*')])
    for (const child of [...childNodes]) if (child.nodeType === Node.COMMENT_NODE) child.remove()
  for (const paragraph of [...body.querySelectorAll('p')]) if (isWordEntry(paragraph)) listFrom(paragraph)
  for (const element of [...body.querySelectorAll('*')]) {
    const tag = WORD_TITLES[element.className] ?? HEADINGS[element.tagName]
    plain(tag ? renamed(element, document.createElement(tag)) : element)
  }
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4')) if (isBlank(paragraph)) paragraph.remove()
  return body.innerHTML
}

function isUnseen(element: Element): boolean {
  return UNSEEN.includes(element.tagName.toLowerCase()) || /display:\s*none/i.test(styleOf(element))
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Whether an element is a paragraph by which Word represents a list item. */
function isWordEntry(element: Element | null): element is Element {
  return element?.tagName === 'P' && element.parentElement !== null && /mso-list:(?!\s*none)/i.test(styleOf(element))
}

function plain(element: Element): void {
  const isOutside = element.tagName === 'IMG' && !element.getAttribute('src')?.startsWith('data:image/')
  if (isOutside) {
    element.remove()
    return
  }
  const kept = KEPT_ATTRIBUTES[element.tagName] ?? []
  const styleValue = (name: string) => (element as HTMLElement).style?.getPropertyValue(name) ?? ''
  const emphasis = Object.keys(EMPHASIS)
    .filter((name) => EMPHASIS[name]!.test(styleValue(name)))
    .map((name) => `${name}: ${styleValue(name)}`)
    .join('; ')
  const [undone, value] = UNDONE[element.tagName] ?? []
  const isUndone = undone !== undefined && value!.test(styleValue(undone))
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name)
  if (emphasis && element.tagName === 'SPAN') element.setAttribute('style', emphasis)
  if (emphasis && OF_TEXT.includes(element.tagName)) emphasizeTexts(element, emphasis)
  const leadsNowhere =
    element.tagName === 'A' && !/^(https?:|mailto:|tel:|\/)/i.test(element.getAttribute('href') ?? '')
  if (isUndone || leadsNowhere) element.replaceWith(...element.childNodes)
}

/** Wraps the inline children of an element in spans with this style. */
function emphasizeTexts(element: Element, style: string): void {
  for (const child of [...element.childNodes]) {
    const isInline =
      child instanceof Element ? /^(SPAN|A|B|I|U|S|EM|STRONG|CODE)$/.test(child.tagName) : child.textContent?.trim()
    if (!isInline) continue
    const span = element.ownerDocument.createElement('span')
    span.setAttribute('style', style)
    child.replaceWith(span)
    span.append(child)
  }
}

function renamed(element: Element, to: Element): Element {
  to.append(...element.childNodes)
  element.replaceWith(to)
  return to
}

function isBlank(element: Element): boolean {
  return !element.textContent?.trim() && !element.querySelector('img')
}

/** Converts Word's list paragraph `first`, and the list paragraphs that directly follow it, into lists. */
function listFrom(first: Element): void {
  const entries: Element[] = []
  for (let next: Element | null = first; isWordEntry(next); next = next.nextElementSibling) entries.push(next)
  const open: { level: number; list: Element }[] = []
  for (const entry of entries) {
    const [level, tag] = [levelOf(entry), takeMarker(entry) ? 'ol' : 'ul']
    const isOver = (last: (typeof open)[number] | undefined) =>
      last && (last.level > level || (last.level === level && last.list.tagName.toLowerCase() !== tag))
    while (isOver(open.at(-1))) open.pop()
    const current =
      open.at(-1)?.level === level ? open.at(-1)! : { level, list: entry.ownerDocument.createElement(tag) }
    if (!current.list.parentElement) {
      const around = open.at(-1)?.list.lastElementChild
      if (around) around.append(current.list)
      else first.before(current.list)
      open.push(current)
    }
    const item = entry.ownerDocument.createElement('li')
    item.append(...entry.childNodes)
    current.list.append(item)
  }
  for (const entry of entries) entry.remove()
}

function levelOf(entry: Element): number {
  const [, level] = /mso-list:[^;]*level(\d)/i.exec(styleOf(entry)) ?? []
  return Number(level ?? 1)
}

/** Removes Word's bullet or number from a list item. Returns whether it was a number or letter. */
function takeMarker(entry: Element): boolean {
  const marker = [...entry.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const text = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return /^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]/i.test(text)
}
