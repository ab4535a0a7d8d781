import type { Page } from '@playwright/test'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { findViolationsInBothSchemes } from '../axe.ts'
import { expect, long, test } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { productCalled } from '../site-routes.ts'

const sizes = (page: Page) => page.getByRole('navigation', { name: 'Choose Size' })

const label = (size: number) => `Ledger Oval Signet Ring, size ${size}`

/** Returns what the head of a product page says about its product. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    ogTitle: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
    data: document.querySelector('script[type="application/ld+json"]')?.textContent,
    count: document.head.querySelectorAll('title, link[rel=canonical], script[type="application/ld+json"]').length,
  }))

test('a shopper chooses the size of a ring without a page load, and takes it to the cart', async ({ page }) => {
  await page.goto('/category?search=oval+signet')
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(cards.getByRole('link', { name: /^Ledger Oval/ })).toHaveCount(1)
  await page.goto(createProductPath(await productCalled(page, label(7))))
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('spinbutton', { name: 'Quantity' }).first().fill('2')
  await sizes(page).getByRole('link', { name: '8', exact: true }).click()
  await expect(heading).toHaveText(label(8))
  await expect(sizes(page).getByRole('link', { name: '8' })).toBeFocused()
  await expect(sizes(page).getByRole('link', { name: '8' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article').getByText('$920.00').first()).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' }).first()).toHaveValue('2')
  const changed = await headOf(page)
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await sizes(page).getByRole('link', { name: '8' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(label(7))
  await page.goBack()
  await expect(heading).toHaveText(label(8))
  await page.goBack()
  await expect(heading).toHaveText(label(7))
  await page.goForward()
  await expect(heading).toHaveText(label(8))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  // The browser keeps the history entries of this document over a load of the page.
  await page.reload()
  expect(await headOf(page)).toEqual(changed)
  await page.goBack()
  await expect(heading).toHaveText(label(7))
  await expect(page).toHaveTitle(new RegExp(label(7)))
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await cartButton(page).click()
  await expect(cart(page)).toContainText(label(7))
})

test('a size that cannot be fetched is opened by its link', long, async ({ page, context, pageErrors }) => {
  await page.goto(createProductPath(await productCalled(page, label(7))))
  const link = sizes(page).getByRole('link', { name: '6', exact: true })
  const href = (await link.getAttribute('href'))!
  pageErrors.expect(/ERR_FAILED/)
  await context.route(`**${href}`, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(6))
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('the quick view shows the size that is chosen in it', long, async ({ page }) => {
  await page.goto('/category?name=Rings#all')
  const card = page.getByRole('article').filter({ hasText: 'Ledger Oval Signet Ring' })
  await card.hover()
  await card.getByRole('button', { name: /Quick View/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: '5', exact: true })).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('link', { name: '5', exact: true }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(label(5))
  await expect(dialog.getByRole('link', { name: '5', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/category\?name=Rings/)
})
