import type { Page } from '@playwright/test'
import { resizeWindow } from '../frames.ts'

const WIDTHS = [320, 390, 768, 1280]
const LONG_WORD = 'Bracelet'.repeat(10)

/**
 * Replaces each text that staff write by a long word: names, titles and sentences. Skips buttons, prices, and islands
 * before hydration, which would find other texts than they rendered.
 */
async function lengthenWords(page: Page) {
  await page.evaluate((word) => {
    const written = ':is(h1, h2, h3, h4, p, blockquote, figcaption, nav li, main li > a, [data-found] a)'
    const fixed = 'button, .button, table, time, .visually-hidden, [class*="price"], astro-island[ssr]'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { parentElement } = text
      if (text.textContent?.trim() && parentElement?.closest(written) && !parentElement.closest(fixed))
        text.textContent = word
    }
  }, LONG_WORD)
}

/** Resizes the window to several widths. Returns a sentence for each width at which the page scrolls sideways. */
export async function findOverflowingWidths(page: Page): Promise<string[]> {
  const wide: string[] = []
  for (const width of WIDTHS) {
    await resizeWindow(page, { width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) wide.push(`it is ${needed} px wide in a window of ${width} px`)
  }
  return wide
}

/**
 * Replaces each text that staff write by a long word, and does not undo this. Then returns a sentence for each width
 * of the window at which the page scrolls sideways.
 */
export async function findLongWordOverflow(page: Page): Promise<string[]> {
  await lengthenWords(page)
  return findOverflowingWidths(page)
}
