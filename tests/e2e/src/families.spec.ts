import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../axe.ts'
import { expect, test } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'

const choices = (page: Page) => page.getByRole('navigation', { name: 'Choose Size' })

async function openRing(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('oval signet')
  await page.keyboard.press('Enter')
  const card = page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link', { name: /^Ledger Oval/ })
  await expect(card).toHaveCount(1)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ledger Oval Signet Ring, size ')
}

test('a shopper finds a ring, chooses its size and takes it to the cart', async ({ page }) => {
  await openRing(page)
  const heading = page.getByRole('heading', { level: 1 })
  await choices(page).getByRole('link', { name: '8', exact: true }).click()
  await expect(heading).toHaveText('Ledger Oval Signet Ring, size 8')
  await expect(choices(page).getByRole('link', { name: '8' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article').getByText('$920.00').first()).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await cartButton(page).click()
  await expect(cart(page)).toContainText('Ledger Oval Signet Ring, size 8')
})

/** Returns what the head of a product page says about its product. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    ogTitle: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
    data: document.querySelector('script[type="application/ld+json"]')?.textContent,
    count: document.head.querySelectorAll('title, link[rel=canonical], script[type="application/ld+json"]').length,
  }))

test('a size is shown without a page load, as its own page shows it', async ({ page }) => {
  await openRing(page)
  await page.goto((await choices(page).getByRole('link', { name: '7', exact: true }).getAttribute('href'))!)
  const heading = page.getByRole('heading', { level: 1 })
  const label = (size: number) => `Ledger Oval Signet Ring, size ${size}`
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)
  await page.getByRole('spinbutton', { name: 'Quantity' }).first().fill('2')
  await choices(page).getByRole('link', { name: '8', exact: true }).click()
  await expect(heading).toHaveText(label(8))
  await expect(choices(page).getByRole('link', { name: '8' })).toBeFocused()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' }).first()).toHaveValue('2')
  const changed = await headOf(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(label(7))
  await page.goBack()
  await expect(heading).toHaveText(label(8))
  await page.goBack()
  await expect(heading).toHaveText(label(7))
  await page.goForward()
  await expect(heading).toHaveText(label(8))
  expect(await isSameDocument()).toBe(true)
  // The browser keeps the history entries of this document over a load of the page.
  await page.reload()
  expect(await headOf(page)).toEqual(changed)
  await page.goBack()
  await expect(heading).toHaveText(label(7))
  await expect(page).toHaveTitle(new RegExp(label(7)))
})

test('a size that cannot be fetched is opened by its link', async ({ page, context, pageErrors }) => {
  await openRing(page)
  const link = choices(page).getByRole('link', { name: '6', exact: true })
  const href = (await link.getAttribute('href'))!
  pageErrors.expect(/ERR_FAILED/)
  await context.route(`**${href}`, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger Oval Signet Ring, size 6')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('the quick view shows the size that is chosen in it', async ({ page }) => {
  await page.goto('/category?name=Rings#all')
  const card = page.getByRole('article').filter({ hasText: 'Ledger Oval Signet Ring' })
  await card.hover()
  await card.getByRole('button', { name: /Quick View/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: '5', exact: true })).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('link', { name: '5', exact: true }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Ledger Oval Signet Ring, size 5')
  await expect(dialog.getByRole('link', { name: '5', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/category\?name=Rings/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a size is chosen by its link', async ({ page }) => {
    await openRing(page)
    await choices(page).getByRole('link', { name: '9', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger Oval Signet Ring, size 9')
  })
})
