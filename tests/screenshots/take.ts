import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { findChromium } from '../support/chromium.ts'
import { openCopy } from '../support/shop-copy.ts'
import { adminPassword } from '../support/shop-process.ts'
import { adminEmail } from '../support/staff.ts'
import { seededTemplate } from '../support/template.ts'

/** `npm run screenshots`: pictures of the shop, two of them in the README, taken from a running sample shop and kept small. */
async function take(): Promise<void> {
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-screenshots-'))
  const shop = await openCopy({ folder: await seededTemplate(), copies, mongo: null })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  try {
    await shot(browser, 'home', 1280, 960, (page) => page.goto(shop.url))
    await shot(browser, 'home-phone', 390, 844, (page) => page.goto(shop.url))
    await shot(browser, 'product', 1280, 960, (page) => openProduct(page, shop.url))
    await shot(browser, 'overview', 1280, 960, (page) => openPanel(page, shop.url))
    await shot(browser, 'orders', 1280, 960, (page) => openOrders(page, shop.url))
    await shot(browser, 'order', 1280, 960, (page) => openOrder(page, shop.url))
    await shot(browser, 'typing', 1600, 960, (page) => typeIntoProduct(page, shop.url))
    await shot(browser, 'messages', 1280, 960, (page) => openMessages(page, shop.url))
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(copies, { recursive: true, force: true })
  }
}

async function shot(
  browser: Browser,
  name: string,
  width: number,
  height: number,
  open: (page: Page) => Promise<unknown>,
) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1, reducedMotion: 'reduce' })
  await open(page)
  // A form that is being edited asks now and then who else edits it.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  const picture = sharp(await page.screenshot())
  await picture.webp({ quality: 80 }).toFile(resolve(import.meta.dirname, `${name}.webp`))
  await page.close()
}

async function openProduct(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/category?search=emerald`)
  await page
    .getByRole('link', { name: /Emerald/ })
    .first()
    .click()
  await page.waitForURL('**/products/**')
}

async function openPanel(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('E-mail').fill(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Stock' }).waitFor()
}

async function openOrders(page: Page, url: string): Promise<void> {
  await openPanel(page, url)
  await page.goto(`${url}/admin/collections/sale-orders`)
  await page.getByRole('link', { name: /SO-/ }).first().waitFor()
}

async function openOrder(page: Page, url: string): Promise<void> {
  await openOrders(page, url)
  await page.getByRole('link', { name: /SO-/ }).first().click()
  await page.getByRole('heading', { name: /SO-/ }).waitFor()
}

async function typeIntoProduct(page: Page, url: string): Promise<void> {
  await openPanel(page, url)
  await page.goto(`${url}/admin/collections/products?search=emerald`)
  await page
    .getByRole('link', { name: /Emerald/ })
    .first()
    .click()
  await page.locator('[data-lexical-editor]').waitFor()
  await page.locator('input[name="name"]').fill('Emerald pendant, as it is being typed')
  await page.getByText('Unsaved').waitFor()
}

async function openMessages(page: Page, url: string): Promise<void> {
  await openPanel(page, url)
  await page.goto(`${url}/admin/collections/contact-messages`)
  await page.getByRole('row').nth(1).waitFor()
}

await take()
