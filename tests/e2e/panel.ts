import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { adminPassword } from '../support/shop-process.ts'
import { adminEmail } from '../support/staff.ts'
import type { Visitor } from '../support/visitor.ts'
import { findAxeViolations } from './axe.ts'
import { resizeWindow } from './frames.ts'

/** The pauses of a poll, because Playwright's own grow to a second. */
const SOON = { intervals: [20, 50] }

/** Playwright's `expect` with a timeout of 60 s, because a test's first request may have to start the panel. */
export const expectWithLongTimeout = expect.configure({ timeout: 60_000 })

export async function signInByCookie(context: BrowserContext, staff: Visitor): Promise<void> {
  await context.addCookies([{ name: 'payload-token', value: staff.token ?? '', url: staff.shop, httpOnly: true }])
}

/**
 * Waits until React has hydrated the panel's page, because a press before that is lost. Does not wait on pages without
 * React, such as the sign-in page.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isTakenOver = () =>
    page.evaluate(() => {
      const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
      const elements = [document.body, ...document.querySelectorAll('button')]
      return !document.querySelector('script[src^="/_next/"]') || elements.every(isTaken)
    })
  await expectWithLongTimeout.poll(isTakenOver, SOON).toBe(true)
}

/** Signs in at the sign-in page, as the first administrator. */
export async function signInByForm(page: Page): Promise<void> {
  if (!page.url().includes('/admin/login')) await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/admin/login'))
}

/** Waits until Payload's list has put its query into the address, which cancels earlier clicks. */
export async function openList(page: Page, collection: string, query = ''): Promise<void> {
  await page.goto(`/admin/collections/${collection}${query}`)
  await page.waitForURL(`**/${collection}?**limit=**`, { timeout: 60_000 })
}

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Returns the button with exactly this name, on the page or in a part of it. */
export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })

/**
 * Waits until this part of the panel is hydrated, has the system's theme, and has finished its color transitions. A
 * failure says which of them is missing.
 */
async function waitUntilAtRest(page: Page, part: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (part) => {
      const isPanel = location.pathname.startsWith('/admin')
      const isTaken = (element: Element | null): boolean =>
        element !== null &&
        (Object.keys(element).some((key) => key.startsWith('__reactProps$')) || isTaken(element.parentElement))
      const isThemed = () =>
        (document.documentElement.dataset.theme === 'dark') === matchMedia('(prefers-color-scheme: dark)').matches
      const moving = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      const lacks = () => [
        ...(isPanel && !isTaken(document.querySelector(part)) ? [`${part} of React`] : []),
        ...(isPanel && !isThemed() ? ['the theme'] : []),
        ...moving().map(({ effect }) => `the end of ${(effect as KeyframeEffect).target?.className}`),
      ]
      for (let frames = 0; frames < 3; frames++) {
        await new Promise(requestAnimationFrame)
        if (lacks().length > 0) return lacks()
      }
      return []
    }, part)
  await expectWithLongTimeout.poll(missing, { ...SOON, message: `${part} is not at rest` }).toEqual([])
}

/** Expects no violations by axe in this part of the page, once its animations have ended. */
export async function expectAccessible(page: Page, part = '.desk'): Promise<void> {
  await waitUntilAtRest(page, part)
  expect(await findAxeViolations(page, { part })).toEqual([])
}

/** Expects no horizontal scrolling, once the page is laid out. */
export async function expectWithinWidth(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(tooWide, { ...SOON, message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0)
}

/** The windows: a phone in the dark scheme, and a desktop in the light one, which only `npm run test:all` uses. */
const WINDOWS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/**
 * Expects that the page does not scroll sideways and that a part of it is accessible, at a phone's width in the dark
 * scheme and at a desktop's in the light one. With SKIP_LONG the second is not checked. Afterwards the window has a
 * desktop's width.
 */
export async function expectResponsiveAndAccessible(page: Page, part?: string): Promise<void> {
  for (const { width, colorScheme } of WINDOWS) {
    await page.emulateMedia({ colorScheme })
    await resizeWindow(page, { width, height: 900 })
    if (process.env.SKIP_LONG && width > 390) return
    await expectWithinWidth(page)
    await expectAccessible(page, part)
  }
}
