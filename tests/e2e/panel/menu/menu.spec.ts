import { expect, test } from '../../desk.ts'
import { expectResponsiveAndAccessible, expectWithLongTimeout, openList } from '../../panel.ts'

const focusedIn = (selector: string) => `document.activeElement?.closest(${JSON.stringify(selector)}) !== null`

test('the menu leads to every list in two presses; a narrow screen has a button for it', async ({ page, ring: _ }) => {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Panel' })
  await expectWithLongTimeout(menu.getByRole('link')).toHaveCount(9)
  await menu.getByRole('link', { name: 'Texts' }).click()
  await expectWithLongTimeout(menu.getByRole('link', { name: 'Posts' })).toHaveAttribute('aria-current', /page|true/)
  await menu.getByRole('link', { name: 'Pictures' }).click()
  await page.waitForURL('**/collections/media**')
  await openList(page, 'products')
  await expectWithLongTimeout(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(focusedIn('tbody tr:first-child'))).toBe(true)
  await expectResponsiveAndAccessible(page, '.panel-menu')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu).toBeHidden()
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await open.click()
  await menu.getByRole('link', { name: 'Customers' }).click()
  await page.waitForURL('**/collections/customers**')
  await expect(menu).toBeHidden()
})
