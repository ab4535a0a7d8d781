import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe's rules about colors. Only these can differ between the light and the dark scheme. */
const COLORS = ['cat.color']

/**
 * Runs axe, the accessibility checker, on the part of the page that the CSS selector `part` matches. Returns a text
 * for each violated rule. `tags` limits the rules. Skips frames, whose results axe could only merge in a page of its
 * own.
 */
export async function findAxeViolations(page: Page, { part = 'body', tags }: { part?: string; tags?: string[] } = {}) {
  const axe = new AxeBuilder({ page }).include(part).exclude('iframe').setLegacyMode()
  const { violations } = await axe
    .options({ ...(tags ? { runOnly: tags } : {}), resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join('\n')}`)
}

/**
 * Returns the violations in the light scheme, and violations of color rules in the dark scheme. With SKIP_LONG only
 * those of one scheme, the dark one on phones.
 */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  const isOnPhone = page.viewportSize()!.width < 900
  if (process.env.SKIP_LONG && !isOnPhone) return findAxeViolations(page)
  const light = process.env.SKIP_LONG ? [] : await findAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Ends color transitions at once: a headless browser may draw no frame for a page at rest, and they would not end.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
  const dark = await findAxeViolations(page, process.env.SKIP_LONG ? {} : { tags: COLORS })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((each) => `in the dark scheme, ${each}`)]
}
