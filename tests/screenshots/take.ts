import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { openBrowser, signIn } from '../bench/panel.ts'
import { openCopy } from '../support/shop-copy.ts'
import { seededTemplate } from '../support/template.ts'

type Shot = { width?: number; height?: number; path: string; open?(page: Page): Promise<unknown> }

const first = (page: Page, name: RegExp) => page.getByRole('link', { name }).first()

/** Each opens its path, in the panel if it begins with `/admin`. */
const SHOTS: Record<string, Shot> = {
  home: { path: '/' },
  'home-phone': { width: 390, height: 844, path: '/' },
  product: {
    path: '/category?search=emerald',
    async open(page) {
      await first(page, /Emerald/).click()
      await page.waitForURL('**/products/**')
    },
  },
  overview: { path: '/admin', open: (page) => page.getByRole('heading', { name: 'Stock' }).waitFor() },
  orders: { path: '/admin/collections/sale-orders', open: (page) => first(page, /SO-/).waitFor() },
  order: {
    path: '/admin/collections/sale-orders',
    async open(page) {
      await first(page, /SO-/).click()
      await page.getByRole('heading', { name: /SO-/ }).waitFor()
    },
  },
  typing: {
    width: 1600,
    path: '/admin/collections/products?search=emerald',
    async open(page) {
      await first(page, /Emerald/).click()
      await page.locator('[data-lexical-editor]').waitFor()
      await page.locator('input[name="name"]').fill('Emerald pendant, as it is being typed')
      await page.getByText('Unsaved').waitFor()
    },
  },
  messages: { path: '/admin/collections/contact-messages', open: (page) => page.getByRole('row').nth(1).waitFor() },
}

/** `npm run screenshots`: small pictures of a running sample shop, two of them in the README. */
async function take(): Promise<void> {
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-screenshots-'))
  const shop = await openCopy({ folder: await seededTemplate(), copies, mongo: null })
  const browser = await openBrowser()
  try {
    for (const [name, { width = 1280, height = 960, path, open }] of Object.entries(SHOTS)) {
      const viewport = { width, height }
      const page = await browser.newPage({ baseURL: shop.url, viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' })
      if (path.startsWith('/admin')) await signIn(page)
      await page.goto(path)
      await open?.(page)
      // A form that is being edited asks now and then who else edits it.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
      const picture = sharp(await page.screenshot())
      await picture.webp({ quality: 80 }).toFile(resolve(import.meta.dirname, `${name}.webp`))
      await page.close()
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(copies, { recursive: true, force: true })
  }
}

await take()
