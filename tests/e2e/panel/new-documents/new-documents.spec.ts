import type { Page } from '@playwright/test'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, test } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { button, patiently } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()

const nameField = (page: Page) => page.locator('input[name="name"]')

async function openEmptyForm(page: Page) {
  await page.goto('/admin/collections/products/create')
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** Drafts included. */
async function names(admin: Visitor): Promise<string[]> {
  const { body } = await admin.get<{ docs: { name: string }[] }>('/api/products?draft=true&limit=0&depth=0')
  return body.docs.map(({ name }) => name)
}

test(
  'a product exists from its first letter, and what is typed meanwhile stays, with the focus',
  long,
  async ({ page, admin, ring }) => {
    const before = await names(admin)
    await openEmptyForm(page)
    await expect(page.locator('#field-branch')).toContainText('Aurel')
    // It is slow to be created.
    const create = await holdRequests(page, '**/api/products?draft=true&depth=0')
    await page.goto('/admin/collections/products')
    expect(await names(admin)).toEqual(before)

    await openEmptyForm(page)
    const name = `${ring.name} by letters`
    await nameField(page).press('P')
    await nameField(page).fill(name)
    await page.locator('input[name="code"]').pressSequentially('L-1')
    expect(await names(admin)).toEqual(before)
    create()
    await page.waitForURL(/products\/(?!create)[\w-]+/)
    await expect(nameField(page)).toHaveValue(name)
    await expect(page.locator('input[name="code"]')).toBeFocused()
    await page.keyboard.type('23')
    await expect(page.locator('input[name="code"]')).toHaveValue('L-123')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('ID:')
    await expect.poll(async () => (await names(admin)).filter((each) => each === name)).toHaveLength(1)
    expect(await names(admin)).toHaveLength(before.length + 1)

    // Without a name, its title is no id.
    await nameField(page).fill('')
    await expect.poll(() => names(admin)).toContain('')
    await page.reload()
    await patiently(page.getByRole('heading', { level: 1 })).toHaveText('Without a name')
  },
)

test('a product that is saved while it is created is created once', long, async ({ page, admin, ring }) => {
  await openEmptyForm(page)
  const name = `${ring.name} saved at once`
  const create = await holdRequests(page, '**/api/products?draft=true&depth=0')
  await nameField(page).fill(name)
  await button(page, 'Save Draft').click()
  create()
  await page.waitForURL(/products\/(?!create)[\w-]+/)
  await expect.poll(async () => (await names(admin)).filter((each) => each === name)).toHaveLength(1)
})
