import type { Page } from 'playwright'
import type { ShopProcess } from '../support/shop-process.ts'
import { openBrowser } from './panel.ts'

/** Texts to type, some misspelled. No two have the same beginning, because its response would be stored. */
const TEXTS = ['pearl ring', 'necklase', 'rose gold', 'dimond studs', 'AU-X-0001234', 'vitamin c']

const KEY_MS = 200

/** Measures the milliseconds from each letter to the frame with its suggestions, in a browser that shares the CPU. */
export async function measureTyping(shop: ShopProcess): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ baseURL: shop.url })
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Search the shop' })
    await field.click()
    // The first key loads the script of the suggestions.
    await field.pressSequentially('xy', { delay: KEY_MS })
    await page.getByText('Nothing found for “xy”').first().waitFor({ state: 'attached' })
    await page.evaluate(watchSuggestions)
    for (const text of TEXTS) await type(page, text)
    return await page.evaluate(() => performance.getEntriesByName('suggestions').map(({ duration }) => duration))
  } finally {
    await browser.close()
  }
}

async function type(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await field.fill('')
  await field.pressSequentially(text, { delay: KEY_MS })
  await page.waitForTimeout(KEY_MS)
}

/** Measures from each letter. The form is busy from a letter until the page shows its suggestions. */
function watchSuggestions(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')!
  let typed = 0
  // The capture phase comes before the handlers of the field.
  form.addEventListener('input', () => (typed = performance.now()), true)
  new MutationObserver(() => {
    const start = typed
    if (!form.hasAttribute('data-busy')) requestAnimationFrame(() => performance.measure('suggestions', { start }))
  }).observe(form, { attributeFilter: ['data-busy'] })
}
