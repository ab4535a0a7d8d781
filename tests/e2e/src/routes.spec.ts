import { PAGE_OF_ERRORS, takeExpectedProblems } from '../../support/expected-problems.ts'
import { expect, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { long } from '../shop.ts'

test('an unknown address says so and leads on', async ({ page, pageErrors }) => {
  pageErrors.expect(/404/)
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('link', { name: 'See everything we have' }).click()
  await expect(page).toHaveURL(/\/category\?name=All$/)
})

test('when the shop cannot answer, the page says that nothing is lost', long, async ({ page, shop, pageErrors }) => {
  pageErrors.expect(/500/)
  expect((await page.goto('/500'))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side')
  await expect(page.getByText('nothing in the cart is lost')).toBeVisible()
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
})

test('every navigation starts at the top, and going back restores the place', async ({ page }) => {
  await page.goto('/')
  await waitForFonts(page)
  const more = page.getByRole('link', { name: 'More Products' })
  await more.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await more.click()
  await expect(page).toHaveURL(/\/category/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(more).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  await page.goForward()
  await expect(page).toHaveURL(/\/category/)
})
