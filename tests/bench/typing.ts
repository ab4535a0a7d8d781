import type { Page } from 'playwright'
import type { ShopProcess } from '../support/shop-process.ts'
import { openBrowser } from './panel.ts'

/**
 * Texts to type letter by letter, some misspelled. No two have the same beginning, because its response would be
 * stored.
 */
const TEXTS = ['pearl ring', 'necklase', 'rose gold', 'dimond studs', 'AU-X-0001234', 'vitamin c']

const KEY_MS = 200

declare global {
  interface Window {
    suggestionTimes?: number[]
  }
}

/**
 * Measures the milliseconds from each letter to the frame with its suggestions, in a browser that shares the CPU with
 * the shop.
 */
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
    return await page.evaluate(() => window.suggestionTimes ?? [])
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

/** Records times. The form is busy from a letter until the page shows its suggestions. */
function watchSuggestions(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')!
  let typed = 0
  const note = () => {
    typed = performance.now()
  }
  // The capture phase comes before the handlers of the field.
  form.addEventListener('input', note, true)
  const times: number[] = []
  window.suggestionTimes = times
  new MutationObserver(() => {
    const since = typed
    if (!form.hasAttribute('data-busy')) requestAnimationFrame(() => times.push(performance.now() - since))
  }).observe(form, { attributeFilter: ['data-busy'] })
}
