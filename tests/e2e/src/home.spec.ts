import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'

test('the first 3 featured products are shown, and More Products leads to all', async ({ page }) => {
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured Products' })
  const answer = await page.request.get('/api/get_home_product?store=Aurel')
  const names = (await answer.json()).result.slice(0, 3).map(({ name }: { name: string }) => name)
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(names)
  await featured.getByRole('link', { name: 'More Products' }).click()
  await expect(page).toHaveURL(/\/category\?name=All$/)
})

test(
  "the info strip promises free shipping over $49, money back and support; the support band shows the branch's texts",
  long,
  async ({ page }) => {
    await page.goto('/')
    for (const text of ['Free shipping', 'On orders over $49', 'Money-back guarantee', 'Online support 24/7']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    const band = page.getByRole('region', { name: 'What you can count on' })
    const keys = ['Free delivery', 'Secure payment', 'Free returns', 'Customer Support']
    await expect(band.getByRole('heading', { level: 3 })).toHaveText(keys)
    await expect(
      band.getByText('Every parcel is insured and signed for. Orders of $49 or more ship free.'),
    ).toBeVisible()
  },
)
