import type { Page } from '@playwright/test'
import type { Visitor } from '../support/visitor.ts'
import { test as base, expect } from './desk.ts'
import { button, expectWithLongTimeout, signInByCookie } from './panel.ts'

export type StoredBranch = Record<string, unknown> & { id: string }

/** Adds the branch of the shop, which is restored afterwards. The page is signed in as its administrator. */
export const test = base.extend<{ branch: StoredBranch }>({
  branch: async ({ admin, context }, use) => {
    await signInByCookie(context, admin)
    const branch = await readBranch(admin)
    await use(branch)
    const { id, createdAt, updatedAt, editedFrom, ...fields } = branch
    const { status, text } = await admin.patch(`/api/branches/${id}`, { ...fields, _status: 'published' })
    expect(status, text).toBe(200)
  },
})

async function readBranch(admin: Visitor): Promise<StoredBranch> {
  return (await admin.get<{ docs: StoredBranch[] }>('/api/branches?depth=0&limit=1')).body.docs[0]!
}

/** Opens a page of the settings, and waits until it can be edited. */
export async function openSettings(page: Page, slug: string): Promise<void> {
  await page.goto(`/admin/settings/${slug}`)
  await expectWithLongTimeout(button(page, 'Save')).toBeVisible()
}

export async function saveSettings(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved. Shoppers see it.')).toBeVisible()
}

export const unsaved = (page: Page) => page.locator('.product-bar').getByText('Unsaved')
