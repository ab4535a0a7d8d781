export type Role = 'button' | 'dialog' | 'field' | 'heading' | 'link' | 'listitem' | 'row' | 'text'

/**
 * Returns the first visible element with this role whose name begins with `name`, in the topmost dialog if one is
 * open; null if there is none. Scrolls to elements. Visible: not moving, and topmost at its center. Runs in the page,
 * so it uses no outer scope.
 */
export function findInPage(role: Role, name: string): Element | null {
  const selectors: Record<Role, string> = {
    button: 'button',
    dialog: 'dialog',
    field: 'input, textarea',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    listitem: 'li',
    row: 'tr',
    text: ':not(:has(*))',
  }

  function nameOf(element: Element): string {
    const [label] = (element as HTMLInputElement).labels ?? []
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim()
  }

  function isPainted(): boolean {
    const isKnown = PerformanceObserver.supportedEntryTypes.includes('paint')
    return !isKnown || performance.getEntriesByName('first-contentful-paint').length > 0
  }

  function isSeen(element: Element): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || isMoving(element)) return false
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(there)
  }

  function isMoving(element: Element): boolean {
    return document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && (effect as KeyframeEffect).target?.contains(element))
  }

  if (!isPainted()) return null
  const modals = [...document.querySelectorAll('dialog:modal')]
  const top = modals.at(-1)
  const parts = top ? [top, ...top.querySelectorAll('*')] : [...document.body.querySelectorAll('*')]
  return parts.find((part) => part.matches(selectors[role]) && nameOf(part).startsWith(name) && isSeen(part)) ?? null
}
