import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'

const FOOTER_LINKS = {
  About: '/about',
  Contact: '/contact',
  Blog: '/blog',
  All: '/category?name=All',
  Supplement: '/category?name=Supplement',
  Delivery: '/pages/delivery',
  Returns: '/pages/returns',
  Privacy: '/pages/privacy',
  FaceBook: /facebook/,
  Twitter: /twitter/,
  Youtube: /youtube/,
}

test('home shows 3 featured products and the texts of the branch, the footer contacts and links', async ({ page }) => {
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured Products' })
  const answer = await page.request.get('/api/get_home_product?store=Aurel')
  const names = (await answer.json()).result.map(({ name }: { name: string }) => name.replace(/, (size|US) .*/, ''))
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(names.slice(0, 3))
  for (const text of ['Free shipping', 'On orders over $49', 'Money-back guarantee', 'Online support 24/7'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  const band = page.getByRole('region', { name: 'What you can count on' })
  const keys = ['Free delivery', 'Secure payment', 'Free returns', 'Customer Support']
  await expect(band.getByRole('heading', { level: 3 })).toHaveText(keys)
  await expect(band.getByText('Every parcel is insured and signed for. Orders of $49 or more ship free.')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const text of ['218 NW Larkspur Street', '+1 503 555 0142', 'hello@aurel.example', 'Monday to Saturday'])
    await expect(footer.getByText(text)).toBeVisible()
  for (const [name, href] of Object.entries(FOOTER_LINKS))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await featured.getByRole('link', { name: 'More Products' }).click()
  await expect(page).toHaveURL(/\/category\?name=All$/)
})

test('on a desk each heading of the home page stands equally far above what it is of', long, async ({ page }) => {
  await page.goto('/')
  const gaps = await page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const heading = section.querySelector('h2:not(.visually-hidden)')
      const list = section.querySelector('h2 ~ ul, :has(> h2) ~ ul')
      if (!heading || !list || section.matches(':has(.band)')) return []
      return [Math.round(list.getBoundingClientRect().top - heading.getBoundingClientRect().bottom)]
    }),
  )
  expect(gaps.length).toBeGreaterThan(3)
  expect(new Set(gaps)).toEqual(new Set([32]))
})
