import { expect, test } from '../../desk.ts'
import {
  button,
  expectAccessible,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
} from '../../panel.ts'

test('staff name the filter of a list, come back to it by its pill, and remove it', async ({ page, ring }) => {
  await openList(page, 'products')
  const show = page.getByRole('navigation', { name: 'Show' })
  const published = show.getByRole('link', { name: 'Published' })
  expect(Number(await published.locator('.desk-count').textContent())).toBeGreaterThan(0)
  await published.click()
  await button(page, 'Save this view').click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('On the shelf')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Views' })
  const view = views.getByRole('link', { name: 'On the shelf' })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 900 })
  await openList(page, 'products')
  await expectWithLongTimeout(view).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: ring.name })).toHaveCSS('display', 'grid')
  await expectResponsiveAndAccessible(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await view.click()
  await expect(page).toHaveURL(/published/)
  await expect(view).toHaveAttribute('aria-current', 'true')

  // The rows of filters are in a dialog, so that the list begins at once.
  await expect(show).toBeHidden()
  await button(page, 'Quick filters (1)').click()
  const sheet = page.getByRole('dialog', { name: 'Quick filters' })
  await sheet.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Sold out' }).click()
  await expect(page).toHaveURL(/stock/)
  await expectResponsiveAndAccessible(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await sheet.getByRole('button', { name: 'Show the list' }).click()
  await page.getByRole('link', { name: 'Remove the filter Sold out' }).click()
  await expect(page).not.toHaveURL(/stock/)
  await expect(button(page, 'Quick filters')).toBeVisible()
  await button(page, 'Remove the view On the shelf').click()
  await openList(page, 'products')
  await expect(views).toBeHidden()
})
