import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { everyRoute, extendTimeout } from '../site-routes.ts'

const WIDTHS = [320, 390, 768, 1280]
const ADDRESS = 'https://www.example.com/products/some-ring-with-a-name'
const LONG_WORD = 'Bracelet'.repeat(10)

test('what a visitor searches for, and what it finds, stays within the window', long, async ({ page }) => {
  for (const search of [ADDRESS, LONG_WORD]) {
    await page.goto(`/category?search=${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(search)
    await expectWithinWindow(page, search)
  }
})

test('long words of staff stay within the window on every page', long, async ({ page }) => {
  const addresses = (await everyRoute(page)).map(([address]) => address)
  for (const address of extendTimeout([...addresses, '/category?name=Rings#all', '/category?search=zzzz'])) {
    await page.goto(address)
    await lengthenWords(page)
    await expectWithinWindow(page, address)
  }
})

/** Puts a long word in the place of each text that staff write: names, titles and sentences, not buttons and prices. */
async function lengthenWords(page: Page) {
  await page.evaluate((word) => {
    const written = ':is(h1, h2, h3, h4, p, blockquote, figcaption, nav li, main li > a, [data-found] a)'
    const fixed = 'button, .button, table, time, .visually-hidden, [class*="price"]'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { parentElement } = text
      if (text.textContent?.trim() && parentElement?.closest(written) && !parentElement.closest(fixed))
        text.textContent = word
    }
  }, LONG_WORD)
}

async function expectWithinWindow(page: Page, place: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, `${place}, ${width} px`).toBeLessThanOrEqual(width)
  }
}
