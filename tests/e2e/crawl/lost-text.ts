import type { Page } from '@playwright/test'

/**
 * Finds unreachable content in the topmost dialog, or else on the page: words and controls outside the window or
 * clipped by an element that does not scroll, and controls that are covered at every scroll position.
 */
function askLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog:modal, [popover]:popover-open') ?? document.body
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [inert], [data-sonner-toaster], iframe, svg') &&
      // Hidden visually, but not for screen readers.
      getComputedStyle(element).clipPath === 'none'
    // A carousel moves its hidden items into view.
    const isInCarousel = (element: Element) => element.closest('[data-row], [data-enlarged-picture]') !== null
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const nameOf = (element: Element) => element.outerHTML.replace(/ data-astro-\S+/g, '').slice(0, 120)

    function whereIsLost(element: Element): string | null {
      const { left, right } = element.getBoundingClientRect()
      if (left < -0.5 || right > innerWidth + 0.5) return 'beside the window'
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const isCut = getComputedStyle(around).overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)
        if (isCut && getComputedStyle(around).textOverflow !== 'ellipsis') return `cut off by .${around.className}`
      }
      const isTooHigh = element.matches('button, .button') && element.scrollHeight > element.clientHeight + 2
      return isTooHigh ? 'higher than its button' : null
    }

    function isCovered(control: Element): boolean {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = hit?.closest('label')?.control
      return !hit || !(control.contains(hit) || hit.contains(control) || label === control || control.closest('.card'))
    }

    const elements = [...top.querySelectorAll('*')].filter((each) => isShown(each) && !isInCarousel(each))
    const places = elements.flatMap((element) => {
      const where = element.matches(controls) || hasWords(element) ? whereIsLost(element) : null
      return where ? [`${where}: ${nameOf(element)}`] : []
    })
    const covered = elements.filter((each) => each.matches(`:is(${controls}):enabled, a[href]`) && isCovered(each))
    const isWide = document.documentElement.scrollWidth > innerWidth
    return [
      ...(isWide ? ['the page scrolls sideways'] : []),
      ...places,
      ...covered.map((each) => `covered: ${nameOf(each)}`),
    ]
  })
}

/**
 * Sets the font size of the root element to `rootSize` pixels. Then returns a text for each unreachable word or
 * control: outside the window, clipped or covered. Looks in the topmost dialog, or else on the page.
 */
export async function findTextLostWhenEnlarged(page: Page, rootSize: number): Promise<string[]> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${rootSize}px`)
  return askLost(page)
}
