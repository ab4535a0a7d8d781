import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Visitor } from '../support/visitor.ts'

/** The admin panel may start for what is waited for. */
export const patiently = expect.configure({ timeout: 60_000 })

export async function signInByCookie(context: BrowserContext, staff: Visitor): Promise<void> {
  await context.addCookies([{ name: 'payload-token', value: staff.token ?? '', url: staff.shop, httpOnly: true }])
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** axe finds nothing in this part of the page, once nothing in it moves: a color on its way to another is neither. */
export async function expectAccessible(page: Page, part = '.desk'): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {})
  })
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** Nothing scrolls sideways, once the page is laid out. */
export async function expectWithinWidth(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(tooWide, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}
