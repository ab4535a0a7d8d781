import { expect, signUpByApi, test } from '../customer.ts'
import { bothWidths, long } from '../shop.ts'

test('the header has logo, welcome, phone, search and cart', bothWidths, async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByText('Welcome to Aurel')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Call us: +1 503 555 0142' })).toHaveAttribute(
    'href',
    'tel:+15035550142',
  )
  await expect(header.getByRole('combobox')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Cart: 0 ITEMS' })).toBeVisible()
  await header.getByRole('link', { name: 'Aurel', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the categories open below their button, or in the menu of a phone', bothWidths, async ({ page, viewport }) => {
  await page.goto('/')
  await page.getByRole('button', { name: viewport!.width < 900 ? 'Menu' : 'Categories', exact: true }).click()
  const names = await (await page.request.get('/api/get_category/Aurel')).json()
  const list = page.locator(':popover-open')
  for (const { name } of names.result) await expect(list.getByRole('link', { name, exact: true })).toBeVisible()
  await list.getByRole('link', { name: 'Necklaces' }).click()
  await expect(page).toHaveURL(/\/category\?name=Necklaces$/)
})

test('the user link leads to the sign-in, or names the customer', long, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  const { name } = await signUpByApi(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/order$/)
})

test('the footer has contact details, social links and the pages of the shop', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const text of ['218 NW Larkspur Street', '+1 503 555 0142', 'hello@aurel.example', 'Monday to Saturday']) {
    await expect(footer.getByText(text)).toBeVisible()
  }
  const links: [name: string, href: string | RegExp][] = [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Blog', '/blog'],
    ['All', '/category?name=All'],
    ['Supplement', '/category?name=Supplement'],
    ['Delivery', '/pages/delivery'],
    ['Returns', '/pages/returns'],
    ['Privacy', '/pages/privacy'],
    ['FaceBook', /facebook/],
    ['Twitter', /twitter/],
    ['Youtube', /youtube/],
  ]
  for (const [name, href] of links) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})
