import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { cart, cartButton } from './shopper.ts'

async function expectNoBarrier(page: Page) {
  // Colours are measured while nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
}

for (const [name, path] of [
  ['home page', '/'],
  ['category page', '/category?name=Rings'],
  ['sign-in page', '/signin'],
  ['blog', '/blog'],
  ['contact page', '/contact'],
] as const) {
  test(`the ${name} has no barrier`, async ({ page }) => {
    await page.goto(path)
    await expectNoBarrier(page)
  })
}

test('a product page has no barrier, nor has the cart', async ({ page }) => {
  await page.goto('/category?name=Rings')
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/productDetail/)
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await expect(page.getByText('Item Added!')).toBeHidden()
  await expectNoBarrier(page)
})
