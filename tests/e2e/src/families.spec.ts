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
  await page.goBack()
  await expect(heading).not.toHaveText('Ledger Oval Signet Ring, size 8')
  await page.goForward()
  await expect(heading).toHaveText('Ledger Oval Signet Ring, size 8')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await cartButton(page).click()
  await expect(cart(page)).toContainText('Ledger Oval Signet Ring, size 8')
})

test('the quick view shows the size that is chosen in it', async ({ page }) => {
  await page.goto('/category?name=Rings#all')
  const card = page.getByRole('article').filter({ hasText: 'Ledger Oval Signet Ring' })
  await card.hover()
  await card.getByRole('button', { name: /Quick View/ }).click()
  const dialog = page.getByRole('dialog')
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
