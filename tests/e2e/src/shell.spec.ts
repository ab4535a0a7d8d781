import { expect, sessionItem, signUpByApi, test } from '../customer.ts'
import { bothWidths, long } from '../shop.ts'
import { password } from '../shopper.ts'

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

test(
  'the user link leads visitors to the sign-in; it names the customer and leads to the orders',
  long,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    const { name } = await signUpByApi(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/order$/)
  },
)

test(
  'a customer is called by name where the shop knows one, else by the phone number as people write it',
  long,
  async ({ page, admin, customer }) => {
    const signIn = async () => {
      await page.goto('/signin')
      await page.getByLabel('Phone Number').fill(customer.name)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/$/)
    }
    const called = page.locator('[data-customer-name]')
    const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(customer.name)!
    await signIn()
    await expect(called).toHaveText(`(${area}) ${office}-${line}`)
    expect(await sessionItem(page, 'username')).toBe(customer.name)
    const { body } = await admin.get<{ docs: { id: string }[] }>(
      `/api/customers?where[username][equals]=${encodeURIComponent(customer.name)}`,
    )
    await admin.patch(`/api/customers/${body.docs[0]!.id}`, { name: 'Ada Quill' })
    await signIn()
    await expect(called).toHaveText('Ada Quill')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(called).toHaveText('Sign in')
  },
)

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
