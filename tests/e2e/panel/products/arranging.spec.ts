import type { Page } from '@playwright/test'
import { expect, newStaff, test } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const entries = (page: Page) => dialog(page).getByRole('listitem')
const namesOf = async (page: Page) =>
  (await entries(page).getByRole('button').all()).length > 0
    ? entries(page).locator('button > :nth-child(2)').allTextContents()
    : []

test('categories are put into order with the keys, for the menu', async ({ page, elsewhere: shopper, admin }) => {
  await signInByCookie(page.context(), await newStaff(admin, 'editor'))
  await page.goto('/admin/collections/categories')
  await button(page, 'Arrange the categories').click()
  await expect(entries(page).first()).toBeVisible()
  const before = await namesOf(page)
  const [first, second, ...others] = before
  await expect(button(page, 'Save the order')).toBeDisabled()

  const lift = async () => {
    await entries(page).getByRole('button').first().focus()
    await page.keyboard.press('Space')
    await expect(dialog(page).getByText(`${first} is over place 1.`)).toBeAttached()
    // dnd-kit announces the position before it listens for arrow keys.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByText(`${first} is over place 2.`)).toBeAttached()
  }
  await lift()
  await page.keyboard.press('Escape')
  // The dialog stays open, with everything in its place.
  await expect(dialog(page).getByText(`${first} is back at place`)).toBeAttached()
  expect(await namesOf(page)).toEqual(before)
  await lift()
  await page.keyboard.press('Space')
  await expect.poll(() => namesOf(page)).toEqual([second, first, ...others])
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await button(page, 'Save the order').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('The order is saved.')).toBeVisible()

  await expect(async () => {
    await shopper.goto(admin.shop)
    const links = await shopper
      .locator('header a[href*="/category?name="]')
      .evaluateAll((all) => all.map((a) => a.textContent?.trim()))
    expect(links.indexOf(second!)).toBeLessThan(links.indexOf(first!))
    expect(links).toContain(first)
  }).toPass()
})

test('featured products are dragged; others see the new order', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/409 \(Conflict\)/)
  await admin.patch(`/api/products/${ring.id}`, { featuredOrder: 99 })
  await page.goto('/admin/collections/products')
  await button(page, 'Arrange the featured products').click()
  await expect(entries(page).last()).toContainText(ring.name)
  const before = await namesOf(page)
  await drag(page, 0, 1)
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([before[1], before[0]])

  // Somebody else removes the ring meanwhile.
  await admin.patch(`/api/products/${ring.id}`, { featuredOrder: null })
  await button(page, 'Save the order').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed this order meanwhile')
  await expect.poll(() => namesOf(page)).toEqual(before.slice(0, -1))
  await drag(page, 0, 1)
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([before[1], before[0]])
  await button(page, 'Save the order').click()
  await expect(dialog(page)).toBeHidden()
  const home = async () => (await admin.get<{ result: { name: string }[] }>('/api/get_home_product?store=Aurel')).body
  await expect
    .poll(async () => (await home()).result.slice(0, 2).map(({ name }) => name))
    .toEqual([before[1], before[0]])
})

async function drag(page: Page, from: number, to: number) {
  const middle = async (index: number) => {
    const box = (await entries(page).nth(index).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(to)), { steps: 10 })
  await expect(dialog(page).getByText(`is over place ${to + 1}.`)).toBeAttached()
  await page.mouse.up()
}
