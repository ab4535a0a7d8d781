import type { Request } from '@playwright/test'
import { archive } from '../../../support/product-desk.ts'
import { expect, newStaff, test } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { button, expectInOrder, formStateIsBack, patiently, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()

test('a redirect whose page is gone says so; a new one is new', long, async ({ page, context, admin, ring }) => {
  await signInByCookie(context, await newStaff(admin, 'editor'))
  const from = `/old-${crypto.randomUUID()}`
  const json = { from, to: { relationTo: 'products', value: ring.id } }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/redirects', { json })).body.doc
  await page.goto('/admin/collections/redirects')
  const row = page.getByRole('row').filter({ hasText: from })
  await patiently(row.getByRole('link', { name: from })).toBeVisible()
  await expect(row).not.toContainText('Leads nowhere')

  await archive(admin, [ring.id])
  await page.reload()
  await patiently(row).toContainText('Leads nowhere: there is no page any more')
  await expectInOrder(page, '.redirect-nowhere')
  await row.getByRole('link', { name: from }).click()
  await patiently(page.getByRole('heading', { level: 1 })).toHaveText(from)
  expect((await admin.delete(`/api/redirects/${id}`)).status).toBe(200)

  await page.goto('/admin/collections/redirects/create')
  await patiently(page.getByRole('heading', { level: 1 })).toHaveText('New redirect')
  await page.getByRole('textbox', { name: 'Old address' }).fill('/shop.php')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/shop.php')
  await page.getByRole('textbox', { name: 'Old address' }).fill('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New redirect')
})

test('what is typed just before the answer is asked about too', long, async ({ page, context, admin, pageErrors }) => {
  pageErrors.expect(/400 \(Bad Request\)/)
  await signInByCookie(context, await newStaff(admin, 'editor'))
  await page.goto('/admin/collections/redirects/create')
  const field = (name: string) => page.getByRole('textbox', { name })
  const refusal = page.getByText('There is no page at this address.', { exact: true })
  await patiently(field('Old address')).toBeVisible()
  await field('Old address').fill(`/old-${crypto.randomUUID()}`)
  await formStateIsBack(page, () => field('Or to this address').fill('/nowhere'))
  await button(page, 'Save').click()
  await expect(refusal).toBeVisible()

  const isAsking = (request: Request) => request.postData()?.includes('form-state') ?? false
  const release = await holdRequests(page, '**/redirects/create', isAsking)
  const asked = page.waitForRequest(isAsking)
  await field('Or to this address').fill('/nowhere/else')
  await asked
  await field('Or to this address').fill('/contact')
  release()
  await expect(refusal).toBeHidden()
})

test('a refusal stays at its field until that is changed', long, async ({ page, context, admin, pageErrors }) => {
  pageErrors.expect(/400 \(Bad Request\)/)
  await signInByCookie(context, await newStaff(admin, 'editor'))
  await page.goto('/admin/collections/redirects/create')
  const field = (name: string) => page.getByRole('textbox', { name })
  const refusals = {
    from: page.getByText('There is a page at this address. A redirect works only where there is none.'),
    toPath: page.getByText('There is no page at this address.', { exact: true }),
  }
  await patiently(field('Old address')).toBeVisible()
  await field('Old address').fill('/about')
  await field('Or to this address').fill('/nowhere')
  await button(page, 'Save').click()
  for (const refusal of Object.values(refusals)) await expect(refusal).toBeVisible()

  for (const path of ['/nowhere/else', '/contact'])
    await formStateIsBack(page, () => field('Or to this address').fill(path))
  await expect(refusals.from).toBeVisible()
  await expect(refusals.toPath).toBeHidden()
  await field('Old address').fill(`/old-${crypto.randomUUID()}`)
  await expect(refusals.from).toBeHidden()
  await button(page, 'Save').click()
  await page.waitForURL(/redirects\/[0-9a-f]{24}/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await admin.delete(`/api/redirects/${id}?overrideLock=true`)).status).toBe(200)
})
