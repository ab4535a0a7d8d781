import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a list is filtered and sorted, and its pages are links', async ({ page }) => {
  await page.goto('/category?name=All')
  const form = page.getByRole('form', { name: 'Filter and sort' })
  await expect(form).toBeHidden()
  const cards = page.getByRole('region', { name: 'Products', exact: true }).getByRole('heading', { level: 3 })
  await expect(cards.filter({ visible: true })).toHaveCount(3)
  await page.getByRole('link', { name: 'Show all 44' }).click()
  await expect(cards.filter({ visible: true })).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more products' }).click()
  await expect(cards.filter({ visible: true })).toHaveCount(20)
  await form.getByLabel('On sale').check()
  await form.getByLabel('Sort by').selectOption('Price, low to high')
  await form.getByText('Category', { exact: true }).first().click()
  await form.getByLabel('Earrings').check()
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('4 of 44 products')
  await expect(cards.filter({ visible: true })).toHaveCount(4)
  await form.getByLabel('Price from').fill('9000')
  await form.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Show all 44' }).click()
  await expect(page).toHaveURL(/\/category\?name=All#all$/)
  await expect(cards.filter({ visible: true })).toHaveCount(24)
})

test('without JavaScript slides, searches and sizes work, and a product says how to order it', async ({ page }) => {
  const fonts = page.waitForResponse('**/*.woff2')
  await page.goto('/')
  expect((await fonts).ok()).toBe(true)
  await page.getByRole('link', { name: 'Slide 3: Ready to give' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to give' })).toBeInViewport()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('solitaire ring')
  await page.getByRole('combobox', { name: 'Search the shop' }).press('Enter')
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Aster Solitaire Ring' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Aster Solitaire Ring, size ')
  await page.getByRole('navigation', { name: 'Choose Size' }).getByRole('link', { name: '7', exact: true }).click()
  await expect(heading).toHaveText('Aster Solitaire Ring, size 7')
  await expect(page.getByRole('link', { name: /Zoom/ })).toHaveAttribute('href', /\.webp$/)
  const notice = page.getByRole('article').locator('noscript p')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(notice).toContainText('needs JavaScript')
    await expect(notice.locator('a[href="tel:+15035550142"]')).toBeVisible()
    await expect(page.getByRole('article').getByRole('button', { name: /Add to Cart|One more/ })).toHaveCount(0)
  }
  await page.goto('/category?name=Rings')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('button', { name: /Add to Cart|Quick View/ })).toHaveCount(0)
  }
  await page.goto('/blog')
  await page.getByPlaceholder('Serach posts here...').fill('silver')
  await page.getByPlaceholder('Serach posts here...').press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=silver$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('without JavaScript no form is sent, and each says how to reach the shop', long, async ({ page }) => {
  for (const name of ['contact', 'signin', 'signup', 'forgot-password', 'reset-password', 'order', 'account']) {
    const address = `/${name}`
    await page.goto(address)
    const main = page.getByRole('main')
    const sentence = main.locator('noscript p')
    await expect(sentence, address).toBeVisible()
    await expect(sentence, address).toContainText('needs JavaScript')
    await expect(sentence.locator('a[href="tel:+15035550142"]'), address).toBeVisible()
    await expect(sentence.locator('a[href="mailto:hello@aurel.example"]'), address).toBeVisible()
    await expect(main.getByText(/Loading|Please wail/).filter({ visible: true }), address).toHaveCount(0)
    for (const field of await main.locator('input:visible:not([type=checkbox]):not([readonly])').all()) {
      await field.fill('5035550100')
      await field.press('Enter')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    }
  }
})
