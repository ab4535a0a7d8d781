import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { openBrowser, signIn } from '../bench/panel.ts'
import { openCopy } from '../support/shop-copy.ts'
import { seededTemplate } from '../support/template.ts'

type Shot = { width?: number; height?: number; open(page: Page): Promise<unknown> }

const first = (page: Page, name: RegExp) => page.getByRole('link', { name }).first()

async function openInPanel(page: Page, path: string): Promise<void> {
  await signIn(page)
  await page.goto(`/admin${path}`)
}

const SHOTS: Record<string, Shot> = {
  home: { open: (page) => page.goto('/') },
  'home-phone': { width: 390, height: 844, open: (page) => page.goto('/') },
  product: {
    async open(page) {
      await page.goto('/category?search=emerald')
      await first(page, /Emerald/).click()
      await page.waitForURL('**/products/**')
    },
  },
  overview: {
    async open(page) {
      await openInPanel(page, '')
      await page.getByRole('heading', { name: 'Stock' }).waitFor()
    },
  },
  orders: {
    async open(page) {
      await openInPanel(page, '/collections/sale-orders')
      await first(page, /SO-/).waitFor()
    },
  },
  order: {
    async open(page) {
      await openInPanel(page, '/collections/sale-orders')
      await first(page, /SO-/).click()
      await page.getByRole('heading', { name: /SO-/ }).waitFor()
    },
  },
  typing: {
    width: 1600,
    async open(page) {
      await openInPanel(page, '/collections/products?search=emerald')
      await first(page, /Emerald/).click()
      await page.locator('[data-lexical-editor]').waitFor()
      await page.locator('input[name="name"]').fill('Emerald pendant, as it is being typed')
      await page.getByText('Unsaved').waitFor()
    },
  },
  messages: {
    async open(page) {
      await openInPanel(page, '/collections/contact-messages')
      await page.getByRole('row').nth(1).waitFor()
    },
  },
}

/** `npm run screenshots`: pictures of the shop, two of them in the README, taken from a running sample shop and kept small. */
async function take(): Promise<void> {
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-screenshots-'))
  const shop = await openCopy({ folder: await seededTemplate(), copies, mongo: null })
  const browser = await openBrowser()
  try {
    for (const [name, { width = 1280, height = 960, open }] of Object.entries(SHOTS)) {
      const viewport = { width, height }
      const page = await browser.newPage({ baseURL: shop.url, viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' })
      await open(page)
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
