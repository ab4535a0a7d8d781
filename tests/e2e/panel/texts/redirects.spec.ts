import { archive } from '../../../support/product-desk.ts'
import { expect, newStaff, test } from '../../desk.ts'
import { expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()

test('a redirect whose page is gone says so; a new one is new', long, async ({ page, context, admin, ring }) => {
  await signInByCookie(context, await newStaff(admin, 'editor'))
  const from = `/old-${crypto.randomUUID()}`
  const json = { from, to: { relationTo: 'products', value: ring.id } }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/redirects', { json })).body.doc
  await page.goto('/admin/collections/redirects')
  const row = page.getByRole('row').filter({ hasText: from })
  await expectWithLongTimeout(row.getByRole('link', { name: from })).toBeVisible()
  await expect(row).not.toContainText('Leads nowhere')

  await archive(admin, [ring.id])
  await page.reload()
  await expectWithLongTimeout(row).toContainText('Leads nowhere: there is no page any more')
  await expectResponsiveAndAccessible(page, '.redirect-nowhere')
  await row.getByRole('link', { name: from }).click()
  await expectWithLongTimeout(page.getByRole('heading', { level: 1 })).toHaveText(from)
  expect((await admin.delete(`/api/redirects/${id}`)).status).toBe(200)

  await page.goto('/admin/collections/redirects/create')
  await expectWithLongTimeout(page.getByRole('heading', { level: 1 })).toHaveText('New redirect')
  await page.getByRole('textbox', { name: 'Old address' }).fill('/shop.php')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/shop.php')
  await page.getByRole('textbox', { name: 'Old address' }).fill('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New redirect')
})
