import type { Page } from '@playwright/test'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, test } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { button, patiently } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()

const titleField = (page: Page) => page.locator('input[name="title"]')

async function openEmptyForm(page: Page) {
  await page.goto('/admin/collections/posts/create')
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** Drafts included. */
async function titles(admin: Visitor): Promise<string[]> {
  const { body } = await admin.get<{ docs: { title: string }[] }>('/api/posts?draft=true&limit=0&depth=0')
  return body.docs.map(({ title }) => title)
}

test(
  'a post exists from its first letter, and what is typed meanwhile stays, with the focus',
  long,
  async ({ page, admin, post }) => {
    const before = await titles(admin)
    await openEmptyForm(page)
    // It is slow to be created.
    const create = await holdRequests(page, '**/api/posts?draft=true&depth=0')
    await page.goto('/admin/collections/posts')
    expect(await titles(admin)).toEqual(before)

    await openEmptyForm(page)
    const name = `${post.title} by letters`
    await titleField(page).press('P')
    await titleField(page).fill(name)
    await page.locator('input[name="author"]').pressSequentially('L-1')
    expect(await titles(admin)).toEqual(before)
    create()
    await page.waitForURL(/posts\/(?!create)[\w-]+/)
    await expect(titleField(page)).toHaveValue(name)
    await expect(page.locator('input[name="author"]')).toBeFocused()
    await page.keyboard.type('23')
    await expect(page.locator('input[name="author"]')).toHaveValue('L-123')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('ID:')
    await expect.poll(async () => (await titles(admin)).filter((each) => each === name)).toHaveLength(1)
    expect(await titles(admin)).toHaveLength(before.length + 1)

    // Without a title it is not called by its id.
    await titleField(page).fill('')
    await expect.poll(() => titles(admin)).toContain('')
    await page.reload()
    await patiently(page.getByRole('heading', { level: 1 })).toHaveText('Without a name')
  },
)

test('a post that is saved while it is created is created once', long, async ({ page, admin, post }) => {
  await openEmptyForm(page)
  const name = `${post.title} saved at once`
  const create = await holdRequests(page, '**/api/posts?draft=true&depth=0')
  await titleField(page).fill(name)
  await button(page, 'Save Draft').click()
  create()
  await page.waitForURL(/posts\/(?!create)[\w-]+/)
  await expect.poll(async () => (await titles(admin)).filter((each) => each === name)).toHaveLength(1)
})
