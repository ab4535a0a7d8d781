import { type Browser, chromium, type Frame, type Page } from 'playwright'
import { findChromium } from '../support/chromium.ts'
import { adminPassword, type ShopProcess } from '../support/shop-process.ts'
import { adminEmail } from '../support/staff.ts'
import { waitForIdleShop } from './settle.ts'
import { describeTimes } from './statistics.ts'

const TIMES = 20

/** Measures the panel in a browser on this machine, which shares its processor with the shop. */
export async function* measurePanel(shop: ShopProcess): AsyncGenerator<string> {
  await waitForIdleShop(shop)
  const { page, close } = await openPanel(shop.url)
  try {
    yield `The product list shows its first rows with pictures after ${describeTimes(await repeat(() => openList(page)))}`
    yield `A price changed in the list is saved after ${describeTimes(await repeat((n) => changePrice(page, n)))}`
    const preview = await openPreview(page)
    yield `A letter shows in the preview after ${describeTimes(await repeat((n) => typeLetter(page, preview, n)))}`
  } finally {
    await close()
  }
}

/** Opens a page of a new browser, in which the administrator is signed in. */
export async function openPanel(url: string): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await openBrowser()
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1600, height: 960 } })
  await page.addInitScript(`${watchRows}\nwatchRows()`)
  await signIn(page)
  return { page, close: () => browser.close() }
}

export async function openBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: await findChromium(), args })
}

export async function repeat(work: (number: number) => Promise<number>): Promise<number[]> {
  await work(0)
  const times: number[] = []
  for (let number = 1; number <= TIMES; number++) times.push(await work(number))
  return times
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login', { timeout: 60_000 })
  await page.getByLabel('E-mail').fill(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
}

async function openList(page: Page): Promise<number> {
  await page.goto('/admin/collections/products?limit=25')
  const shown = await page.waitForFunction(() => performance.getEntriesByName('rows shown')[0]?.startTime)
  return shown.jsonValue() as Promise<number>
}

/** Marks the first frame with rows and all their visible pictures. */
function watchRows(): void {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('tbody tr img')]
  const seen = pictures.filter((picture) => picture.getBoundingClientRect().top < innerHeight)
  const isShown = seen.length > 0 && seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  if (isShown) performance.mark('rows shown')
  else requestAnimationFrame(watchRows)
}

async function changePrice(page: Page, number: number): Promise<number> {
  const price = page.getByRole('button', { name: /^Price of/ }).first()
  await price.click()
  await page.getByRole('textbox', { name: /^Price of/ }).fill(`${100 + number}`)
  const began = performance.now()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`^Price of .*\\$${100 + number}\\.00`) }).waitFor()
  return performance.now() - began
}

async function openPreview(page: Page): Promise<Frame> {
  await page.goto('/admin/collections/posts')
  await page.locator('tbody a').first().click()
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  await page.getByRole('button', { name: 'Live Preview', exact: true }).click()
  await page.frameLocator('#live-preview-iframe').getByRole('heading', { level: 1 }).waitFor()
  return page.frame({ url: /\/preview\// })!
}

async function typeLetter(page: Page, preview: Frame, number: number): Promise<number> {
  await page.locator('input[name="title"]').press('End')
  const expected = (await page.locator('input[name="title"]').inputValue()) + (number % 10)
  const began = performance.now()
  await page.keyboard.press(`${number % 10}`)
  await preview.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() === text, expected)
  return performance.now() - began
}
