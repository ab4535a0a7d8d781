import type { Page } from '@playwright/test'
import type { Visitor } from '../../../support/visitor.ts'
import { expectWithLongTimeout, signInByCookie, signInByForm } from '../../panel.ts'
import { test as base, expect, long, shopWith } from '../../shop.ts'

/** A separate shop, because other journeys write ids into texts to find them again. */
const test = base.extend({ shop: shopWith() })

const COLLECTIONS = [
  ...['products', 'categories', 'attributes', 'branches', 'media', 'sale-orders', 'customers', 'contact-messages'],
  ...['posts', 'post-categories', 'pages', 'users', 'changes', 'mails', 'sign-ins', 'webhooks', 'webhook-deliveries'],
  'subscribers',
]

/**
 * Patterns of Payload's placeholders for missing names, and of ids. Staff of other tests have mail addresses that begin
 * like ids.
 */
const RAW =
  /<No \w|\[Untitled\]|\b(?:Entry|Slide|Brand|Line) \d\d\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b(?!@)/

async function expectWords(page: Page, path: string) {
  await page.goto(path)
  await expectWithLongTimeout(
    page.locator('.list-header, .doc-header, .desk-header, .product-bar').first(),
  ).toBeVisible()
  const [text = ''] = await page.locator('body').allInnerTexts()
  // The preview of a search result shows the page's address, which has an id.
  const lines = text.split('\n').filter((line) => !line.includes(' › '))
  expect(
    lines.filter((line) => RAW.test(line)),
    path,
  ).toEqual([])
}

async function firstDocument(admin: Visitor, collection: string): Promise<string | undefined> {
  return (await admin.get<{ docs: { id: string }[] }>(`/api/${collection}?limit=1&depth=0`)).body.docs[0]?.id
}

test('the panel looks like the shop, without ids and nameless things', long, async ({ page, admin, pageErrors }) => {
  // The test's own script, in the sandboxed frame of a mail.
  pageErrors.expect(/Blocked script execution in 'about:srcdoc'/)
  test.setTimeout(300_000)
  await page.goto('/admin/login')
  await expectWithLongTimeout(page.getByRole('img', { name: 'Aurel' })).toBeVisible()
  await expect(page).toHaveTitle('Login · Aurel')
  await signInByForm(page)
  for (const collection of COLLECTIONS) {
    await expectWords(page, `/admin/collections/${collection}`)
    const id = await firstDocument(admin, collection)
    if (id) await expectWords(page, `/admin/collections/${collection}/${id}`)
  }
  await page.goto('/admin/settings/delivery')
  await expectWithLongTimeout(page.getByRole('textbox', { name: 'Delivery', exact: true })).toBeVisible()
  expect((await page.locator('body').allInnerTexts()).join()).not.toMatch(RAW)
})

test('the panel is light or dark as the system, until somebody chooses', long, async ({ page, context, admin }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInByCookie(context, admin)
  await page.goto('/admin')
  const theme = page.locator('html')
  await expectWithLongTimeout(theme).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme).toHaveAttribute('data-theme', 'dark')

  await page.goto('/admin/account')
  await page.getByText('Light', { exact: true }).click()
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme).toHaveAttribute('data-theme', 'light')
})
