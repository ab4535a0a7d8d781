import type { Page } from '@playwright/test'

/**
 * Returns the controls whose width or height is less than 24 px, each with its HTML and size. Skips links within a
 * sentence (WCAG 2.2, 2.5.8).
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input:not([type=hidden]), select, textarea, summary):not([inert] *)',
    )
    const inSentence = (target: Element) => {
      const words = target.closest('p, li, dd, .prose')
      const own = (words?.textContent ?? '').replace(target.textContent ?? '', '').trim()
      return target.matches('a') && own !== '' && getComputedStyle(target).display === 'inline'
    }
    return [...targets].flatMap((target) => {
      // The label around a checkbox can be pressed as well.
      const place = target.matches('[type=checkbox], [type=radio]') ? target.closest('label')! : target
      const { width, height } = place.getBoundingClientRect()
      const isShown = target.checkVisibility({ visibilityProperty: true }) && !target.closest('.visually-hidden')
      if (!isShown || inSentence(target) || Math.min(width, height) >= 23.99) return []
      return [`${target.outerHTML.slice(0, 90)} ${width.toFixed(1)}×${height.toFixed(1)}`]
    })
  })
}

/**
 * Focuses each link and button of the main part of the page. Returns those whose focus outline is split into several
 * boxes, or clipped by an ancestor or the window. Skips running text.
 */
export function findBrokenFocusOutlines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>('main :is(a[href], button):not([tabindex="-1"], [inert] *)')
    const broken: string[] = []
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.prose')) continue
      target.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement !== target) continue
      const { outlineOffset, outlineWidth } = getComputedStyle(target)
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, top, right, bottom } = target.getBoundingClientRect()
      const isOnePiece = target.getClientRects().length === 1
      let isWhole = left - reach >= -0.5 && right + reach <= innerWidth + 0.5
      for (let around = target.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        const [across, along] = [
          box.left <= left - reach && box.right >= right + reach,
          box.top <= top - reach && box.bottom >= bottom + reach,
        ]
        if (!across || !along) isWhole = false
      }
      if (!isOnePiece || !isWhole)
        broken.push(`${isOnePiece ? 'cut off' : 'in pieces'}: ${target.outerHTML.slice(0, 90)}`)
    }
    return broken
  })
}
