import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe's rules about colors. Only these can differ between the light and the dark scheme. */
const COLORS = ['cat.color']

/** Returns axe's violations in this part of the page. Skips frames, because axe opens a page to merge their results. */
export async function askAxe(page: Page, { part = 'body', tags }: { part?: string; tags?: string[] } = {}) {
  const axe = new AxeBuilder({ page }).include(part).exclude('iframe').setLegacyMode()
  const { violations } = await axe
    .options({ ...(tags ? { runOnly: tags } : {}), resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join('\n')}`)
}

/** Returns the violations in the light scheme, and violations of color rules in the dark scheme. */
export async function askAxeInBothSchemes(page: Page): Promise<string[]> {
  const light = await askAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Ends color transitions at once: a headless browser may draw no frame for a page at rest, and they would not end.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
  const dark = await askAxe(page, { tags: COLORS })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((each) => `in the dark scheme, ${each}`)]
}
