import { expect, sessionItem, test } from '../customer.ts'
import { bothWidths, long } from '../shop.ts'
import { password, signUp } from '../shopper.ts'

test('the header has phone, search and cart, and leads to the categories', bothWidths, async ({ page, viewport }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByText('Welcome to Aurel')).toBeVisible()
  const phone = header.getByRole('link', { name: 'Call us: +1 503 555 0142' })
  await expect(phone).toHaveAttribute('href', 'tel:+15035550142')
  await expect(header.getByRole('combobox')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Cart: 0 ITEMS' })).toBeVisible()
  await header.getByRole('link', { name: 'Aurel', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: viewport!.width < 900 ? 'Menu' : 'Categories', exact: true }).click()
  const names = await (await page.request.get('/api/get_category/Aurel')).json()
  const list = page.locator(':popover-open')
  for (const { name } of names.result) await expect(list.getByRole('link', { name, exact: true })).toBeVisible()
  await list.getByRole('link', { name: 'Necklaces' }).click()
  await expect(page).toHaveURL(/\/category\?name=Necklaces$/)
})

test('the user link leads to the sign-in, or names the customer', long, async ({ page, admin }) => {
  const called = page.locator('[data-customer-name]')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  const phone = await signUp(page)
  const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)!
  await expect(called).toHaveText(`(${area}) ${office}-${line}`)
  expect(await sessionItem(page, 'username')).toBe(phone)
  await called.click()
  await expect(page).toHaveURL(/\/order$/)
  const found = `/api/customers?where[username][equals]=${encodeURIComponent(phone)}`
  const [customer] = (await admin.get<{ docs: { id: string }[] }>(found)).body.docs
  await admin.patch(`/api/customers/${customer!.id}`, { name: 'Ada Quill' })
  await page.goto('/signin')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(called).toHaveText('Ada Quill')
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
