import type { Page } from '@playwright/test'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { expect, newStaff, test } from '../../desk.ts'
import { interceptUntil } from '../../intercept.ts'
import { expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { openProduct, saveProduct } from '../../product-form.ts'
import { long } from '../../shop.ts'

const openSearchCard = (page: Page) => page.getByRole('region', { name: 'Search engines' }).locator('summary').click()

test('an editor types a search result and publishes it', async ({ page, elsewhere: shopper, admin, ring }) => {
  await signInByCookie(page.context(), await newStaff(admin, 'editor'))
  await openProduct(page, ring)
  await openSearchCard(page)
  const preview = page.getByRole('region', { name: 'In search results' })
  const [title, description] = [page.locator('[name="meta.title"]'), page.locator('[name="meta.description"]')]
  // The generated title and address.
  await expectWithLongTimeout(preview).toContainText(`${ring.name} | Aurel`)
  await expect(preview).toContainText(`› products › ${createProductPath(ring).split('/').at(-1)}`)

  await title.fill('A ring for <every> day & night')
  await expect(preview).toContainText('A ring for <every> day & night')
  await page.locator('input[name="name"]').fill('Another name')
  await title.fill('')
  await expect(preview).toContainText('Another name | Aurel')
  await page.locator('input[name="name"]').fill(ring.name)
  await title.fill(`A ring with a title that is so long that no search engine shows all of it, ${ring.name}`)
  await expect(preview.getByRole('status')).toContainText('about 60 characters')
  await description.fill('Made by hand in our shop.')
  await expect(preview).toContainText('Made by hand in our shop.')
  await expectResponsiveAndAccessible(page, '.seo-preview')

  await saveProduct(page)
  await expect(async () => {
    await shopper.goto(`${admin.shop}/productDetail/${ring.id}`)
    await expect(shopper).toHaveTitle(/^A ring with a title .*[^|]$/, { timeout: 500 })
  }).toPass()
  await expect(shopper.locator('meta[name="description"]')).toHaveAttribute('content', 'Made by hand in our shop.')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(ring.name)
})

test('a preview that cannot be brought up to date says so', long, async ({ page, ring, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED|generate-/)
  const reconnect = await interceptUntil(page, '**/api/plugin-seo/**', (route) => route.abort('failed'))
  await openProduct(page, ring)
  await openSearchCard(page)
  const preview = page.getByRole('region', { name: 'In search results' })
  await expectWithLongTimeout(preview.getByRole('status')).toContainText('could not be brought up to date')
  reconnect()
  await page.locator('[name="meta.title"]').fill('A title')
  await expect(preview).toContainText('A title')
  await expect(preview.getByRole('status')).toHaveText('')
})
