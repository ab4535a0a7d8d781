import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing is wrong with the documentation of the calls, nor with a call that is opened', long, async ({ page }) => {
  const answer = await page.goto('/api/docs')
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  await expect(page.getByRole('heading', { name: 'Calls' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '/api/get_checkout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})
