import { askAxe } from '../axe.ts'
import { expect, test } from '../customer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing is wrong with the documentation of the calls, nor with calls that are opened', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Calls' })).toBeVisible()
  expect(await askAxe(page)).toEqual([])
  for (const name of ['get_home_product', 'get_checkout', 'get_delete']) {
    const call = page.getByRole('button', { name: `/api/${name}` }).first()
    await call.click()
    await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible()
    expect(await askAxe(page)).toEqual([])
    await call.click()
  }
})
