import { archive } from '../../../support/product-desk.ts'
import { visitor } from '../../../support/visitor.ts'
import { expect, newStaff, test } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { openSettings, saveSettings } from '../../settings-form.ts'
import { long } from '../../shop.ts'

type Column = { title: string; links: object[] }
type Branch = { id: string; footerColumns: Column[] }

test('an editor writes a page and links it in the footer', async ({ page, context, elsewhere: shopper, admin }) => {
  const { id, footerColumns } = (await admin.get<{ docs: Branch[] }>('/api/branches?depth=0&limit=1')).body.docs[0]!
  await signInByCookie(context, await newStaff(admin, 'editor'))
  const title = `Repairs ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/collections/pages/create')
  await page.locator('#field-title').fill(title)
  await page.locator('#field-lead').fill('We mend what we have sold.')
  await button(page, 'Publish changes').click()
  await expectWithLongTimeout(page).toHaveURL(/pages\/[0-9a-f]{24}/)
  await expectWithLongTimeout(page.getByText(/^Live /).first()).toBeVisible()
  const made = page.url().split('/').at(-1)!.replace(/\?.*/, '')

  await openSettings(page, 'menu')
  await page.getByRole('button', { name: footerColumns[1]!.title, exact: true }).click()
  const column = page.getByRole('region', { name: 'Links', exact: true })
  await column.getByRole('button', { name: 'Add a link' }).click()
  await column.getByLabel('Leads to').last().selectOption({ label: title })
  await saveSettings(page)

  await expect.poll(async () => (await page.request.get('/')).text()).toContain(title)
  await shopper.goto(`${admin.shop}/`)
  await shopper.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(shopper.getByText('We mend what we have sold.')).toBeVisible()
  await expect(shopper).toHaveURL(/\/pages\/repairs-/)
  expect((await admin.patch(`/api/branches/${id}`, { footerColumns })).status).toBe(200)
  expect((await admin.delete(`/api/pages/${made}?overrideLock=true`)).status).toBe(200)
})

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
  await page.getByRole('textbox', { name: 'Old address' }).fill(from)
  await page.getByRole('textbox', { name: 'Or to this address' }).fill('/about')
  await button(page, 'Save').click()
  await expect.poll(async () => (await visitor(admin.shop).get(from)).headers.get('location')).toMatch(/\/about$/)
  await page.waitForURL(/redirects\/(?!create)/)
  expect((await admin.delete(`/api/redirects/${page.url().split('/').at(-1)}?overrideLock=true`)).status).toBe(200)
})
