/* Updates the page in place to a later rendering. Only differences between two renderings are applied, so that
   changes by scripts and visitors stay: a carousel's position, an open menu, the focus, the scroll position. */

/** Maps each node of the last rendering to the node on the page. */
const shownAs = new WeakMap<Node, ChildNode>()

/**
 * Copies the page as the server rendered it, and returns a function that updates the page to a later rendering. Call
 * `createPagePatcher` before other scripts change the page.
 */
export function createPagePatcher(page: Document = document): (rendered: Document) => void {
  const last = copyOf(page.body)
  return (rendered) => {
    if (page.title !== rendered.title) page.title = rendered.title
    addFiles(page, rendered)
    patch(last, rendered.body)
  }
}

function copyOf<Kind extends ChildNode>(shown: Kind): Kind {
  const copy = shown.cloneNode(true) as Kind
  link(copy, shown)
  return copy
}

function link(copy: ChildNode, shown: ChildNode) {
  shownAs.set(copy, shown)
  const children = [...shown.childNodes]
  for (const [at, child] of [...copy.childNodes].entries()) link(child, children[at]!)
}

/** Changes `last`, and its element on the page, to `next`. */
function patch(last: ChildNode, next: ChildNode) {
  // Skips islands, whose content is rendered by React.
  if (last.nodeName === 'ASTRO-ISLAND' || last.isEqualNode(next)) return
  if (!(last instanceof Element && next instanceof Element)) setText(last, next.nodeValue)
  else if (last.matches('[data-carousel]') && itemsIn(last) !== itemsIn(next)) replaceCarousel(last, next)
  else {
    patchAttributes(last, next)
    patchChildren(last, next)
  }
}

function setText(last: ChildNode, text: string | null) {
  last.nodeValue = text
  shownAs.get(last)!.nodeValue = text
}

function patchAttributes(last: Element, next: Element) {
  const shown = shownAs.get(last) as unknown as Element
  for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (value === last.getAttribute(name)) continue
    for (const element of [last, shown]) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}

/** Patches the children of an element in pairs by position. Skips equal children at the beginning and at the end. */
function patchChildren(last: Element, next: Element) {
  const from = [...last.childNodes]
  const to = [...next.childNodes]
  let begin = 0
  while (begin < Math.min(from.length, to.length) && from[begin]!.isEqualNode(to[begin]!)) begin++
  let end = 0
  const most = Math.min(from.length, to.length) - begin
  while (end < most && from.at(-1 - end)!.isEqualNode(to.at(-1 - end)!)) end++
  const old = from.slice(begin, from.length - end)
  const rest = from[from.length - end] ?? null
  for (const [at, child] of to.slice(begin, to.length - end).entries()) {
    const replaced = old[at]
    if (replaced && isAlike(replaced, child)) patch(replaced, child)
    else insert(child, last, replaced ?? rest)
    if (replaced && !isAlike(replaced, child)) remove(replaced)
  }
  for (const left of old.slice(to.length - end - begin)) remove(left)
}

/** Whether `last` can be patched into `next`: same element and id. */
function isAlike(last: ChildNode, next: ChildNode): boolean {
  return last.nodeName === next.nodeName && (!(last instanceof Element) || last.id === (next as Element).id)
}

/** Inserts a copy of `next` into the element of `last`, before `before` or at the end. */
function insert(next: ChildNode, last: Element, before: ChildNode | null) {
  const parent: Node = shownAs.get(last)!
  const shown = parent.ownerDocument!.importNode(next, true)
  last.insertBefore(copyOf(shown), before)
  const place = before && shownAs.get(before)!
  // A script may have moved the reference node.
  parent.insertBefore(shown, place?.parentNode === parent ? place : null)
}

function remove(last: ChildNode) {
  shownAs.get(last)!.remove()
  last.remove()
}

function itemsIn(carousel: Element): number {
  return carousel.querySelector('[data-row]')?.childElementCount ?? 0
}

/** Replaces a whole carousel, because a running one cannot change its items. */
function replaceCarousel(last: Element, next: Element) {
  const shown = document.importNode(next, true)
  shownAs.get(last)!.replaceWith(shown)
  last.replaceWith(copyOf(shown))
  shown.dispatchEvent(new Event('carousel', { bubbles: true }))
}

/** Adds the style sheets and module scripts that the page does not have yet. */
function addFiles(page: Document, rendered: Document) {
  for (const file of rendered.querySelectorAll('link[rel="stylesheet"], script[type="module"][src]')) {
    const [name, address] =
      file instanceof HTMLLinkElement ? ['href', file.getAttribute('href')] : ['src', file.getAttribute('src')]
    if ([...page.querySelectorAll(`${file.localName}[${name}]`)].some((each) => each.getAttribute(name!) === address))
      continue
    // A script element of a parsed document would never run.
    const added = page.createElement(file.localName)
    for (const { name, value } of file.attributes) added.setAttribute(name, value)
    page.head.append(added)
  }
}
