import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { waitForFonts } from '../fonts.ts'

/** Maximum bytes of JavaScript, gzipped, that a page loads before the shopper does anything. */
const SCRIPTS = 8 * 1024

/** Additional bytes for the page of a reset link, which calls the shop as it opens. */
const FOR_CALLS = 1.75 * 1024

/** Maximum transferred bytes of a first view, with fonts, without pictures. */
const FIRST_VIEW = 100 * 1024

/**
 * Opens a page by calling `open`, with an empty cache. Returns a sentence for each fault: too much JavaScript, React,
 * too many bytes in the first view, not exactly one style sheet, or a preloaded font.
 */
export async function findPageWeightFaults(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const finished: Request[] = []
  const note = (request: Request) => finished.push(request)
  page.on('requestfinished', note)
  await open()
  // The last request of a first view.
  await waitForFonts(page)
  page.off('requestfinished', note)
  const scripts = new Set(finished.filter((each) => each.resourceType() === 'script').map((each) => each.url()))
  // The browser drops the responses of a page that redirects, so that they are requested again.
  const loaded = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
  const bytes = [...loaded, ...inline].reduce((sum, code) => sum + gzipSync(code).length, 0)
  const counted = finished.filter((request) => request.resourceType() !== 'image')
  const sizes = await Promise.all(counted.map((request) => request.sizes()))
  const view = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
  const sheets = await page.locator('link[rel="stylesheet"]').count()
  const problems = {
    [`it loads ${bytes} bytes of JavaScript`]:
      bytes === 0 || bytes > (page.url().includes('/reset-password') ? SCRIPTS + FOR_CALLS : SCRIPTS),
    'it loads React': loaded.join('').includes('react'),
    [`its first view takes ${view} bytes`]: view < SCRIPTS || view > FIRST_VIEW,
    [`it waits for ${sheets} style sheets`]: sheets !== 1,
    'it names a font in its head': (await page.locator('link[as="font"]').count()) > 0,
  }
  return Object.keys(problems).filter((each) => problems[each])
}
